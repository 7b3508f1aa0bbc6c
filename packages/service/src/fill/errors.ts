/** What is wrong with a fill request, from the engine's problems to what a client reads. */
import type { EditionWords, Language } from '@withholding/bundle';
import type { FillError, SignatureLine } from '@withholding/fill';
import {
  everyQuestion,
  everySet,
  type AnswerError as Fault,
  type Interview,
  mistakeIn,
  type Parties,
  partyFieldsOf,
  partyWarnings,
  templateNames,
  type Warning,
} from '@withholding/interview';
import { nearest } from '../content/catalogue.ts';
import { escaped, fillIn } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import type { Notice, RequestError } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

/** `employee.address.city` -> `/employee/address/city`; a question id may hold any character. */
function pointerTo(path: string): string {
  if (path.startsWith('fields.')) return `/fields/${escaped(path.slice('fields.'.length))}`;
  return `/${path.split('.').map(escaped).join('/')}`;
}

function federalMessage(path: string, { form, language }: Speaker): string {
  const name = path.slice('federalValues.'.length);
  const { federalValues } = words[language];
  const message = Object.hasOwn(federalValues, name)
    ? federalValues[name as keyof typeof federalValues]
    : federalValues.amount;
  return fillIn(message, { values: (form.federalFilingStatuses ?? []).join(', ') });
}

interface Speaker {
  /** The question meant by an id that is none, where there is one near it. */
  readonly meant: (id: string) => string | undefined;
  readonly form: Interview;
  readonly parties: Parties;
  readonly written: EditionWords;
  readonly language: Language;
  /** Which form to use in place of one whose year is over. */
  readonly ofYear: string | undefined;
}

/** The question's own error text, wherever it is asked. */
function questionMessage({ questionId, questionSetId }: Fault, { written }: Speaker): string | undefined {
  if (questionId === undefined || questionSetId === undefined) return undefined;
  const sets = [written.setsWithFederalValues?.[questionSetId], written.sets[questionSetId]];
  return sets.map((set) => set?.questions[questionId]?.error).find((text) => text !== undefined);
}

/** What the form says about the check that failed. */
const checkMessage = ({ check }: Fault, { written }: Speaker): string | undefined =>
  check === undefined ? undefined : written.checks?.[check];

function messageOf(fault: Fault, speaker: Speaker): string {
  const { form, parties, written, language, meant } = speaker;
  const { errors } = words[language];
  switch (fault.code) {
    case 'REQUIRED':
    case 'DEPENDENT_REQUIRED':
    case 'PATTERN': {
      const field = form.parties.find(({ path }) => path === fault.path);
      const mistake = field && mistakeIn(field, parties);
      return questionMessage(fault, speaker) ?? written.fields[mistake ?? field?.pattern ?? ''] ?? errors.FORMAT;
    }
    case 'UNKNOWN_FIELD': {
      const near = meant(fault.questionId ?? '');
      return near === undefined ? errors.UNKNOWN_FIELD : fillIn(errors.UNKNOWN_FIELD_NEAR, { nearest: near });
    }
    case 'INCONSISTENT':
      return checkMessage(fault, speaker) ?? errors.FORMAT;
    case 'INELIGIBLE':
      return checkMessage(fault, speaker) ?? errors.INELIGIBLE;
    case 'LAPSED':
      return [errors.LAPSED, ...[speaker.ofYear ?? []].flat()].join(' ');
    case 'FEDERAL_VALUES':
      return federalMessage(fault.path, speaker);
    default:
      return errors[fault.code];
  }
}

/** Answers that pass, but look like a mistake. */
export const warningNotices = (warnings: readonly Warning[], written: EditionWords): Notice[] =>
  warnings.map(({ check, path, questionId, questionSetId }) => ({
    type: 'WARNING',
    message: written.checks?.[check] ?? '',
    pointer: pointerTo(path),
    questionId,
    questionSetId,
  }));

/** Fields of the employee and the employer that pass, but need a look. */
export const partyNotices = (form: Interview, parties: Parties, today: string, written: EditionWords): Notice[] =>
  partyWarnings(form, parties, today).map(({ path, text }) => ({
    type: 'WARNING',
    message: written.fields[text] ?? '',
    pointer: pointerTo(path),
  }));

/** To compare an id with every question takes a while: only the first few that are unknown are worth it. */
function suggestions(form: Interview): Speaker['meant'] {
  let left: number = limits.suggestions;
  let ids: readonly string[] | undefined;
  return (id) => {
    left -= 1;
    if (left < 0) return undefined;
    ids ??= [...new Set(everyQuestion(form).map((question) => question.id))];
    return nearest(id, ids, { count: 1, within: 0.5 })[0];
  };
}

const answerCodes: ReadonlySet<string> = new Set(['REQUIRED', 'DEPENDENT_REQUIRED', 'PATTERN']);

/** The allowed values, if they are a list, because the question's text is for the employee. */
function allowedValues(
  { code, path, questionId, questionSetId }: Fault,
  form: Interview,
): readonly string[] | undefined {
  if (path === 'federalValues.filingStatus') return form.federalFilingStatuses;
  if (questionId === undefined || !answerCodes.has(code)) return undefined;
  const asked = everySet(form).filter(({ id }) => id === questionSetId);
  return asked.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)?.options;
}

export function requestErrors(faults: readonly Fault[], about: Omit<Speaker, 'meant'>): RequestError[] {
  const speaker = { ...about, meant: suggestions(about.form) };
  return faults.map((fault) => {
    const allowed = allowedValues(fault, about.form);
    return {
      pointer: pointerTo(fault.path),
      ...(fault.questionId === undefined ? {} : { questionId: fault.questionId }),
      ...(fault.questionSetId === undefined ? {} : { questionSetId: fault.questionSetId }),
      code: fault.code,
      message: messageOf(fault, speaker),
      ...(allowed === undefined ? {} : { allowed }),
    };
  });
}

/** What the printed form rejected, mapped to the request. */
export function printErrors(
  rejected: readonly FillError[],
  form: Interview,
  signatures: readonly SignatureLine[],
  setOf: (questionId: string) => string | undefined,
): Fault[] {
  const faults = rejected.map(({ box, code }): Fault => {
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
