/** Maps the errors of a rejected request to the fields on the screen. */
import type { FieldError } from '@withholding/client';
import { fieldId } from '../controls/question.ts';

type Fault = [fieldId: string, message: string];

const pathOf = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

/** Of the question sets on the screen. */
export const questionErrors = (errors: readonly FieldError[], shown: readonly string[]): Fault[] =>
  errors.flatMap(({ questionId, questionSetId, message }): Fault[] =>
    questionId && questionSetId && shown.includes(questionSetId) ? [[fieldId(questionId), message]] : [],
  );

export const partyErrors = (errors: readonly FieldError[]): Fault[] =>
  errors.flatMap(({ pointer, message }): Fault[] =>
    /^\/(employee|employer)\//.test(pointer) ? [[pathOf(pointer), message]] : [],
  );

/** `/homeAddress/city` and `/workAddresses/0/city`, of the addresses on the screen: who works at home typed one. */
export const addressErrors = (errors: readonly FieldError[], shown: readonly string[]): Fault[] =>
  errors.flatMap(({ pointer, message }): Fault[] => {
    const [, list, index, part] = /^\/(homeAddress|workAddresses\/(\d+))\/(\w+)$/.exec(pointer) ?? [];
    const id = index === undefined ? 'home' : `work${Number(index) + 1}`;
    return list && part && shown.includes(id) ? [[`${id}.${part}`, message]] : [];
  });
