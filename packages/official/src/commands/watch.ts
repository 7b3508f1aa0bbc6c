/** official add --watch-folder DIR: adds every PDF that is put into a folder, until it is stopped. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addFile } from './add.ts';
import { type Context, sayJson } from './context.ts';

const everyMs = 500;

/** Size and time of each PDF in the folder: a file that still grows isn't read. */
function statesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'));
  return new Map(
    names.flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found?.isFile() ? [[name, `${found.size} ${found.mtimeMs}`] as const] : [];
    }),
  );
}

export async function watchFolder(context: Context, folder: string, signal: AbortSignal): Promise<void> {
  const done = new Map<string, string>();
  let before = new Map<string, string>();
  while (!signal.aborted) {
    const now = statesIn(folder);
    for (const [name, state] of now) {
      if (before.get(name) !== state || done.get(name) === state) continue;
      done.set(name, state);
      const outcome = await addFile(context, join(folder, name));
      if (context.isJson) sayJson(context, outcome);
    }
    before = now;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
