/** The dictionary of tax parameters. */
import { date, listOf, type Model, mapOf, model, oneOf, ref, type Static, text, whole } from '../typed.ts';
import { formVersion, locality, valueTypes } from './parts.ts';

const sent = oneOf(['ALWAYS', 'SOMETIMES'], 'Whether every completed form has it.');

const taxParameterValue = model('TaxParameterValue', 'A value a tax parameter can have.', {
  value: text('As it is sent.'),
  meaning: text('What it means, in the requested language.'),
});

const taxParameterForm = model('TaxParameterForm', 'A form that sends a tax parameter.', {
  formId: text('Form id.'),
  sent,
});

const taxParameterEntry = model('TaxParameterEntry', 'What a tax parameter is. Words are in the requested language.', {
  id: text('`<LOCALITY>.<name>`, as in the response of `fillPdf`.'),
  name: text('The name without its locality. One name means one thing everywhere.'),
  locality,
  valueType: oneOf(valueTypes, 'How to read its value.'),
  meaning: text('What it is.'),
  'unit?': oneOf(['USD', 'CAD', 'PERCENT'], 'Of amounts and percentages; 2.5 means 2.5 percent.'),
  'period?': oneOf(['PAY_PERIOD', 'YEAR'], 'The period of an amount.'),
  'format?': text('Name of its format, such as DATE or STATE.'),
  'pattern?': text('Regular expression of its format.'),
  'formatMeaning?': text('Its format in words.'),
  'values?': listOf(ref(taxParameterValue), 'Every value its forms can send; absent when there is no closed list.'),
  sent,
  'absent?': text('When it is not sent.'),
  'doubt?': text('What to watch out for.'),
  forms: listOf(ref(taxParameterForm), 'The forms that send it.'),
});
export type TaxParameterEntry = Static<typeof taxParameterEntry>;

const expiryRule = model('ExpiryRule', 'The last day of a claim, counted from the year it is made for.', {
  day: text('`MM-DD`.'),
  yearsAfter: whole(0, 1, '0: in that year. 1: in the next.'),
  'moved?': mapOf(text(), 'If the day falls on this weekday, the day to use instead, `MM-DD`.'),
});

const claimTerm = model('ClaimTerm', 'How long an exempt claim lasts, and so when the employee has to claim again.', {
  formId: text('Form id.'),
  formVersion,
  locality,
  exemptReason: text('Value of the tax parameter `exemptReason`.'),
  'year?': oneOf(
    ['EDITION', 'ENTERED', 'SIGNED'],
    'The year it is claimed for: of the edition, entered by the employee, or of the signature (from November on, the next year if the employee chooses it). Absent when the claim does not lapse.',
  ),
  'editionYear?': whole(1900, 9999, 'The year, with EDITION.'),
  'rule?': text('Name of the rule of its last day; absent when no day is known.'),
  'expires?': ref(expiryRule),
  'expiryDate?': date('The last day, with EDITION.'),
  'note?': text('Why it does not lapse, or why no day is known. In English.'),
});

const taxParameterDictionary = model('TaxParameterDictionary', 'Every tax parameter the forms can send.', {
  taxParameters: listOf(ref(taxParameterEntry), 'In alphabetical order.'),
  claims: listOf(ref(claimTerm), 'How long exempt claims last, by form.'),
});
export type TaxParameterDictionary = Static<typeof taxParameterDictionary>;

export const dictionaryModels: readonly Model[] = [
  taxParameterValue,
  taxParameterForm,
  taxParameterEntry,
  expiryRule,
  claimTerm,
  taxParameterDictionary,
];
