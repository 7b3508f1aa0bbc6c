/** What payroll receives from a form, in words: the tax parameters with what the dictionary says of each. */
import type { Gateway, Language, TaxParameter, TaxParameterEntry } from '@withholding/client';
import { shownValue } from '../format.ts';

export interface Received {
  readonly meaning: string;
  readonly value: string;
}

type YesNo = { readonly yes: string; readonly no: string };

function spoken({ valueType, values = [] }: TaxParameterEntry, value: string, language: Language, { yes, no }: YesNo) {
  const listed = values.find((each) => each.value === value);
  if (valueType === 'boolean') return value === 'true' ? yes : no;
  return listed?.meaning ?? shownValue(valueType, value, language);
}

/** One request for each parameter, all at once: a form has a handful of them, the dictionary has hundreds. */
export async function receivedFrom(
  gateway: Gateway,
  parameters: readonly TaxParameter[],
  language: Language,
  words: YesNo,
): Promise<Received[]> {
  const entries = await Promise.all(parameters.map(({ id }) => gateway.parameterMeaning?.(id, language)));
  return parameters.flatMap(({ value }, index) => {
    const entry = entries[index];
    return entry ? [{ meaning: entry.meaning, value: spoken(entry, value, language, words) }] : [];
  });
}
