/** The configuration: sandbox by default, checked as a whole, described once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { variables } from '../../src/config/variables.ts';

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
      healthPort: undefined,
      prefix: '/v1',
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: undefined,
      address: { provider: 'reference' },
    });
  });

  it.each([
    [{ WITHHOLDING_PORT: 'eighty' }, 'WITHHOLDING_PORT must be a whole number from 0 to 65535.'],
    [{ WITHHOLDING_HEALTH_PORT: '0' }, 'WITHHOLDING_HEALTH_PORT must be a whole number from 1 to 65535.'],
    [
      { WITHHOLDING_HEALTH_PORT: '8080' },
      'WITHHOLDING_HEALTH_PORT and WITHHOLDING_PORT are the same. Take another port.',
    ],
    [{ WITHHOLDING_PREFIX: 'v1' }, 'WITHHOLDING_PREFIX must be a path such as /v1, or / for none.'],
    [
      { WITHHOLDING_DATABASE_URL: 'mysql://x', WITHHOLDING_SECRET: secret, WITHHOLDING_WORDING: 'own' },
      'WITHHOLDING_DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [
      { WITHHOLDING_KEY_FILE: 'keys.json', WITHHOLDING_WORDING: 'own' },
      'WITHHOLDING_SECRET is missing: it is needed with WITHHOLDING_DATABASE_URL or WITHHOLDING_KEY_FILE.',
    ],
    [
      { WITHHOLDING_KEY_FILE: 'keys.json', WITHHOLDING_SECRET: secret },
      'WITHHOLDING_WORDING is missing: set it to "official" to sign forms only in the wording their agency requires, or to "own" to sign them in our words, with a warning.',
    ],
    [
      { WITHHOLDING_APPROVALS: 'required' },
      'WITHHOLDING_DATABASE_URL is missing: approvals are stored in the database, so WITHHOLDING_APPROVALS needs it.',
    ],
    [{ WITHHOLDING_SECRET: 'short' }, 'WITHHOLDING_SECRET must have at least 32 characters.'],
    [
      { WITHHOLDING_CORS_ORIGINS: 'https://a.example/path' },
      'WITHHOLDING_CORS_ORIGINS must be origins such as https://payroll.example.com, separated by commas. Wildcards are not supported: list each origin.',
    ],
    [
      { WITHHOLDING_CORS_ORIGINS: 'https://a.example, https://*.example.com' },
      'WITHHOLDING_CORS_ORIGINS must be origins such as https://payroll.example.com, separated by commas. Wildcards are not supported: list each origin.',
    ],
    [
      { WITHHOLDING_ADDRESS_PROVIDER: 'smarty', WITHHOLDING_SMARTY_AUTH_ID: 'id' },
      'WITHHOLDING_SMARTY_AUTH_TOKEN is missing: the provider smarty needs it.',
    ],
    [{ WITHHOLDING_ADDRESS_PROVIDER: 'tiger' }, 'WITHHOLDING_TIGER_URL is missing: the provider tiger needs it.'],
    [
      { WITHHOLDING_PROT: '80' },
      'WITHHOLDING_PROT is not a variable of this service; see docs/reference/configuration.md.',
    ],
  ])('stops at %o with a sentence that names it', (environment, sentence) => {
    expect(faultsOf(environment as Record<string, string>)).toBe(sentence);
  });

  it('reads values without the space around them, and a blank one as none', () => {
    const read = readConfig({
      WITHHOLDING_METRICS_TOKEN: ` ${secret}\n`,
      WITHHOLDING_PORT: '90\n',
      WITHHOLDING_SECRET: ' ',
    });
    expect(read).toMatchObject({ metricsToken: secret, port: 90, secret: undefined });
    expect(readConfig({ WITHHOLDING_PREFIX: '/' })).toMatchObject({ prefix: '' });
  });

  it('reports everything that is wrong together', () => {
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

describe('docs/reference/configuration.md', () => {
  it('lists every variable (UPDATE_DOCS=1 writes it)', () => {
    const rows = Object.values(variables).map((variable) => {
      const { name, about } = variable;
      const fallback = 'fallback' in variable ? `\`${variable.fallback}\`` : '–';
      return `| \`${name}\` | ${fallback} | ${about} |`;
    });
    const text = `# Configuration

For operators: every environment variable of the service. The service reads and checks them when it starts. If one is wrong, it prints a sentence that names the variable and exits.

If you set none of them, \`npm start\` runs a sandbox. It needs no database, and it prints a test key that works until the process ends.

This page is generated from the table in \`packages/service/src/config/variables.ts\`; don't edit it (\`UPDATE_DOCS=1 npx vitest run packages/service/test/config/config.test.ts\`).

| Variable | Default | Meaning |
|---|---|---|
${rows.join('\n')}
`;
    const file = new URL('../../../../docs/reference/configuration.md', import.meta.url);
    if (process.env.UPDATE_DOCS) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
