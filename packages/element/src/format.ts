/** Answers as people read them. */
import type { Language, Question } from '@withholding/client';
import { choicesOf } from './controls/question.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' };

function number(text: string): number | undefined {
  const value = Number(text.replaceAll(',', ''));
  return text === '' || Number.isNaN(value) ? undefined : value;
}

/** The dollar sign only: the form says which country's dollars they are. */
export function dollars(text: string, language: Language): string {
  const value = number(text);
  if (value === undefined) return text;
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const digits = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locales[language], { ...style, ...digits }).format(value);
}

function percent(text: string, language: Language): string {
  const value = number(text);
  if (value === undefined) return text;
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 4 }).format(value / 100);
}

function date(text: string, language: Language): string {
  const moment = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return text;
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A value of a tax parameter. */
export function shownValue(type: string, value: string, language: Language): string {
  if (type === 'dollarAmount') return dollars(value, language);
  if (type === 'percent') return percent(value, language);
  return isDate(value) ? date(value, language) : value;
}

export function shown(question: Question, value: string, language: Language, yes: string): string {
  if (value === '') return '';
  if (question.displayType === 'DOLLAR') return dollars(value, language);
  if (question.displayType === 'PERCENT') return percent(value, language);
  if (question.displayType === 'CHECKBOX') return value === 'true' ? yes : '';
  if (isDate(value)) return date(value, language);
  const choices = choicesOf(question);
  if (choices.length === 0) return value;
  const labels = value.split(',').map((part) => choices.find((choice) => choice.value === part)?.label ?? part);
  return labels.join('; ');
}

/** An answer as one statement: in the content's words, or composed of question and answer. */
export function statementOf(
  question: Question,
  value: string,
  language: Language,
  words: { readonly yes: string; readonly no: string; readonly updated: (label: string, value: string) => string },
): string {
  const { says = {}, questionText, displayType } = question;
  const label = (part: string) => choicesOf(question).find((choice) => choice.value === part)?.label ?? part;
  if (displayType === 'MULTI_SELECT_CHECKBOX' && value !== '')
    return value
      .split(',')
      .map((part) => says[part] ?? label(part))
      .join('; ');
  const answer = shown(question, value, language, words.yes);
  const text = says[value] ?? says.else;
  if (text !== undefined) return text.replace('{{ answer }}', answer);
  if (displayType === 'CHECKBOX') return questionText;
  const isBare = [words.yes, words.no].includes(/^\p{L}*/u.exec(answer)?.[0] ?? '');
  if (displayType === 'RADIO' && !isBare) return answer;
  return questionText.endsWith('?') ? `${questionText} ${answer}` : words.updated(questionText, answer);
}
