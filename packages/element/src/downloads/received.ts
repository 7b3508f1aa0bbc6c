/** What payroll receives from a form, in words: the tax parameters with what the dictionary says of each. */
import type { FillResponse, Gateway, Language, TaxParameterEntry } from '@withholding/client';
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

export async function receivedFrom(
  gateway: Gateway,
  { form, taxParameters }: Pick<FillResponse, 'form' | 'taxParameters'>,
  language: Language,
  words: YesNo,
): Promise<Received[]> {
  const dictionary = await gateway.parameterMeanings?.(form, language);
  return taxParameters.flatMap(({ id, value }) => {
    const entry = dictionary?.taxParameters.find((each) => each.id === id);
    return entry ? [{ meaning: entry.meaning, value: spoken(entry, value, language, words) }] : [];
  });
}
