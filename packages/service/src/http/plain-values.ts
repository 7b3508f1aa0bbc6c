/**
 * One rule for what clients send: null and an empty text mean absent, and a number where a text belongs is read as its
 * digits.
 * Answers are left as they are: the form reads them itself, and an unknown one is never lost, blank or not.
 */
type Record = { [name: string]: unknown };

const isRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts of a request where every value is a string. */
const texts = new Set(['employee', 'employer', 'homeAddress', 'workAddresses']);
const textMembers = new Set(['formId', 'formVersion', 'signForm']);
const zipDigits = 5;

/** A ZIP Code sent as a number has lost the zeros in front. */
const digitsOf = (name: string, value: number): string =>
  name === 'zipCode' ? String(value).padStart(zipDigits, '0') : String(value);

function asTexts(name: string, value: unknown): unknown {
  if (typeof value === 'number') return digitsOf(name, value);
  if (Array.isArray(value)) return value.map((part) => asTexts(name, part));
  return isRecord(value) ? members(value, asTexts) : value;
}

/** The members that are neither null nor empty, each put in order. */
function members(record: Record, each: (name: string, value: unknown) => unknown): Record {
  const kept: Record = {};
  for (const name of Object.keys(record))
    if (record[name] !== null && record[name] !== '') kept[name] = each(name, record[name]);
  return kept;
}

export function plainValues(body: unknown): unknown {
  if (!isRecord(body)) return body;
  return members(body, (name, value) => {
    if (name === 'fields') return value;
    if (texts.has(name)) return asTexts(name, value);
    if (textMembers.has(name) && typeof value === 'number') return String(value);
    return isRecord(value) ? members(value, (_, part) => part) : value;
  });
}
