/** The service's questions about the typed addresses, with its suggestions. */
import type { Address, GuidedFlowsResponse } from '@withholding/client';
import type { ElementWords } from '../../words/index.ts';

export interface AddressDoubt {
  /** `home`, `work1` … */
  readonly id: string;
  /** The box with the question, below the address. */
  readonly field: string;
  /** What doesn't match; empty where only the city looks misspelled. */
  readonly message: string;
  readonly suggested: Address | undefined;
}

interface Message {
  readonly id: string;
  readonly code: string | undefined;
  readonly description: string;
  readonly suggested: Address | undefined;
}

/** US addresses have their codes in `locationData`, Canadian ones in `errors`. */
function messagesOf({ locationData, errors }: GuidedFlowsResponse): Message[] {
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
  { addresses: { noMatch } }: ElementWords,
): AddressDoubt[] {
  return messagesOf(found).flatMap(({ id, code, description, suggested }): AddressDoubt[] => {
    const address = typed.get(id);
    if (!address) return [];
    const isState = suggested !== undefined && suggested.state !== address.state;
    const mismatch = address.postalCode !== undefined ? noMatch.province : isState ? noMatch.state : noMatch.city;
    return [
      {
        id,
        suggested,
        field: `${id}.doubt`,
        message: code === 'AE01' || (code && description === '') ? mismatch : description,
      },
    ];
  });
}
