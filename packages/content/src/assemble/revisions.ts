/** Editions of one form, one after the other: what became of the answers to the edition before. */
import { type CompiledEdition, compareVersions, type EditionWords } from '@withholding/bundle';
import {
  checkEarlierAnswers,
  checkFirstEdition,
  type RevisedEdition,
  type Unsettled,
  unsettled,
} from '../prove/earlier-answers.ts';
import { type Finding, isSame } from '../read/findings.ts';
import type { ReadContext } from '../read/read-edition.ts';
import type { EditionPlace } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';
import type { Compiled } from './cache.ts';

interface Placed {
  readonly place: EditionPlace;
  readonly compiled: Compiled<unknown>;
}

/** What an edition that follows another one still has to say about earlier answers. */
export interface ToSettle {
  readonly place: EditionPlace;
  readonly before: string;
  readonly unsettled: Unsettled;
}

const fileOf = ({ root, folder }: EditionPlace): YamlFile => YamlFile.read(root, `${folder}/edition.yaml`);

const revised = ({ compiled: { structure, words } }: Placed): RevisedEdition => ({
  edition: JSON.parse(structure.bytes.toString()) as CompiledEdition,
  english: JSON.parse(words.en.bytes.toString()) as EditionWords,
});

export class Revisions {
  readonly diagnostics: Finding[] = [];
  readonly toSettle: ToSettle[] = [];

  constructor(editions: readonly Placed[], { versionsOf, placeOf }: ReadContext) {
    for (const [formId, unsorted] of Map.groupBy(editions, ({ place }) => place.formId)) {
      const all = unsorted.toSorted((a, b) => compareVersions(a.place.version, b.place.version));
      // An edition that has findings of its own isn't compiled.
      if (all.length < versionsOf(formId).length) continue;
      const [first, ...later] = all;
      if (first) this.diagnostics.push(...checkFirstEdition(fileOf(first.place)));
      for (const [index, after] of later.entries()) {
        const [one, other] = [revised(all[index] as Placed), revised(after)];
        const [twin = '', version = ''] = other.edition.like?.split('/') ?? [];
        const file = fileOf(placeOf(twin, version) ?? after.place);
        const found = checkEarlierAnswers(file, one, other);
        // Twins share what they declare, and both report it.
        this.diagnostics.push(...found.filter((each) => !this.diagnostics.some((known) => isSame(each, known))));
        const open = unsettled(one, other);
        if (Object.values(open).some((ids) => ids.length > 0) && other.edition.like === undefined)
          this.toSettle.push({ place: after.place, before: one.edition.version, unsettled: open });
      }
    }
  }
}
