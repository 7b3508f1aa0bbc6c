/** What is wrong with a fill request, from the engine's problems to what a client reads. */
import type { Language, Words } from '@withholding/content';
import { type Problem as Fault, type Interview, partyFieldsOf, setsOf, templateNames } from '@withholding/interview';
import type { FillProblem, SignatureLine } from '@withholding/pdf';
import { nearest } from '../content/catalogue.ts';
import { fillIn, type RequestError } from '../problem.ts';
import { words } from '../words/index.ts';

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** `employee.address.city` -> `/employee/address/city`; a question id may hold any character. */
function pointerTo(path: string): string {
  if (path.startsWith('fields.')) return `/fields/${escaped(path.slice('fields.'.length))}`;
  return `/${path.split('.').map(escaped).join('/')}`;
}

function questionIds(form: Interview): string[] {
  const sets = [setsOf(form, false), ...(form.federalFilingStatuses ? [setsOf(form, true)] : [])];
  return [...new Set(sets.flatMap((each) => Object.values(each).flatMap((set) => set.questions.map(({ id }) => id))))];
}

function federalMessage(path: string, language: Language): string {
  const name = path.slice('federalValues.'.length);
  const { federalValues } = words[language];
  return Object.hasOwn(federalValues, name) ? federalValues[name as keyof typeof federalValues] : federalValues.amount;
}

interface Speaker {
  readonly form: Interview;
  readonly written: Words;
  readonly language: Language;
}

/** The question's own error text, wherever it is asked. */
function questionMessage({ questionId, questionSetId }: Fault, { written }: Speaker): string | undefined {
  if (questionId === undefined || questionSetId === undefined) return undefined;
  const sets = [written.setsWithFederalValues?.[questionSetId], written.sets[questionSetId]];
  return sets.map((set) => set?.questions[questionId]?.error).find((text) => text !== undefined);
}

function messageOf(fault: Fault, speaker: Speaker): string {
  const { form, written, language } = speaker;
  const { errors } = words[language];
  switch (fault.code) {
    case 'REQUIRED':
    case 'DEPENDENT_REQUIRED':
    case 'PATTERN': {
      const pattern = form.parties.find(({ path }) => path === fault.path)?.pattern;
      return questionMessage(fault, speaker) ?? written.fields[pattern ?? ''] ?? errors.FORMAT;
    }
    case 'UNKNOWN_FIELD': {
      const [near] = nearest(fault.questionId ?? '', questionIds(form), { count: 1, within: 0.5 });
      return near === undefined ? errors.UNKNOWN_FIELD : fillIn(errors.UNKNOWN_FIELD_NEAR, { nearest: near });
    }
    case 'FEDERAL_VALUES':
      return federalMessage(fault.path, language);
    default:
      return errors[fault.code];
  }
}

export function requestErrors(faults: readonly Fault[], speaker: Speaker): RequestError[] {
  return faults.map((fault) => ({
    pointer: pointerTo(fault.path),
    ...(fault.questionId === undefined ? {} : { questionId: fault.questionId }),
    ...(fault.questionSetId === undefined ? {} : { questionSetId: fault.questionSetId }),
    code: fault.code,
    message: messageOf(fault, speaker),
  }));
}

/** What the printed form refused, traced back to what was sent. */
export function printFaults(
  refused: readonly FillProblem[],
  form: Interview,
  signatures: readonly SignatureLine[],
  setOf: (questionId: string) => string | undefined,
): Fault[] {
  const faults = refused.map(({ box, code }): Fault => {
    const [name = ''] = templateNames(form.boxes.find((one) => one.name === box)?.from ?? '');
    const signed = signatures.some(({ signature, dates }) => signature === box || dates.includes(box));
    if (signed || name.startsWith('employee.') || name.startsWith('employer.')) {
      return { code, path: signed ? 'employee.lastName' : (partyFieldsOf(name)[0] ?? name) };
    }
    const questionSetId = setOf(name);
    return {
      code,
      path: `fields.${name}`,
      questionId: name,
      ...(questionSetId === undefined ? {} : { questionSetId }),
    };
  });
  return faults.filter((fault, index) => faults.findIndex(({ path }) => path === fault.path) === index);
}
