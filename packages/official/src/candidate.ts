/** An edition that declares an official form, as far as reading the form needs it. */
import type { Bundle, Language, OfficialDeclaration } from '@withholding/bundle';

export interface Candidate {
  readonly form: string;
  readonly version: string;
  /** The agency's name for the form, such as W-4. */
  readonly name: string;
  /** The language the official form is printed in. */
  readonly language: Language;
  /** The revision that the edition follows, if that isn't just what the mark says. */
  readonly revision?: string;
  readonly declaration: OfficialDeclaration;
  /** Boxes of the print section, with what they take; signature and date included. */
  readonly boxes: Readonly<Record<string, 'text' | 'tick'>>;
  /** Boxes that always stay empty here; they need no field. */
  readonly blank?: readonly string[];
}

export const titleOf = ({ form, version }: Candidate): string => `${form} ${version}`;

/** The revision a form is of, as people call it: usually a year. The mark on the page can be longer. */
export const revisionOf = ({ revision, declaration }: Candidate): string =>
  revision ?? declaration.marks.revision ?? '';

/** The editions of a bundle that declare an official form. */
export function candidatesIn(bundle: Bundle): Candidate[] {
  return Object.entries(bundle.index.forms).flatMap(([form, versions]) =>
    Object.entries(versions).flatMap(([version, { name, language }]): Candidate[] => {
      const edition = bundle.edition(form, version);
      const declaration = edition?.official;
      if (!edition || !declaration) return [];
      const signing = edition.signatures.flatMap(({ signature, dates }) => [signature, ...dates]);
      const boxes = Object.fromEntries([
        ...[...edition.blankBoxes, ...signing].map((box) => [box, 'text'] as const),
        ...edition.interview.boxes.map((box) => [box.name, box.kind] as const),
      ]);
      return [
        {
          form,
          version,
          name,
          language,
          revision: edition.provenance.revision,
          declaration,
          boxes,
          blank: edition.blankBoxes,
        },
      ];
    }),
  );
}
