/** Who verifies addresses. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

const providers = ['reference', 'melissa', 'tiger'];

export const address = {
  addressProvider: {
    name: 'WITHHOLDING_ADDRESS_PROVIDER',
    fallback: 'reference',
    about: `Address provider: ${providers.join(', ')}. See docs/reference/address.md.`,
    fault: check.oneOf(providers),
  },
  melissaKey: {
    name: 'WITHHOLDING_MELISSA_KEY',
    about: 'License key of your Melissa account, for the provider melissa.',
    fault: check.anything,
  },
  melissaUrl: {
    name: 'WITHHOLDING_MELISSA_URL',
    about: 'Address of Melissa, if not its public one.',
    fault: check.urlOf('http', 'https'),
  },
  tigerUrl: {
    name: 'WITHHOLDING_TIGER_URL',
    about: 'PostgreSQL database with street data, for the provider tiger.',
    fault: check.postgresUrl,
  },
} as const satisfies Record<string, Variable>;
