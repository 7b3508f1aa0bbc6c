/** Who verifies addresses. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

const providers = ['reference', 'tiger', 'smarty', 'melissa'];

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
  smartyAuthId: {
    name: 'WITHHOLDING_SMARTY_AUTH_ID',
    about: 'Auth ID of a secret key of your Smarty account, for the provider smarty.',
    fault: check.anything,
  },
  smartyAuthToken: {
    name: 'WITHHOLDING_SMARTY_AUTH_TOKEN',
    about: 'Auth token of the same key.',
    fault: check.anything,
  },
  smartyUrl: {
    name: 'WITHHOLDING_SMARTY_URL',
    about: 'Address of Smarty’s US Street Address API, if not its public one.',
    fault: check.urlOf('http', 'https'),
  },
  tigerUrl: {
    name: 'WITHHOLDING_TIGER_URL',
    about: 'PostgreSQL database with street data, for the provider tiger and `npx withholding addresses load`.',
    fault: check.postgresUrl,
  },
} as const satisfies Record<string, Variable>;
