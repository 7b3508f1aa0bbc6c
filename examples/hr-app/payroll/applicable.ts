/** Asks the service whose forms an employee needs, and whether it can read the addresses. */
import { type Address, type WithholdingClient, WithholdingProblem } from '@withholding/client';

export type Applicable =
  | { readonly places: readonly string[]; readonly doubts: readonly string[] }
  | { readonly errors: Readonly<Record<string, string>> };

const sides: Readonly<Record<string, string>> = {
  homeAddress: 'home',
  workAddresses: 'work',
  home: 'home',
  work1: 'work',
};

/** `/workAddresses/0/zipCode` is the field `work.code` on our page. */
function fieldOf(pointer: string): string {
  const parts = pointer.split('/');
  const last = parts.at(-1) ?? '';
  const renamed: Readonly<Record<string, string>> = { zipCode: 'code', postalCode: 'code', state: 'region' };
  return `${sides[parts[1] ?? '']}.${renamed[last] ?? last}`;
}

/** City, state and ZIP Code that don't agree. */
const isDoubt = (code: string): boolean => code.startsWith('AE');

export async function applicableTo(home: Address, work: Address, client: WithholdingClient): Promise<Applicable> {
  try {
    const { flows, locationData } = await client.guidedFlows({ homeAddress: home, workAddresses: [work] });
    const doubts = locationData.flatMap(({ id, addressResultMessages }) =>
      Object.entries(addressResultMessages).flatMap(([code, { message }]) =>
        isDoubt(code) ? [`${sides[id] === 'work' ? 'Work' : 'Home'} address: ${message}.`] : [],
      ),
    );
    return { places: flows.map(({ localityFullName }) => localityFullName), doubts };
  } catch (error) {
    if (!(error instanceof WithholdingProblem) || error.errors.length === 0) throw error;
    return { errors: Object.fromEntries(error.errors.map(({ pointer, message }) => [fieldOf(pointer), message])) };
  }
}
