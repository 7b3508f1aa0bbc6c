/** From the errors of a refused request to the fields on the screen. */
import type { FieldError } from '@withholding/client';
import { fieldId } from '../controls/question.ts';

type Fault = [fieldId: string, message: string];

const pathOf = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

export const questionFaults = (errors: readonly FieldError[], questionSetId: string): Fault[] =>
  errors.flatMap((error): Fault[] =>
    error.questionId && error.questionSetId === questionSetId ? [[fieldId(error.questionId), error.message]] : [],
  );

export const partyFaults = (errors: readonly FieldError[]): Fault[] =>
  errors.flatMap(({ pointer, message }): Fault[] =>
    /^\/(employee|employer)\//.test(pointer) ? [[pathOf(pointer), message]] : [],
  );

/** `/homeAddress/city` and `/workAddresses/0/city`. */
export const addressFaults = (errors: readonly FieldError[]): Fault[] =>
  errors.flatMap(({ pointer, message }): Fault[] => {
    const [, list, index, part] = /^\/(homeAddress|workAddresses\/(\d+))\/(\w+)$/.exec(pointer) ?? [];
    if (!list || !part) return [];
    return [[`${index === undefined ? 'home' : `work${Number(index) + 1}`}.${part}`, message]];
  });
