/** A federal form signed on the way is known to the state forms after it: nobody is asked the same twice. */
import { type FederalValues, type FillAnswer, federalValuesFrom } from '@withholding/client';

export function federalValuesOf(signed: readonly FillAnswer[]): FederalValues | undefined {
  const federal = signed.findLast(({ locality }) => locality === 'FEDERAL');
  return federal && federalValuesFrom(federal.taxParameters);
}
