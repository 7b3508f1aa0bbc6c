/** official list and official show: what was added, and what it says. */
import { join } from 'node:path';
import { readOverlays, type StoredOverlay, whyNotTaken } from '../overlay.ts';
import { textOf } from '../passages/blocks.ts';
import { findOverlays } from '../store.ts';
import { type Context, type ExitCode, plural, sayJson } from './context.ts';

export const declarationOf = ({ candidates }: Context, { overlay }: StoredOverlay) =>
  candidates.find(({ form, version }) => form === overlay.form && version === overlay.version)?.declaration;

function stateOf(context: Context, stored: StoredOverlay) {
  const { form, version, sha256, fields, proposed, missing, passages, added, approved } = stored.overlay;
  const problem = whyNotTaken(stored, declarationOf(context, stored));
  return {
    form,
    version,
    sha256,
    isServed: problem === undefined,
    problem: problem ?? null,
    fields: Object.keys(fields).length,
    proposed,
    missing,
    passages: Object.keys(passages),
    added,
    approved: approved ?? null,
    proof: join(stored.folder, 'proof.html'),
  };
}

export function list(context: Context): ExitCode {
  const states = readOverlays(context.root).map((stored) => stateOf(context, stored));
  if (context.isJson) {
    sayJson(context, states);
    return 0;
  }
  if (states.length === 0)
    context.say(`No official forms in ${context.root}. Add one: npx withholding official add FILE\n`);
  for (const { form, version, fields, passages, approved, problem } of states) {
    const who = approved ? `approved by ${approved.by} on ${approved.on.slice(0, 10)}` : 'not approved';
    context.say(`${form} ${version}  ${plural(fields, 'field')}, ${plural(passages.length, 'passage')}, ${who}\n`);
    if (problem !== undefined && problem !== null) context.say(`  ${problem}\n`);
  }
  const have = new Set(states.map(({ form, version }) => `${form} ${version}`));
  const lacking = context.candidates.filter(({ form, version }) => !have.has(`${form} ${version}`));
  if (lacking.length > 0) context.say('\nNot added yet:\n');
  for (const { form, version, name, declaration } of lacking)
    context.say(`${form} ${version}  ${name}: ${declaration.address}\n`);
  return 0;
}

export const none = ({ root }: Context, name: string): string =>
  `There is no official form ${name} in ${root}. See: npx withholding official list\n`;

export function show(context: Context, name: string): ExitCode {
  const [stored] = findOverlays(context.root, name);
  if (!stored) {
    context.say(none(context, name));
    return 1;
  }
  const state = stateOf(context, stored);
  if (context.isJson) {
    sayJson(context, { ...state, overlay: stored.overlay });
    return 0;
  }
  const { overlay } = stored;
  context.say(
    `${state.form} ${state.version}\n  File      SHA-256 ${state.sha256}, ${plural(overlay.pages, 'page')}\n`,
  );
  context.say(`  Proof     ${state.proof}\n  Served    ${state.problem ?? 'yes, with the next content build'}\n\n`);
  for (const [field, box] of Object.entries(overlay.fields))
    context.say(`  ${box}  ${field}${overlay.proposed.includes(field) ? '  (proposed)' : ''}\n`);
  for (const [id, blocks] of Object.entries(overlay.passages)) context.say(`\n[${id}]\n${textOf(blocks)}\n`);
  return 0;
}
