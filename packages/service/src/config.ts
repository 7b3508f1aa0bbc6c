/**
 * Configuration from the environment. Each variable is described here, once; docs/reference/configuration.md is made from this table.
 * With none of them set the service runs as a sandbox.
 */
import * as check from './config-checks.ts';
import { OperatorError } from './operator-error.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Path in front of every endpoint but login. */
  readonly prefix: string;
  /** Where clients reach the service; links to page images start with it. */
  readonly publicUrl: string;
  /** Nobody said where; it is the address listened on. */
  readonly isPublicUrlGuessed: boolean;
  /** A bundle file, or a folder with the file `current` that names one. */
  readonly bundle: string;
  /** The folder with the pages and the element that a sandbox shows. */
  readonly site: string;
  /** Public keys whose signature a published bundle must bear; without one nothing published is served. */
  readonly contentKeys: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly keyFile: string | undefined;
  /** Keys the hashes of API keys and seals the signing keys. */
  readonly secret: string | undefined;
  /** Files with the key and the certificate that seal signed forms. */
  readonly seal: { readonly keyFile: string; readonly certificateFile: string } | undefined;
  readonly redisUrl: string | undefined;
  readonly address: {
    readonly provider: string;
    readonly melissaKey: string | undefined;
    readonly melissaUrl: string | undefined;
    readonly tigerUrl: string | undefined;
  };
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** Requests per minute. */
  readonly limits: { readonly login: number; readonly read: number; readonly fill: number };
  /** Mean wait, in milliseconds, from which requests are turned away. */
  readonly maxWait: number;
  readonly connections: {
    /** Per process. */
    readonly most: number;
    readonly mostPerAddress: number;
    readonly requestSeconds: number;
    readonly stallSeconds: number;
  };
  /** Whether the interactive reference is served. */
  readonly reference: boolean;
  readonly logLevel: string;
  readonly tracesUrl: string | undefined;
  readonly metricsToken: string | undefined;
  readonly drainSeconds: number;
}

interface Variable {
  readonly name: string;
  readonly fallback?: string;
  /** What it is for, and what it must be. */
  readonly about: string;
  /** The sentence that stops the start, or undefined when the value will do. */
  readonly fault: (text: string) => string | undefined;
}

const providers = ['reference', 'melissa', 'tiger'];
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

const requests = (what: string, fallback: string, name: string): Variable => ({
  name,
  fallback,
  about: `Requests per minute: ${what}.`,
  fault: check.integer(1, 100_000_000),
});

