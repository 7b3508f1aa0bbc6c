/** Editions of one form, one after the other: what became of the answers to the edition before. */
import { type CompiledEdition, compareVersions, type EditionWords } from '@withholding/bundle';
import { checkEarlierAnswers, type RevisedEdition, type Unsettled, unsettled } from '../prove/earlier-answers.ts';
import { type Finding, isSame } from '../read/findings.ts';
import type { ReadContext } from '../read/read-edition.ts';
import type { EditionPlace } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';
import type { Cache, Compiled } from './cache.ts';

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

const revised = ({ compiled: { structure, words } }: Placed): RevisedEdition => ({
  edition: JSON.parse(structure.bytes.toString()) as CompiledEdition,
  english: JSON.parse(words.en.bytes.toString()) as EditionWords,
});

/** Undefined if nothing is wrong or left open. The `earlierAnswers` of a twin are in the edition it is like. */
function compare(before: Placed, after: Placed, { placeOf }: ReadContext) {
  const [one, other] = [revised(before), revised(after)];
  const [twin = '', version = ''] = other.edition.like?.split('/') ?? [];
  const { root, folder } = placeOf(twin, version) ?? after.place;
  const findings = checkEarlierAnswers(YamlFile.readKept(root, `${folder}/edition.yaml`), one, other);
  const open = unsettled(one, other);
  const isOpen = other.edition.like === undefined && Object.values(open).some((ids) => ids.length > 0);
  return findings.length > 0 || isOpen ? { findings, open: isOpen ? open : undefined } : undefined;
}

export class Revisions {
  readonly diagnostics: Finding[] = [];
  readonly toSettle: ToSettle[] = [];

  constructor(editions: readonly Placed[], context: ReadContext, cache: Cache) {
    for (const [formId, unsorted] of Map.groupBy(editions, ({ place }) => place.formId)) {
      const all = unsorted.toSorted((a, b) => compareVersions(a.place.version, b.place.version));
      // An edition that has findings of its own isn't compiled.
      if (all.length < context.versionsOf(formId).length) continue;
      for (const [index, after] of all.slice(1).entries()) {
        const before = all[index] as Placed;
        const stamp = [before, after].flatMap(({ compiled: { structure, words } }) => [structure.hash, words.en.hash]);
        const found = cache.unlessPassed(`answers ${after.place.folder}`, stamp.join(), () =>
          compare(before, after, context),
        );
        if (!found) continue;
        const { findings, open } = found;
        // Twins share what they declare, and both report it.
        this.diagnostics.push(...findings.filter((each) => !this.diagnostics.some((known) => isSame(each, known))));
        if (open) this.toSettle.push({ place: after.place, before: before.place.version, unsettled: open });
      }
    }
  }
}
