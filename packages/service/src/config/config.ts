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
  /** Nobody said where; it is the address listened on. */
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
  /** Folder for a copy of what a process needs to start while the database is down. */
  readonly snapshot: string | undefined;
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

export class ConfigError extends OperatorError {}

const listIn = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((part) => part.trim());

/** Faults that only two variables together show. */
function contradictions(given: (key: Key) => string | undefined): string[] {
  const {
    port,
    healthPort,
    databaseUrl,
    keyFile,
    secret,
    publicUrl,
    contentKeys,
    wording,
    approvals,
    snapshot,
    melissaKey,
    tigerUrl,
  } = variables;
  const sealFiles = ['sealKeyFile', 'sealCertificateFile'] as const;
  const noSealFile = sealFiles.filter((key) => given(key) === undefined).map((key) => variables[key].name);
  const hasStore = given('databaseUrl') !== undefined || given('keyFile') !== undefined;
  return [
    ...(Number(given('healthPort')) === Number(given('port'))
      ? [`${healthPort.name} and ${port.name} are the same. Take another port.`]
      : []),
    ...(given('databaseUrl') !== undefined && given('keyFile') !== undefined
      ? [`${databaseUrl.name} and ${keyFile.name} are both set; keys come from one of them.`]
      : []),
    ...(hasStore && given('secret') === undefined
      ? [`${secret.name} is missing: it is needed with ${databaseUrl.name} or ${keyFile.name}.`]
      : []),
    ...(hasStore && given('wording') === undefined
      ? [
          `${wording.name} is missing: set it to "official" to sign forms only in the wording their agency requires, or to "own" to sign them in our words, with a warning.`,
        ]
      : []),
    ...(given('approvals') === 'required' && given('databaseUrl') === undefined
      ? [`${databaseUrl.name} is missing: approvals are stored in the database, so ${approvals.name} needs it.`]
      : []),
    ...(noSealFile.length === 1 ? [`${noSealFile[0]} is missing: a seal needs a key and its certificate.`] : []),
    ...(given('contentKeys') !== undefined && given('databaseUrl') === undefined
      ? [`${databaseUrl.name} is missing: content is published in the database, so ${contentKeys.name} needs it.`]
      : []),
    ...(given('snapshot') !== undefined && given('databaseUrl') === undefined
      ? [`${databaseUrl.name} is missing: ${snapshot.name} is a copy of what the database has, so it needs one.`]
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
    snapshot: given('snapshot'),
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
