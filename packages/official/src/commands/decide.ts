/** official approve and official remove: a person's decision. */
import { rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentHash, whyNotTaken } from '../overlay.ts';
import { findOverlays, rewriteOverlay } from '../store.ts';
import { type Context, type ExitCode, sayJson } from './context.ts';
import { declarationOf, none } from './look.ts';

export function approve(context: Context, name: string, by: string, now = new Date()): ExitCode {
  const [stored] = findOverlays(context.root, name);
  if (!stored) {
    context.say(none(context, name));
    return 1;
  }
  const { overlay } = stored;
  const title = `${overlay.form}/${overlay.version}`;
  if (overlay.missing.length > 0) {
    context.say(
      `${title} can't be approved: no field was found for ${overlay.missing.join(', ')}. Add the file again and name the fields: npx withholding official add ${stored.pdf} --map "FIELD=BOX"\n`,
    );
    return 1;
  }
  const approved = { ...overlay, approved: { by, on: now.toISOString(), sha256: contentHash(overlay) } };
  const problem = whyNotTaken({ ...stored, overlay: approved }, declarationOf(context, stored));
  if (problem !== undefined) {
    context.say(`${title} can't be approved. ${problem}\n`);
    return 1;
  }
  rewriteOverlay(stored, approved);
  if (context.isJson) sayJson(context, { form: overlay.form, version: overlay.version, approved: approved.approved });
  else
    context.say(
      `${title} is approved by ${by}. It is served after the next build: npm run content -- build --official ${context.root}\n`,
    );
  return 0;
}

export function remove(context: Context, name: string): ExitCode {
  const found = findOverlays(context.root, name);
  if (found.length === 0) {
    context.say(none(context, name));
    return 1;
  }
  for (const { folder, overlay } of found) {
    rmSync(folder, { recursive: true });
    if (!context.isJson)
      context.say(`${overlay.form}/${overlay.version} is removed. The next build uses our own form.\n`);
  }
  const [first] = found;
  if (first && findOverlays(context.root, first.overlay.form).length === 0) rmdirSync(dirname(first.folder));
  if (context.isJson) sayJson(context, { removed: found.map(({ overlay }) => `${overlay.form}/${overlay.version}`) });
  return 0;
}
