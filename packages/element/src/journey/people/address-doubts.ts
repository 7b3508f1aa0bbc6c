/** What the service doubts about the addresses that were typed, and what it thinks was meant. */
import type { Address, GuidedFlowsResponse } from '@withholding/client';
import type { ElementWords } from '../../words/index.ts';

export interface AddressDoubt {
  /** `home`, `work1` … */
  readonly id: string;
  readonly field: string;
  readonly message: string;
  readonly suggested: Address | undefined;
}

interface Told {
  readonly id: string;
  readonly code: string | undefined;
  readonly description: string;
  readonly suggested: Address | undefined;
}

/** US addresses have their codes in `locationData`, Canadian ones in `errors`. */
function toldOf({ locationData, errors }: GuidedFlowsResponse): Told[] {
  const american = locationData.map(({ id, addressResultMessages, suggestedAddress: suggested }) => {
    const code = Object.keys(addressResultMessages).find((each) => each.startsWith('AE'));
    return { id, code, description: addressResultMessages[code ?? '']?.description ?? '', suggested };
  });
  const canadian = errors
    .filter(({ code }) => code.startsWith('AE'))
    .map(({ id, code, description, suggestedAddress: suggested }) => ({ id, code, description, suggested }));
  return [...american.filter(({ code, suggested }) => code ?? suggested), ...canadian];
}

/** One doubt for each address: `typed` are those on the screen. */
export function doubtsOf(
  found: GuidedFlowsResponse,
  typed: ReadonlyMap<string, Address>,
  { addresses }: ElementWords,
): AddressDoubt[] {
  return toldOf(found).flatMap(({ id, code, description, suggested }): AddressDoubt[] => {
    const address = typed.get(id);
    if (!address) return [];
    const { noMatch } = addresses;
    const isState = suggested !== undefined && suggested.state !== address.state;
    const mismatch = address.postalCode !== undefined ? noMatch.province : isState ? noMatch.state : noMatch.city;
    const part = code !== 'AE01' ? 'streetAddress1' : address.postalCode !== undefined ? 'postalCode' : 'zipCode';
    return [
      {
        ...{ id, suggested },
        field: `${id}.${code === undefined ? 'city' : part}`,
        message: code === 'AE01' ? mismatch : description,
      },
    ];
  });
}
