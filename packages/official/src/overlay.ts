/** What was read from an operator's copy of an official form, and who approved it. Lives outside the repository. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficialBox, OfficialDeclaration } from '@withholding/bundle';

/** From one character to before another. */
export type Span = readonly [start: number, end: number];

/** One paragraph or list of a passage; `bold` says which of its characters are bold, for a list item by item. */
export type Block =
  | { readonly kind: 'PARAGRAPH'; readonly text: string; readonly bold?: readonly Span[] }
  | {
      readonly kind: 'UNORDERED_LIST';
      readonly items: readonly string[];
      readonly bold?: readonly (readonly Span[])[];
    };

export interface Overlay {
  readonly format: 1;
  readonly form: string;
  readonly version: string;
  /** Of the file as it was supplied. */
  readonly sha256: string;
  readonly pages: number;
  /** Hash of the declaration the file was read with. */
  readonly declaration: string;
  /** Whole name of a field in the file -> box of the print section. */
  readonly fields: Readonly<Record<string, string>>;
  readonly add: Readonly<Record<string, OfficialBox>>;
  /** Boxes that the file has no field for. */
  readonly missing: readonly string[];
  /** Fields whose box was guessed; a person must look at them. */
  readonly proposed: readonly string[];
  readonly passages: Readonly<Record<string, readonly Block[]>>;
  /** Which passage is the statement signed. */
  readonly jurat?: string;
  readonly added: string;
  /** `sha256` is the content hash of what the person saw. */
  readonly approved?: { readonly by: string; readonly on: string; readonly sha256: string };
}

export interface StoredOverlay {
  readonly overlay: Overlay;
  /** The folder of the form and version. */
  readonly folder: string;
  /** The file as it was supplied. */
  readonly pdf: string;
}

const hashOf = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** JSON with sorted keys: the same facts in another order are the same facts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Of what decides how a file is read; where passages are shown can change without reading the file again. */
export function declarationHash(declaration: OfficialDeclaration): string {
  const { pages, marks, fields, ignored, add, prefilled, passages, hyphenated, jurat } = declaration;
  return hashOf(canonical({ pages, marks, fields, ignored, add, prefilled, passages, hyphenated, jurat }));
}

/** Of everything a person approves. */
export function contentHash(overlay: Overlay): string {
  const { approved: _, added: __, ...content } = overlay;
  return hashOf(canonical(content));
}

/** Where overlays are: as named, as configured, or ./official. */
export const overlayFolder = (named?: string): string => named ?? process.env.WITHHOLDING_OFFICIAL ?? './official';

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : [];

function parsed(file: string): Overlay {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Overlay;
  } catch {
    throw new Error(`${file} is damaged. Remove its folder and add the official form again.`);
  }
}

/** Every overlay of a folder, approved or not, by form and version. */
export function readOverlays(root: string): StoredOverlay[] {
  return foldersIn(root).flatMap((form) =>
    foldersIn(join(root, form)).flatMap((version): StoredOverlay[] => {
      const folder = join(root, form, version);
      const file = join(folder, 'overlay.json');
      if (!existsSync(file)) return [];
      return [{ overlay: parsed(file), folder, pdf: join(folder, 'form.pdf') }];
    }),
  );
}

/** Why an overlay isn't served, in a sentence; undefined if it can be. */
export function whyNotTaken(
  { overlay, pdf }: StoredOverlay,
  declaration: OfficialDeclaration | undefined,
): string | undefined {
  const name = `${overlay.form} ${overlay.version}`;
  const again = `Add the file again: npx withholding official add ${pdf}`;
  if (overlay.format !== 1) return `${name} was written by another version of this command. ${again}`;
  if (!declaration) return `${name} doesn't declare an official form any more. Remove it.`;
  if (overlay.declaration !== declarationHash(declaration))
    return `The declaration of ${name} changed after its file was read. ${again}`;
  if (!existsSync(pdf) || hashOf(readFileSync(pdf)) !== overlay.sha256)
    return `${pdf} is missing or isn't the file that was read. ${again}`;
  if (!overlay.approved)
    return `${name} isn't approved. Look at its proof, then run: npx withholding official approve ${overlay.form} --by "your name"`;
  if (overlay.approved.sha256 !== contentHash(overlay)) return `${name} was changed after it was approved. ${again}`;
  return undefined;
}
