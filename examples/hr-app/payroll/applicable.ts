/** Asks the service whose forms an employee needs, and whether it can read the addresses. */
import { type Address, type WithholdingClient, WithholdingProblem } from '@withholding/client';

export type Applicable =
  | { readonly places: readonly string[]; readonly doubts: readonly string[] }
  | { readonly errors: Readonly<Record<string, string>> };

/** `home`, `work1`, `work2` of the service are `home`, `work`, `work2` on our page. */
const sideOf = (id: string): string => (id === 'work1' ? 'work' : id);

/** `/workAddresses/0/zipCode` is the field `work.code` on our page. */
function fieldOf(pointer: string): string {
  const parts = pointer.split('/');
  const last = parts.at(-1) ?? '';
  const renamed: Readonly<Record<string, string>> = { zipCode: 'code', postalCode: 'code', state: 'region' };
  const side = parts[1] === 'homeAddress' ? 'home' : sideOf(`work${Number(parts[2]) + 1}`);
  return `${side}.${renamed[last] ?? last}`;
}

/** City, state and ZIP Code that don't agree. */
const isDoubt = (code: string): boolean => code.startsWith('AE');

export async function applicableTo(
  home: Address,
  works: readonly Address[],
  client: WithholdingClient,
): Promise<Applicable> {
  try {
    const { flows, locationData } = await client.guidedFlows({ homeAddress: home, workAddresses: [...works] });
    const doubts = locationData.flatMap(({ id, addressResultMessages }) =>
      Object.entries(addressResultMessages).flatMap(([code, { message }]) =>
        isDoubt(code) ? [`${sideOf(id) === 'home' ? 'Home' : 'Work'} address: ${message}.`] : [],
      ),
    );
    return { places: flows.map(({ localityFullName }) => localityFullName), doubts };
  } catch (error) {
    if (!(error instanceof WithholdingProblem) || error.errors.length === 0) throw error;
    return { errors: Object.fromEntries(error.errors.map(({ pointer, message }) => [fieldOf(pointer), message])) };
  }
}
