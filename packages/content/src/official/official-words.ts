/** The agency's words in the place of ours, or above them. */
import type { EditionWords, Note, OfficialDeclaration, SetWords } from '@withholding/bundle';
import type { Block, Overlay } from '@withholding/official';

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
  { shows = {} }: OfficialDeclaration,
  { passages }: Overlay,
): Record<string, SetWords> {
  return Object.fromEntries(
    Object.entries(sets).map(([id, set]) => {
      const official = (shows[id] ?? []).flatMap((name) => passages[name] ?? []).map(noteOf);
      return [id, official.length === 0 ? set : { ...set, notes: [...official, ...(set.notes ?? [])] }];
    }),
  );
}

/**
 * The agency's jurat in place of our statement. A path that ends with another one has more to certify, such as a claim of
 * exemption: the agency's passage for it where one is declared, else our words, and then the jurat.
 */
function signedWords(
  perjury: EditionWords['perjury'],
  { statements = {} }: OfficialDeclaration,
  overlay: Overlay,
): EditionWords['perjury'] {
  const { jurat } = overlay;
  if (jurat === undefined) return perjury;
  const statement = textOf([jurat], overlay);
  return Object.fromEntries(
    Object.entries(perjury).map(([key, own]) => {
      const declared = statements[key];
      if (declared) return [key, textOf(declared, overlay)];
      return [key, key === 'statement' ? statement : `${own}\n${statement}`];
    }),
  );
}

export function officialWords(words: EditionWords, declaration: OfficialDeclaration, overlay: Overlay): EditionWords {
  const { setsWithFederalValues } = words;
  return {
    ...words,
    sets: withPassages(words.sets, declaration, overlay),
    ...(setsWithFederalValues
      ? { setsWithFederalValues: withPassages(setsWithFederalValues, declaration, overlay) }
      : {}),
    perjury: signedWords(words.perjury, declaration, overlay),
  };
}
