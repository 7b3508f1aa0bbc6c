/** The configuration: sandbox by default, checked as a whole, described once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variables } from '../src/config.ts';

const secret = 'x'.repeat(32);
const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      prefix: '/v1',
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: undefined,
      address: { provider: 'reference' },
    });
  });

  it.each([
    [{ WITHHOLDING_PORT: 'eighty' }, 'WITHHOLDING_PORT must be a whole number from 0 to 65535.'],
    [{ WITHHOLDING_PREFIX: 'v1' }, 'WITHHOLDING_PREFIX must be a path such as /v1, or empty.'],
    [
      { WITHHOLDING_DATABASE_URL: 'mysql://x', WITHHOLDING_SECRET: secret },
      'WITHHOLDING_DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [
      { WITHHOLDING_KEY_FILE: 'keys.json' },
      'WITHHOLDING_SECRET is missing: it is needed with WITHHOLDING_DATABASE_URL or WITHHOLDING_KEY_FILE.',
    ],
    [{ WITHHOLDING_SECRET: 'short' }, 'WITHHOLDING_SECRET must have at least 32 characters.'],
    [
      { WITHHOLDING_CORS_ORIGINS: 'https://a.example/path' },
      'WITHHOLDING_CORS_ORIGINS must be origins such as https://payroll.example.com, separated by commas.',
    ],
    [{ WITHHOLDING_ADDRESS_PROVIDER: 'tiger' }, 'WITHHOLDING_TIGER_URL is missing: the provider tiger needs it.'],
    [{ WITHHOLDING_PROT: '80' }, 'WITHHOLDING_PROT is not a variable of this service; see docs/configuration.md.'],
  ])('stops at %o with a sentence that names it', (environment, sentence) => {
    expect(faultsOf(environment as Record<string, string>)).toBe(sentence);
  });

  it('says everything that is wrong at once', () => {
    const text = faultsOf({ WITHHOLDING_PORT: '-1', WITHHOLDING_HOST: '0.0.0.0', WITHHOLDING_LOG_LEVEL: 'loud' });
    expect(text.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'WITHHOLDING_PORT',
      'WITHHOLDING_LOG_LEVEL',
      'WITHHOLDING_PUBLIC_URL',
    ]);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(faultsOf({ WITHHOLDING_SECRET: 'hunter2', WITHHOLDING_METRICS_TOKEN: 'hunter3' })).not.toMatch(/hunter/);
  });
});

describe('docs/configuration.md', () => {
  it('lists every variable (UPDATE_DOCS=1 writes it)', () => {
    const rows = Object.values(variables).map((variable) => {
      const { name, about } = variable;
      const fallback = 'fallback' in variable ? `\`${variable.fallback}\`` : '–';
      return `| \`${name}\` | ${fallback} | ${about} |`;
    });
    const text = `# Configuration

From the environment, read and checked at start; a wrong variable stops the start with a sentence that names it. With none set, \`npm start\` runs a sandbox: no database, keys that end with the process, one test key printed.

Made from the table in \`packages/service/src/config.ts\` (\`UPDATE_DOCS=1 npx vitest run packages/service/test/config.test.ts\`).

| Variable | Default | |
|---|---|---|
${rows.join('\n')}
`;
    const file = new URL('../../../docs/configuration.md', import.meta.url);
    if (process.env.UPDATE_DOCS) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
