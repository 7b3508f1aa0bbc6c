/**
 * Configuration from the environment. Each variable is described here, once; docs/configuration.md is made from this table.
 * With none of them set the service runs as a sandbox.
 */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Path in front of every endpoint but login. */
  readonly prefix: string;
  /** Where clients reach the service; links to page images start with it. */
  readonly publicUrl: string;
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

const anything = (): undefined => undefined;

const integer = (least: number, most: number) => (text: string) =>
  /^[0-9]+$/.test(text) && Number(text) >= least && Number(text) <= most
    ? undefined
    : `must be a whole number from ${least} to ${most}`;

const urlOf =
  (...schemes: readonly string[]) =>
  (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
      ? undefined
      : `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;

const providers = ['reference', 'melissa', 'tiger'];
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

const requests = (what: string, fallback: string, name: string): Variable => ({
  name,
  fallback,
  about: `Requests per minute: ${what}.`,
  fault: integer(1, 100_000_000),
});

export const variables = {
  host: { name: 'WITHHOLDING_HOST', fallback: '127.0.0.1', about: 'Address to listen on.', fault: anything },
  port: {
    name: 'WITHHOLDING_PORT',
    fallback: '8080',
    about: 'Port to listen on; 0 takes any free one.',
    fault: integer(0, 65_535),
  },
  prefix: {
    name: 'WITHHOLDING_PREFIX',
    fallback: '/v1',
    about: 'Path in front of every endpoint but login.',
    fault: (text) => (/^(\/[A-Za-z0-9._-]+)*$/.test(text) ? undefined : 'must be a path such as /v1, or empty'),
  },
  publicUrl: {
    name: 'WITHHOLDING_PUBLIC_URL',
    about:
      'Where clients reach the service, without the prefix. Links to page images start with it. By default the address listened on.',
    fault: urlOf('http', 'https'),
  },
  bundle: {
    name: 'WITHHOLDING_BUNDLE',
    fallback: 'dist/content',
    about: 'Content bundle: a file, or the folder `npm run build` writes to.',
    fault: anything,
  },
  site: {
    name: 'WITHHOLDING_SITE',
    fallback: 'dist',
    about: 'Folder with the `site` and the `element` that `npm run build` writes; only a sandbox shows them.',
    fault: anything,
  },
  contentKeys: {
    name: 'WITHHOLDING_CONTENT_KEYS',
    about:
      'Public keys of those who publish content (`npx withholding content keygen`), separated by commas. With them and a database, processes follow what is published there; WITHHOLDING_BUNDLE is what they serve until something is.',
    fault: (text) =>
      text.split(',').every((key) => /^[A-Za-z0-9_-]{43}$/.test(key.trim()))
        ? undefined
        : 'must be public keys of 43 characters, separated by commas',
  },
  databaseUrl: {
    name: 'WITHHOLDING_DATABASE_URL',
    about: 'PostgreSQL with accounts, keys and usage. Without it, keys come from a key file.',
    fault: urlOf('postgres', 'postgresql'),
  },
  keyFile: {
    name: 'WITHHOLDING_KEY_FILE',
    about: 'Key file of an installation without a database.',
    fault: anything,
  },
  secret: {
    name: 'WITHHOLDING_SECRET',
    about:
      'At least 32 random characters. Keys the hashes of API keys and seals the signing keys; losing it loses them.',
    fault: (text) => (text.length >= 32 ? undefined : 'must have at least 32 characters'),
  },
  sealKeyFile: {
    name: 'WITHHOLDING_SEAL_KEY_FILE',
    about: 'PEM file with the private key that seals signed forms: RSA, or EC on P-256 or P-384. See docs/seal.md.',
    fault: anything,
  },
  sealCertificateFile: {
    name: 'WITHHOLDING_SEAL_CERTIFICATE_FILE',
    about: 'PEM file with the certificate of that key, then the chain that vouches for it.',
    fault: anything,
  },
  redisUrl: {
    name: 'WITHHOLDING_REDIS_URL',
    about: 'Redis for limits that all processes share. Without it each process counts alone.',
    fault: urlOf('redis', 'rediss'),
  },
  addressProvider: {
    name: 'WITHHOLDING_ADDRESS_PROVIDER',
    fallback: 'reference',
    about: `Who checks addresses: ${providers.join(', ')}. See docs/address.md.`,
    fault: (text) => (providers.includes(text) ? undefined : `must be one of ${providers.join(', ')}`),
  },
  melissaKey: {
    name: 'WITHHOLDING_MELISSA_KEY',
    about: 'Licence key of the Melissa account, with the provider melissa.',
    fault: anything,
  },
  melissaUrl: {
    name: 'WITHHOLDING_MELISSA_URL',
    about: 'Where Melissa is reached, if not at its public address.',
    fault: urlOf('http', 'https'),
  },
  tigerUrl: {
    name: 'WITHHOLDING_TIGER_URL',
    about: 'PostgreSQL with the streets, with the provider tiger.',
    fault: urlOf('postgres', 'postgresql'),
  },
  corsOrigins: {
    name: 'WITHHOLDING_CORS_ORIGINS',
    about: 'Origins whose pages may call the service, separated by commas. None by default.',
    fault: (text) =>
      text.split(',').every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
        ? undefined
        : 'must be origins such as https://payroll.example.com, separated by commas',
  },
  trustProxy: {
    name: 'WITHHOLDING_TRUST_PROXY',
    about: 'Addresses of proxies whose X-Forwarded-For is believed, separated by commas. None by default.',
    fault: anything,
  },
  limitLogin: requests('logins of one address', '60', 'WITHHOLDING_LIMIT_LOGIN'),
  limitRead: requests('reads of one key', '60000', 'WITHHOLDING_LIMIT_READ'),
  limitFill: requests('fills of one key', '12000', 'WITHHOLDING_LIMIT_FILL'),
  maxWait: {
    name: 'WITHHOLDING_MAX_WAIT_MS',
    fallback: '100',
    about: 'Mean wait of a request, in milliseconds, from which requests are turned away with 503.',
    fault: integer(10, 60_000),
  },
  logLevel: {
    name: 'WITHHOLDING_LOG_LEVEL',
    fallback: 'info',
    about: `Least important lines to log: ${levels.join(', ')}.`,
    fault: (text) => (levels.includes(text) ? undefined : `must be one of ${levels.join(', ')}`),
  },
  tracesUrl: {
    name: 'WITHHOLDING_TRACES_URL',
    about: 'OTLP/HTTP address that takes traces, such as http://collector:4318/v1/traces. Traces are off without it.',
    fault: urlOf('http', 'https'),
  },
  metricsToken: {
    name: 'WITHHOLDING_METRICS_TOKEN',
    about: 'Bearer token for metrics. Without it metrics answer to the machine itself only.',
    fault: (text) => (text.length >= 16 ? undefined : 'must have at least 16 characters'),
  },
  drainSeconds: {
    name: 'WITHHOLDING_DRAIN_SECONDS',
    fallback: '10',
    about: 'How long a shutdown waits for requests under way.',
    fault: integer(0, 600),
  },
} as const satisfies Record<string, Variable>;

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const listIn = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((part) => part.trim());

/** Faults that only two variables together show. */
function contradictions(given: (key: keyof typeof variables) => string | undefined): string[] {
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
  const given = (key: keyof typeof variables): string | undefined => {
    const variable: Variable = variables[key];
    const text = environment[variable.name];
    return text === undefined || text === '' ? variable.fallback : text;
  };
  const known = new Set<string>(Object.values(variables).map(({ name }) => name));
  const unknown = Object.keys(environment).filter((name) => name.startsWith('WITHHOLDING_') && !known.has(name));
  const faults = (Object.keys(variables) as (keyof typeof variables)[]).flatMap((key) => {
    const text = given(key);
    const fault = text === undefined ? undefined : variables[key].fault(text);
    return fault === undefined ? [] : [`${variables[key].name} ${fault}.`];
  });
  const all = [
    ...faults,
    ...unknown.map((name) => `${name} is not a variable of this service; see docs/configuration.md.`),
    ...contradictions(given),
  ];
  if (all.length > 0) throw new ConfigError(all.join('\n'));
  const number = (key: keyof typeof variables) => Number(given(key));
  const port = number('port');
  const [sealKey, sealCertificate] = [given('sealKeyFile'), given('sealCertificateFile')];
  const host = given('host') ?? '';
  return {
    host,
    port,
    prefix: given('prefix') ?? '',
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
    logLevel: given('logLevel') ?? 'info',
    tracesUrl: given('tracesUrl'),
    metricsToken: given('metricsToken'),
    drainSeconds: number('drainSeconds'),
  };
}