export const variables = {
  host: { name: 'WITHHOLDING_HOST', fallback: '127.0.0.1', about: 'Address to listen on.', fault: check.anything },
  port: {
    name: 'WITHHOLDING_PORT',
    fallback: '8080',
    about: 'Port to listen on. With 0, the process takes any free port.',
    fault: check.integer(0, 65_535),
  },
  prefix: {
    name: 'WITHHOLDING_PREFIX',
    fallback: '/v1',
    about: 'Path in front of every endpoint except login. Use `/` for none.',
    fault: check.path,
  },
  publicUrl: {
    name: 'WITHHOLDING_PUBLIC_URL',
    about:
      'The address clients use, without the prefix. Links to page images start with it, and every token contains it, so use the same value for all processes. By default, the address the process listens on.',
    fault: check.publicAddress,
  },
  bundle: {
    name: 'WITHHOLDING_BUNDLE',
    fallback: 'dist/content',
    about: 'Content bundle: a file, or the folder that `npm run build` writes to.',
    fault: check.anything,
  },
  site: {
    name: 'WITHHOLDING_SITE',
    fallback: 'dist',
    about: 'Folder with the `site` and the `element` that `npm run build` writes. Only a sandbox serves them.',
    fault: check.anything,
  },
  contentKeys: {
    name: 'WITHHOLDING_CONTENT_KEYS',
    about:
      'Public keys of content publishers (`npx withholding content keygen`), separated by commas. With these and a database, processes follow what is published there. Until something is published, they serve WITHHOLDING_BUNDLE.',
    fault: check.publicKeys,
  },
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
    fault: check.leastLength(32),
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
  redisUrl: {
    name: 'WITHHOLDING_REDIS_URL',
    about: 'Redis for limits that all processes share. Without it, each process counts on its own.',
    fault: check.redisUrl,
  },
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
  corsOrigins: {
    name: 'WITHHOLDING_CORS_ORIGINS',
    about: 'Origins whose pages may call the service, separated by commas. None by default.',
    fault: check.origins,
  },
  trustProxy: {
    name: 'WITHHOLDING_TRUST_PROXY',
    about:
      'Addresses or networks of proxies whose X-Forwarded-For header the service trusts, separated by commas. None by default.',
    fault: check.proxies,
  },
  limitLogin: requests('logins from one address', '60', 'WITHHOLDING_LIMIT_LOGIN'),
  limitRead: requests('reads with one key', '60000', 'WITHHOLDING_LIMIT_READ'),
  limitFill: requests('fills with one key', '12000', 'WITHHOLDING_LIMIT_FILL'),
  maxWait: {
    name: 'WITHHOLDING_MAX_WAIT_MS',
    fallback: '100',
    about: 'Mean wait of a request, in milliseconds. Over this, the service turns requests away with 503.',
    fault: check.integer(10, 60_000),
  },
  maxConnections: {
    name: 'WITHHOLDING_MAX_CONNECTIONS',
    fallback: '5000',
    about: 'Most open connections per process. The process closes any more without a response.',
    fault: check.integer(10, 1_000_000),
  },
  maxConnectionsPerAddress: {
    name: 'WITHHOLDING_MAX_CONNECTIONS_PER_ADDRESS',
    fallback: '1000',
    about:
      'Most open connections per process from one client address (IPv6: one /64 network). Addresses in WITHHOLDING_TRUST_PROXY are exempt: limit connections per client at the proxy.',
    fault: check.integer(1, 1_000_000),
  },
  requestSeconds: {
    name: 'WITHHOLDING_REQUEST_SECONDS',
    fallback: '30',
    about:
      'How long the headers of a request can take to arrive, and then its body. After that, the service returns 408. Batches have no limit.',
    fault: check.integer(1, 3600),
  },
  stallSeconds: {
    name: 'WITHHOLDING_STALL_SECONDS',
    fallback: '60',
    about:
      'How long a client can leave a response unread, or take for one line of a batch, before the service closes its connection. The service does not cut off a client that reads slowly.',
    fault: check.integer(1, 3600),
  },
  reference: {
    name: 'WITHHOLDING_REFERENCE',
    fallback: 'on',
    about: 'Interactive reference at `docs/`: on or off.',
    fault: (text) => (['on', 'off'].includes(text) ? undefined : 'must be on or off'),
  },
  logLevel: {
    name: 'WITHHOLDING_LOG_LEVEL',
    fallback: 'info',
    about: `Lowest level to log: ${levels.join(', ')}.`,
    fault: check.oneOf(levels),
  },
  tracesUrl: {
    name: 'WITHHOLDING_TRACES_URL',
    about: 'OTLP/HTTP address for traces, such as http://collector:4318/v1/traces. Without it, traces are off.',
    fault: check.urlOf('http', 'https'),
  },
  metricsToken: {
    name: 'WITHHOLDING_METRICS_TOKEN',
    about: 'Bearer token for metrics. Without it, only the machine itself can read them.',
    fault: check.bearerToken,
  },
  drainSeconds: {
    name: 'WITHHOLDING_DRAIN_SECONDS',
    fallback: '10',
    about: 'How long a shutdown waits for requests to finish.',
    fault: check.integer(0, 600),
  },
} as const satisfies Record<string, Variable>;

export class ConfigError extends OperatorError {}

type Environment = Readonly<Record<string, string | undefined>>;
type Key = keyof typeof variables;

/** Without the space around it: a secret mounted as a file ends with a newline that nobody meant. */
export function textOf(key: Key, environment: Environment): string | undefined {
  const variable: Variable = variables[key];
  return environment[variable.name]?.trim() || variable.fallback;
}

const listIn = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((part) => part.trim());

