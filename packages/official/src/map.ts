/** Which field of a file is which box: as declared, or proposed by name, label or position. */
import type { OfficialField, OfficialReading } from '@withholding/sheets';
import type { Candidate } from './candidate.ts';
import { OfficialFormError } from './official-form-error.ts';
import { labelsOf } from './text/label.ts';

interface Proposal {
  readonly field: string;
  readonly box: string;
  /** The evidence for it. */
  readonly because: readonly ('name' | 'label' | 'position')[];
}

export interface FieldMapping {
  /** Every field that has a box, proposed ones included. */
  readonly fields: Readonly<Record<string, string>>;
  readonly proposals: readonly Proposal[];
  /** Boxes without a field: declared ones that the file doesn't have, and those that the edition declares none for. */
  readonly missing: readonly string[];
  /** Fields that are neither declared nor ignored, and that no box was found for. */
  readonly unknown: readonly string[];
}

const isIgnored = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

/** The last part of a name, without its numbering: f1_08 of …Page1[0].f1_08[0]. */
const lastPart = (name: string): string => (name.split('.').at(-1) ?? '').replaceAll(/\[\d+\]/g, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}{2,}|\d+/gu) ?? [];

/** How much of one name's words the other has. */
function likeness(some: readonly string[], others: readonly string[]): number {
  if (some.length === 0 || others.length === 0) return 0;
  const has = new Set(others);
  const shared = some.filter((word) => has.has(word)).length;
  return (2 * shared) / (some.length + others.length);
}

interface Gap {
  /** The declared name that the file doesn't have; empty if none is known. */
  readonly name: string;
  readonly box: string;
}

const least = 0.5;

/** Proposes a field for each declared one that is gone; each field once, the surest first. */
function propose(
  gaps: readonly Gap[],
  free: readonly OfficialField[],
  reading: OfficialReading,
  candidate: Candidate,
): Proposal[] {
  const labels = labelsOf(reading);
  const order = reading.fields.map(({ name }) => name);
  const declared = Object.keys(candidate.declaration.fields);
  /** Whether the field comes right after the one that the declaration has before the gap, or right before the next. */
  const isInPlace = (gap: Gap, field: OfficialField): boolean => {
    const [at, place] = [declared.indexOf(gap.name), order.indexOf(field.name)];
    if (at < 0) return false;
    const [before, after] = [declared[at - 1], declared[at + 1]];
    const follows = before !== undefined && order[place - 1] === before;
    const precedes = after !== undefined && order[place + 1] === after;
    return follows || precedes;
  };
  const isOfKind = ({ box }: Gap, { kind }: OfficialField) =>
    ((candidate.boxes[box] ?? 'text') === 'tick') === (kind === 'tick');
  const scored = gaps.flatMap((gap) =>
    free
      .filter((field) => isOfKind(gap, field))
      .map((field) => {
        const byName =
          lastPart(field.name) === lastPart(gap.name) ? 1 : likeness(wordsOf(lastPart(field.name)), wordsOf(gap.box));
        const byLabel = likeness(wordsOf(labels.get(field.name) ?? ''), wordsOf(gap.box.split('.').at(-1) ?? ''));
        const byPlace = isInPlace(gap, field) ? 0.6 : 0;
        const because = [
          ...(byName >= least ? (['name'] as const) : []),
          ...(byLabel >= least ? (['label'] as const) : []),
          ...(byPlace >= least ? (['position'] as const) : []),
        ];
        return { field: field.name, box: gap.box, because, score: byName + byLabel + byPlace };
      }),
  );
  const taken = new Set<string>();
  const proposals: Proposal[] = [];
  for (const { score: _, ...proposal } of scored
    .filter(({ because }) => because.length > 0)
    .toSorted((a, b) => b.score - a.score)) {
    if (taken.has(proposal.field) || taken.has(`box ${proposal.box}`)) continue;
    taken.add(proposal.field).add(`box ${proposal.box}`);
    proposals.push(proposal);
  }
  return proposals;
}

/** Boxes by the fields a person named. */
export type Chosen = Readonly<Record<string, string>>;

export function mapFields(reading: OfficialReading, candidate: Candidate, chosen: Chosen = {}): FieldMapping {
  const { declaration } = candidate;
  const inFile = new Set(reading.fields.map(({ name }) => name));
  const chosenBoxes = new Set(Object.values(chosen));
  const sure = Object.entries(declaration.fields).filter(
    ([name, box]) => inFile.has(name) && !chosenBoxes.has(box) && !(name in chosen),
  );
  const fields: Record<string, string> = { ...Object.fromEntries(sure), ...chosen };
  const mapped = new Set(Object.values(fields));
  const gaps = Object.entries(declaration.fields)
    .map(([name, box]) => ({ name, box }))
    .filter(({ box }) => !mapped.has(box));
  const added = Object.keys(declaration.add ?? {});
  const known = new Set([...Object.values(declaration.fields), ...mapped, ...added, ...(candidate.blank ?? [])]);
  // Of some forms only the page is known, not the names of its fields.
  const unnamed = Object.keys(candidate.boxes)
    .filter((box) => !known.has(box))
    .map((box) => ({ name: '', box }));
  const free = reading.fields.filter(
    ({ name, kind }) => kind !== 'signature' && !(name in fields) && !isIgnored(name, declaration.ignored ?? []),
  );
  if (gaps.length * 2 > Object.keys(declaration.fields).length)
    throw new OfficialFormError(
      'renamed-fields',
      `${gaps.length} of the ${Object.keys(declaration.fields).length} declared fields have other names in this file, too many to guess. It is another revision of ${candidate.name} or was re-saved by another program. Get the file from ${declaration.address} and add that one.`,
    );
  const open = [...gaps, ...unnamed];
  const proposals = propose(open, free, reading, candidate);
  for (const { field, box } of proposals) fields[field] = box;
  const filled = new Set([...Object.values(fields), ...added]);
  return {
    fields,
    proposals,
    missing: open.map(({ box }) => box).filter((box) => !filled.has(box)),
    unknown: free.map(({ name }) => name).filter((name) => !(name in fields)),
  };
}
