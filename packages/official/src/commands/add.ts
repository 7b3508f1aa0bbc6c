/** official add FILE…: reads copies of official forms and writes an overlay with a proof for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { revisionOf, titleOf } from '../candidate.ts';
import { type Examined, examine } from '../examine.ts';
import type { Chosen } from '../map.ts';
import { OfficialFormError } from '../official-form-error.ts';
import { makeProof } from '../proof.ts';
import { writeOverlay } from '../store.ts';
import { type Context, type ExitCode, plural, sayJson } from './context.ts';

function outcomeOf(file: string, folder: string, { candidate, reading, mapping, passages }: Examined) {
  return {
    file,
    status: 'added' as const,
    form: candidate.form,
    version: candidate.version,
    sha256: reading.hash,
    removed: reading.removed,
    fields: {
      sure: Object.keys(mapping.fields).length - mapping.proposals.length,
      proposed: mapping.proposals,
      missing: mapping.missing,
      unknown: mapping.unknown,
      all: reading.fields.length,
    },
    passages: passages.map(({ id, letters, order }) => ({ id, letters, order })),
    folder,
    proof: join(folder, 'proof.html'),
  };
}

type Added = ReturnType<typeof outcomeOf>;

function report(context: Context, added: Added, { candidate, passages }: Examined): void {
  const { fields } = added;
  const { say } = context;
  const ignored = fields.all - fields.sure - fields.proposed.length - fields.unknown.length;
  say(`${added.file}\n`);
  say(`  Recognized  ${titleOf(candidate)}: ${candidate.name}, ${revisionOf(candidate)}\n`);
  say(`  Removed     ${added.removed.join(', ') || 'nothing'}\n`);
  say(
    `  Fields      ${plural(fields.sure, 'field')} mapped, ${fields.proposed.length} proposed, ${fields.missing.length} missing; ${ignored} left empty on purpose\n`,
  );
  for (const { field, box, because } of fields.proposed)
    say(`              look at this: ${field} -> ${box} (by ${because.join(' and ')})\n`);
  for (const box of fields.missing) say(`              missing: no field for ${box}\n`);
  for (const name of fields.unknown) say(`              not declared: ${name}\n`);
  say(`  Passages    ${passages.length} found: ${passages.map(({ id }) => id).join(', ') || 'none declared'}\n`);
  for (const { id, order } of passages.filter((one) => one.order === 'layout'))
    say(`              look at this: ${id} was read by its ${order}, since the file has no tags for it\n`);
  say(`  Proof       ${added.proof}\n`);
  say(`  Next        ${next(added)}\n`);
}

const next = ({ form, version, file, fields }: Added): string =>
  fields.missing.length > 0
    ? `Name a field for each missing box: npx withholding official add ${file} --map "FIELD=BOX". If the page has no field for it, declare its place in the edition, under official, add.`
    : `Open the proof and compare it with the form. If all is right: npx withholding official approve ${form}/${version} --by "your name"`;

export async function addFile(context: Context, file: string, chosen: Chosen = {}) {
  try {
    const bytes = readFileSync(file);
    const examined = await examine(bytes, context.candidates, { chosen });
    const folder = writeOverlay(context.root, examined.overlay, bytes, await makeProof(examined));
    const added = outcomeOf(file, folder, examined);
    if (!context.isJson) report(context, added, examined);
    return added;
  } catch (error) {
    if (!(error instanceof OfficialFormError)) throw error;
    if (!context.isJson) context.say(`${file}\n  Rejected    ${error.message}\n`);
    return { file, status: 'rejected' as const, reason: error.reason, message: error.message };
  }
}

export async function add(context: Context, files: readonly string[], chosen: Chosen = {}): Promise<ExitCode> {
  const outcomes: Awaited<ReturnType<typeof addFile>>[] = [];
  for (const file of files) outcomes.push(await addFile(context, file, chosen));
  if (context.isJson) sayJson(context, outcomes);
  return outcomes.every(({ status }) => status === 'added') ? 0 : 1;
}
