/** What the app needs to know from its environment. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export interface Config {
  readonly port: number;
  /** Where browsers reach the app. Invitation links start with it. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly password: string;
  /** 32 bytes. What is stored can only be read with the same key. */
  readonly key: Buffer;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Folder of the element's files: `dist` of the package `@withholding/element`. */
  readonly element: string;
}

const keyBytes = 32;

/** What to set, with a value to copy where one can be made up. */
const needed: Readonly<Record<string, () => string>> = {
  HR_APP_DATABASE_URL: () => 'postgres://postgres@127.0.0.1:5432/hr_app',
  HR_APP_PASSWORD: () => randomBytes(12).toString('base64url'),
  HR_APP_KEY: () => randomBytes(keyBytes).toString('base64'),
  WITHHOLDING_API_KEY: () => '(npm start prints one)',
};

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const missing = Object.entries(needed).filter(([name]) => !env[name]);
  if (missing.length > 0) {
    const lines = missing.map(([name, value]) => `  export ${name}='${value()}'`);
    throw new Error(`Set these first. The values are suggestions; keep the ones you use.\n${lines.join('\n')}`);
  }
  const key = Buffer.from(env.HR_APP_KEY ?? '', 'base64');
  if (key.length !== keyBytes) throw new Error(`HR_APP_KEY must be ${keyBytes} bytes in base64.`);
  const port = Number(env.HR_APP_PORT ?? 3000);
  return {
    port,
    origin: env.HR_APP_ORIGIN ?? `http://127.0.0.1:${port}`,
    databaseUrl: env.HR_APP_DATABASE_URL ?? '',
    password: env.HR_APP_PASSWORD ?? '',
    key,
    baseUrl: env.WITHHOLDING_BASE_URL ?? 'http://127.0.0.1:8080/v1',
    apiKey: env.WITHHOLDING_API_KEY ?? '',
    element: env.HR_APP_ELEMENT ?? fileURLToPath(new URL('../../dist/element', import.meta.url)),
  };
}
