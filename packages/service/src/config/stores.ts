/** Where keys, secrets and counts are kept. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

export const stores = {
  databaseUrl: {
    name: 'WITHHOLDING_DATABASE_URL',
    about: 'PostgreSQL database for accounts, keys and usage. Without it, keys come from a key file.',
    fault: check.postgresUrl,
  },
  keyFile: {
    name: 'WITHHOLDING_KEY_FILE',
    about: 'Key file for an installation without a database.',
    fault: check.anything,
  },
  secret: {
    name: 'WITHHOLDING_SECRET',
    about:
      'At least 32 random characters. It protects the hashes of API keys and the signing keys. If you lose it, every API key stops working.',
    fault: check.minLength(32),
  },
  sealKeyFile: {
    name: 'WITHHOLDING_SEAL_KEY_FILE',
    about:
      'PEM file with the private key that seals signed forms: RSA, or EC on P-256 or P-384. See docs/how-to/seal-forms.md.',
    fault: check.anything,
  },
  sealCertificateFile: {
    name: 'WITHHOLDING_SEAL_CERTIFICATE_FILE',
    about: 'PEM file with the certificate for that key, followed by its chain.',
    fault: check.anything,
  },
  attachData: {
    name: 'WITHHOLDING_ATTACH_DATA',
    fallback: 'true',
    about:
      'Whether a signed form carries its answers and tax parameters as an attachment of its PDF: true or false. See [Read signed forms](../how-to/read-signed-forms.md).',
    fault: check.oneOf(['true', 'false']),
  },
  snapshot: {
    name: 'WITHHOLDING_SNAPSHOT',
    about:
      'Folder for a [snapshot](../how-to/operate.md#start-without-postgresql) of the keys and the content. With it, a process can start while PostgreSQL is down, and known keys can log in. Without it, they can’t.',
    fault: check.anything,
  },
  redisUrl: {
    name: 'WITHHOLDING_REDIS_URL',
    about: 'Redis for limits that all processes share. Without it, each process counts on its own.',
    fault: check.redisUrl,
  },
} as const satisfies Record<string, Variable>;
