/** The agency's words in the place of ours, or above them. */
import type { CompiledEdition, EditionWords, Note, OfficialDeclaration, SetWords } from '@withholding/bundle';
import type { Block, Overlay } from '@withholding/official';
import { agreedTo } from '../words/words.ts';

function noteOf(block: Block): Note {
  const common = { suggestedPlacement: 'ABOVE_ALL_QUESTIONS', wording: 'OFFICIAL' } as const;
  if (block.kind === 'PARAGRAPH') {
    const { text, bold } = block;
    return { htmlType: 'PARAGRAPH', text, ...(bold ? { bold } : {}), ...common };
  }
  const { items, bold } = block;
  return { htmlType: 'UNORDERED_LIST', listItems: items, ...(bold ? { bold } : {}), ...common };
}

/** The words of some passages, a line for each paragraph. */
const textOf = (names: readonly string[], { passages }: Overlay): string =>
  names
    .flatMap((name) => passages[name] ?? [])
    .flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items))
    .join('\n');

/** The passages a set shows come before its own notes. */
function withPassages(
  sets: Readonly<Record<string, SetWords>>,
  { shows = {} }: Pick<OfficialDeclaration, 'shows'>,
  { passages }: Overlay,
): Record<string, SetWords> {
  return Object.fromEntries(
    Object.entries(sets).map(([id, set]) => {
      const official = (shows[id] ?? []).flatMap((name) => passages[name] ?? []).map(noteOf);
      return [id, official.length === 0 ? set : { ...set, notes: [...official, ...(set.notes ?? [])] }];
    }),
  );
}

/** The agency's jurat in place of our statement, and its passages in place of our claims where some are declared. */
function signedWords(
  { statements: own, official }: Pick<CompiledEdition, 'statements' | 'official'>,
  overlay: Overlay,
): EditionWords['perjury'] {
  if (overlay.jurat === undefined) return agreedTo(own);
  const signed = agreedTo({ ...own, statement: textOf([overlay.jurat], overlay) });
  const declared = Object.entries(official?.statements ?? {}).filter(([key]) => signed[key] !== undefined);
  return { ...signed, ...Object.fromEntries(declared.map(([key, names]) => [key, textOf(names, overlay)])) };
}

export function officialWords(
  words: EditionWords,
  edition: Pick<CompiledEdition, 'statements' | 'official'>,
  overlay: Overlay,
): EditionWords {
  const { setsWithFederalValues } = words;
  const declaration = edition.official ?? {};
  return {
    ...words,
    sets: withPassages(words.sets, declaration, overlay),
    ...(setsWithFederalValues
      ? { setsWithFederalValues: withPassages(setsWithFederalValues, declaration, overlay) }
      : {}),
    perjury: signedWords(edition, overlay),
  };
}
