/** Configuration from the environment. With no variable set the service runs as a sandbox. */
import { OperatorError } from '../operator-error.ts';
import { builtPath, type Environment, type Key, textOf, variables } from './variables.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the health thread listens; without it there is no such thread. */
  readonly healthPort: number | undefined;
  /** Path in front of every endpoint but login. */
  readonly prefix: string;
  /** Where clients reach the service; links to page images start with it. */
  readonly publicUrl: string;
  /** Not configured: the address it listens on. */
  readonly isPublicUrlGuessed: boolean;
  /** A bundle file, or a folder with the file `current` that names one. */
  readonly bundle: string;
  /** The folder with the pages and the element that a sandbox shows. */
  readonly site: string;
  /** Public keys whose signature a published bundle must bear; without one nothing published is served. */
  readonly contentKeys: readonly string[];
  /** Whether live keys can sign a form in our words when its agency requires its own. */
  readonly wording: 'official' | 'own';
  /** Whether live keys get only editions that a person approved. */
  readonly requiresApprovals: boolean;
  /** Whether content can be read without a token, for a CDN. */
  readonly publicContent: boolean;
  readonly databaseUrl: string | undefined;
  readonly keyFile: string | undefined;
  /** Keys the hashes of API keys and seals the signing keys. */
  readonly secret: string | undefined;
  /** Files with the key and the certificate that seal signed forms. */
  readonly seal: { readonly keyFile: string; readonly certificateFile: string } | undefined;
  /** Whether signed forms carry their data. */
  readonly attachData: boolean;
  /** Folder for a copy of what a process needs to start while the database is down. */
  readonly snapshot: string | undefined;
  readonly redisUrl: string | undefined;
  readonly address: {
    readonly provider: string;
    readonly melissaKey: string | undefined;
    readonly melissaUrl: string | undefined;
    readonly smartyAuthId: string | undefined;
    readonly smartyAuthToken: string | undefined;
    readonly smartyUrl: string | undefined;
    readonly tigerUrl: string | undefined;
  };
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** Hosts that webhooks may reach at a private address and without TLS. */
  readonly webhookHosts: readonly string[];
  /** Requests per minute. */
  readonly limits: { readonly login: number; readonly read: number; readonly fill: number };
  /** Mean wait in milliseconds; above it, requests are rejected. */
  readonly maxWait: number;
  readonly connections: {
    /** Per process. */
    readonly most: number;
    readonly maxPerAddress: number;
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

export class ConfigError extends OperatorError {}

const listIn = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((part) => part.trim());

/** Faults that only two variables together show. */
function contradictions(given: (key: Key) => string | undefined): string[] {
  const has = (key: Key): boolean => given(key) !== undefined;
  const nameOf = (key: Key): string => variables[key].name;
  const [database, keyFile] = [nameOf('databaseUrl'), nameOf('keyFile')];
  const noSealFile = (['sealKeyFile', 'sealCertificateFile'] as const).filter((key) => !has(key));
  const hasStore = has('databaseUrl') || has('keyFile');
  const hasNone = !has('databaseUrl');
  const provider = given('addressProvider');
  const faults: readonly (readonly [boolean, string])[] = [
    [
      Number(given('healthPort')) === Number(given('port')),
      `${nameOf('healthPort')} and ${nameOf('port')} are the same. Take another port.`,
    ],
    [has('databaseUrl') && has('keyFile'), `${database} and ${keyFile} are both set; keys come from one of them.`],
    [hasStore && !has('secret'), `${nameOf('secret')} is missing: it is needed with ${database} or ${keyFile}.`],
    [
      hasStore && !has('wording'),
      `${nameOf('wording')} is missing: set it to "official" to sign forms only in the wording their agency requires, or to "own" to sign them in our words, with a warning.`,
    ],
    [
      given('approvals') === 'required' && hasNone,
      `${database} is missing: approvals are stored in the database, so ${nameOf('approvals')} needs it.`,
    ],
    [noSealFile.length === 1, `${noSealFile.map(nameOf)} is missing: a seal needs a key and its certificate.`],
    [
      has('contentKeys') && hasNone,
      `${database} is missing: content is published in the database, so ${nameOf('contentKeys')} needs it.`,
    ],
    [
      has('snapshot') && hasNone,
      `${database} is missing: ${nameOf('snapshot')} is a copy of what the database has, so it needs one.`,
    ],
    [
      provider === 'melissa' && !has('melissaKey'),
      `${nameOf('melissaKey')} is missing: the provider melissa needs it.`,
    ],
    ...(['smartyAuthId', 'smartyAuthToken'] as const).map(
      (key) =>
        [provider === 'smarty' && !has(key), `${nameOf(key)} is missing: the provider smarty needs it.`] as const,
    ),
    [provider === 'tiger' && !has('tigerUrl'), `${nameOf('tigerUrl')} is missing: the provider tiger needs it.`],
    [
      ['0.0.0.0', '::'].includes(given('host') ?? '') && !has('publicUrl'),
      `${nameOf('publicUrl')} is missing: clients cannot reach ${given('host')}, so say where they reach the service.`,
    ],
  ];
  return faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}

/** Reads and checks all variables. A wrong one stops the start with a message that names it. */
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
    healthPort: given('healthPort') === undefined ? undefined : number('healthPort'),
    prefix: (given('prefix') ?? '').replace(/^\/$/, ''),
    isPublicUrlGuessed: given('publicUrl') === undefined,
    publicUrl: (given('publicUrl') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    bundle: builtPath('bundle', environment),
    site: builtPath('site', environment),
    contentKeys: listIn(given('contentKeys')),
    wording: given('wording') === 'official' ? 'official' : 'own',
    requiresApprovals: given('approvals') === 'required',
    publicContent: given('publicContent') === 'on',
    databaseUrl: given('databaseUrl'),
    keyFile: given('keyFile'),
    secret: given('secret'),
    seal: sealKey && sealCertificate ? { keyFile: sealKey, certificateFile: sealCertificate } : undefined,
    attachData: given('attachData') === 'true',
    snapshot: given('snapshot'),
    redisUrl: given('redisUrl'),
    address: {
      provider: given('addressProvider') ?? 'reference',
      melissaKey: given('melissaKey'),
      melissaUrl: given('melissaUrl'),
      smartyAuthId: given('smartyAuthId'),
      smartyAuthToken: given('smartyAuthToken'),
      smartyUrl: given('smartyUrl'),
      tigerUrl: given('tigerUrl'),
    },
    corsOrigins: listIn(given('corsOrigins')),
    trustProxy: listIn(given('trustProxy')),
    webhookHosts: listIn(given('webhookHosts')),
    limits: { login: number('limitLogin'), read: number('limitRead'), fill: number('limitFill') },
    maxWait: number('maxWait'),
    connections: {
      most: number('maxConnections'),
      maxPerAddress: number('maxConnectionsPerAddress'),
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
