/** The interface description, read by a tool that knows OpenAPI: it follows every reference and turns YAML into JSON. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call } from './http.ts';
import { once } from './once.ts';

interface Description {
  openapi: string;
  info: { version: string; title: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, { operationId?: string; tags?: string[]; responses: object }>>;
}

const redocly = new URL('../../node_modules/.bin/redocly', import.meta.url).pathname;
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

async function withFile<T>(use: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const file = join(folder, 'description.yaml');
    await writeFile(file, (await call('docs/config', { headers: { accept: '*/*' } })).text);
    return await use(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const description = once(() =>
  withFile(async (file, folder) => {
    const json = join(folder, 'description.json');
    await promisify(execFile)(redocly, ['bundle', file, '--output', json], { cwd: folder, env });
    return JSON.parse(await readFile(json, 'utf8')) as Description;
  }),
);

/** What breaks the OpenAPI specification itself; matters of taste are left out. */
export const structureFaults = (): Promise<string[]> =>
  withFile(async (file, folder) => {
    await writeFile(
      join(folder, 'redocly.yaml'),
      'extends: []\nrules:\n  struct: error\n  no-unresolved-refs: error\n',
    );
    try {
      await promisify(execFile)(redocly, ['lint', file, '--format', 'json'], { cwd: folder, env });
      return [];
    } catch (error) {
      const { stdout } = error as { stdout?: string };
      const { problems = [] } = JSON.parse(stdout || '{}') as { problems?: { message: string; severity: string }[] };
      return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    }
  });
