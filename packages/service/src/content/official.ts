/** Whose words a form is asked in: the agency's, from the operator's copy of the official form, or ours. */
import type { CompiledEdition, Language, Note, SetWords } from '@withholding/bundle';
import { fillIn, Problem } from '../problem.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

export interface OfficialInformation {
  readonly wording: 'OFFICIAL' | 'OWN';
  readonly officialForm?: { readonly address: string; readonly revision: string };
}

/** The agency's words are in the form's language only. A copy without passages adds only the page. */
const isOfficialIn = ({ official, officialCopy, interview }: CompiledEdition, language: Language): boolean =>
  officialCopy !== undefined && Object.keys(official?.shows ?? {}).length > 0 && interview.printLanguage === language;

export function officialInformation(edition: CompiledEdition, language: Language): OfficialInformation {
  const { official, provenance } = edition;
  return {
    wording: isOfficialIn(edition, language) ? 'OFFICIAL' : 'OWN',
    ...(official ? { officialForm: { address: official.address, revision: provenance.revision } } : {}),
  };
}

/** The agency requires its own wording, and the operator hasn't added the official form. */
export const lacksOfficialForm = ({ wordingRequiredBy, officialCopy }: CompiledEdition): boolean =>
  wordingRequiredBy !== undefined && officialCopy === undefined;

/** The official form's details, for messages about it. */
const namesOf = ({
  id,
  wordingRequiredBy,
  official,
}: CompiledEdition): Record<'form' | 'name' | 'address' | 'command', string> => ({
  form: id,
  name: wordingRequiredBy?.name ?? '',
  address: (official ?? wordingRequiredBy)?.address ?? '',
  command: 'npx withholding official add',
});

export function requireOfficialForm(edition: CompiledEdition): void {
  if (lacksOfficialForm(edition)) throw new Problem('OFFICIAL_FORM_REQUIRED', namesOf(edition));
}

function ownWords(edition: CompiledEdition, language: Language): Notice {
  const { wordingMissing, wordingWithoutForm } = words[language].notices;
  return { type: 'WARNING', message: fillIn(edition.official ? wordingMissing : wordingWithoutForm, namesOf(edition)) };
}

/** Warns that the form is in our words although the agency requires its own. */
export const missingFormNotice = (edition: CompiledEdition, language: Language): Notice | undefined =>
  lacksOfficialForm(edition) ? ownWords(edition, language) : undefined;

/** The same for the questions of a form, which have the agency's wording in one language only. */
export function wordingNotice(edition: CompiledEdition, language: Language): Notice | undefined {
  const { wordingRequiredBy, interview } = edition;
  const { notices, languages } = words[language];
  const { printLanguage } = interview;
  if (!wordingRequiredBy || isOfficialIn(edition, language)) return undefined;
  if (lacksOfficialForm(edition) || printLanguage === language) return ownWords(edition, language);
  const { name } = wordingRequiredBy;
  const message = fillIn(notices.wordingElsewhere, { name, language: languages[printLanguage], code: printLanguage });
  return { type: 'WARNING', message };
}

/** A set with passages from the official form links to it. In another language, the link replaces them. */
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
