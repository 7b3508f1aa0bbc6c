/** The interface description, and what a tool that knows OpenAPI says of it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { call } from './http.ts';
import { once } from './once.ts';

interface Description {
  openapi: string;
  info: { version: string; title: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, { operationId?: string; tags?: string[]; responses: object }>>;
}

const redocly = new URL('../../../node_modules/.bin/redocly', import.meta.url).pathname;
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const rules = 'extends: []\nrules:\n  struct: error\n  no-unresolved-refs: error\n';

const text = once(async () => (await call('docs/config', { headers: { accept: '*/*' } })).text);

export const description = async (): Promise<Description> => parse(await text()) as Description;

/** What breaks the OpenAPI specification itself; matters of taste are left out. */
export async function structureFaults(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    await writeFile(join(folder, 'description.yaml'), await text());
    await writeFile(join(folder, 'redocly.yaml'), rules);
    await promisify(execFile)(redocly, ['lint', 'description.yaml', '--format', 'json'], { cwd: folder, env });
    return [];
  } catch (error) {
    const { problems } = JSON.parse((error as { stdout?: string }).stdout || '{}') as {
      problems?: { message: string; severity: string }[];
    };
    if (!problems) throw error;
    return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  } finally {
    await rm(folder, { recursive: true });
  }
}
