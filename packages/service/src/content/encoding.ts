/** Which of our encodings a caller reads best: RFC 9110 negotiation with weights. */
import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'br' | 'gzip';

/** Its published types lack the option. */
interface Asked {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[];
}

/** `available`: best first, for callers that accept several equally. Callers that accept none get the plain bytes. */
export function encodingOf(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  if (accepted === undefined) return 'identity';
  const asked = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as Asked;
  return asked.encodings(available, { preferred: available })[0] ?? 'identity';
}
