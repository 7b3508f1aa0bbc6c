/** Whose words a form is asked in: the agency's, from the operator's copy of the official form, or ours. */
import type { CompiledEdition, Language, Note, SetWords } from '@withholding/bundle';
import { fillIn } from '../problem.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

export interface OfficialInformation {
  readonly wording: 'OFFICIAL' | 'OWN';
  readonly officialForm?: { readonly address: string; readonly revision: string };
}

/** The agency's words are in one language, that of the form. A copy from which no passage is taken brings only the page. */
const isOfficialIn = ({ official, officialCopy, interview }: CompiledEdition, language: Language): boolean =>
  officialCopy !== undefined && Object.keys(official?.shows ?? {}).length > 0 && interview.printLanguage === language;

export function officialInformation(edition: CompiledEdition, language: Language): OfficialInformation {
  const { official, provenance } = edition;
  return {
    wording: isOfficialIn(edition, language) ? 'OFFICIAL' : 'OWN',
    ...(official ? { officialForm: { address: official.address, revision: provenance.revision } } : {}),
  };
}

/** What is missing where somebody requires the agency's words, and how to get them. */
export function wordingNotice(edition: CompiledEdition, language: Language): Notice | undefined {
  const { official, officialCopy, interview } = edition;
  const required = official?.wordingRequiredBy;
  if (!official || !required || isOfficialIn(edition, language)) return undefined;
  const { notices, languages } = words[language];
  const { printLanguage } = interview;
  const { name } = required;
  const message =
    officialCopy && printLanguage !== language
      ? fillIn(notices.wordingElsewhere, { name, language: languages[printLanguage], code: printLanguage })
      : fillIn(notices.wordingMissing, { name, address: official.address, command: 'npx withholding official add' });
  return { type: 'WARNING', message };
}

/** A set whose passages come from the official form links to it; in another language that link stands for them. */
export function withOfficialLink(
  setId: string,
  written: SetWords,
  edition: CompiledEdition,
  language: Language,
): SetWords {
  const { official, officialCopy, interview } = edition;
  if (!official || !officialCopy || !official.shows?.[setId]) return written;
  const { officialForm, languages } = words[language];
  const { address } = official;
  const { notes = [] } = written;
  const link = (suggestedPlacement: Note['suggestedPlacement'], text: string): Note => ({
    htmlType: 'PARAGRAPH',
    text,
    suggestedPlacement,
  });
  const linked = isOfficialIn(edition, language)
    ? [...notes, link('BELOW_ALL_QUESTIONS', fillIn(officialForm.whole, { address }))]
    : [
        link(
          'ABOVE_ALL_QUESTIONS',
          fillIn(officialForm.elsewhere, { language: languages[interview.printLanguage], address }),
        ),
        ...notes,
      ];
  return { ...written, notes: linked };
}