/** Faults that only two variables together show. */
function contradictions(given: (key: Key) => string | undefined): string[] {
  const { databaseUrl, keyFile, secret, publicUrl, contentKeys, melissaKey, tigerUrl } = variables;
  const sealFiles = ['sealKeyFile', 'sealCertificateFile'] as const;
  const noSealFile = sealFiles.filter((key) => given(key) === undefined).map((key) => variables[key].name);
  const hasStore = given('databaseUrl') !== undefined || given('keyFile') !== undefined;
  return [
    ...(given('databaseUrl') !== undefined && given('keyFile') !== undefined
      ? [`${databaseUrl.name} and ${keyFile.name} are both set; keys come from one of them.`]
      : []),
    ...(hasStore && given('secret') === undefined
      ? [`${secret.name} is missing: it is needed with ${databaseUrl.name} or ${keyFile.name}.`]
      : []),
    ...(noSealFile.length === 1 ? [`${noSealFile[0]} is missing: a seal needs a key and its certificate.`] : []),
    ...(given('contentKeys') !== undefined && given('databaseUrl') === undefined
      ? [`${databaseUrl.name} is missing: content is published in the database, so ${contentKeys.name} needs it.`]
      : []),
    ...(given('addressProvider') === 'melissa' && given('melissaKey') === undefined
      ? [`${melissaKey.name} is missing: the provider melissa needs it.`]
      : []),
    ...(given('addressProvider') === 'tiger' && given('tigerUrl') === undefined
      ? [`${tigerUrl.name} is missing: the provider tiger needs it.`]
      : []),
    ...(['0.0.0.0', '::'].includes(given('host') ?? '') && given('publicUrl') === undefined
      ? [`${publicUrl.name} is missing: clients cannot reach ${given('host')}, so say where they reach the service.`]
      : []),
  ];
}

/** Reads and checks everything at once; a wrong variable stops the start with a sentence that names it. */
export function readConfig(environment: Environment): Config {
  const given = (key: Key): string | undefined => textOf(key, environment);
  const known = new Set<string>(Object.values(variables).map(({ name }) => name));
  const unknown = Object.keys(environment).filter((name) => name.startsWith('WITHHOLDING_') && !known.has(name));
  const faults = (Object.keys(variables) as Key[]).flatMap((key) => {
    const text = given(key);
    const fault = text === undefined ? undefined : variables[key].fault(text);
    return fault === undefined ? [] : [`${variables[key].name} ${fault}.`];
  });
  const all = [
    ...faults,
    ...unknown.map((name) => `${name} is not a variable of this service; see docs/reference/configuration.md.`),
    ...contradictions(given),
  ];
  if (all.length > 0) throw new ConfigError(all.join('\n'));
  const number = (key: Key) => Number(given(key));
  const port = number('port');
  const [sealKey, sealCertificate] = [given('sealKeyFile'), given('sealCertificateFile')];
  const host = given('host') ?? '';
  return {
    host,
    port,
    prefix: (given('prefix') ?? '').replace(/^\/$/, ''),
    isPublicUrlGuessed: given('publicUrl') === undefined,
    publicUrl: (given('publicUrl') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    bundle: given('bundle') ?? '',
    site: given('site') ?? '',
    contentKeys: listIn(given('contentKeys')),
    databaseUrl: given('databaseUrl'),
    keyFile: given('keyFile'),
    secret: given('secret'),
    seal: sealKey && sealCertificate ? { keyFile: sealKey, certificateFile: sealCertificate } : undefined,
    redisUrl: given('redisUrl'),
    address: {
      provider: given('addressProvider') ?? 'reference',
      melissaKey: given('melissaKey'),
      melissaUrl: given('melissaUrl'),
      tigerUrl: given('tigerUrl'),
    },
    corsOrigins: listIn(given('corsOrigins')),
    trustProxy: listIn(given('trustProxy')),
    limits: { login: number('limitLogin'), read: number('limitRead'), fill: number('limitFill') },
    maxWait: number('maxWait'),
    connections: {
      most: number('maxConnections'),
      mostPerAddress: number('maxConnectionsPerAddress'),
      requestSeconds: number('requestSeconds'),
      stallSeconds: number('stallSeconds'),
    },
    reference: given('reference') === 'on',
    logLevel: given('logLevel') ?? 'info',
    tracesUrl: given('tracesUrl'),
    metricsToken: given('metricsToken'),
    drainSeconds: number('drainSeconds'),
  };
}
