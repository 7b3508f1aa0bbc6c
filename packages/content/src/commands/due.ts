/** npm run content -- due: the forms to revise for the coming year, by jurisdiction, with their amounts. */
import { Bundle, type CompiledEdition, comingYear, dueForms } from '@withholding/bundle';
import { sourceOf } from '../read/edition/from.ts';
import { readTree } from '../read/source.ts';
import { compile, dueText, plural, say } from './check.ts';

interface Due {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly year: number;
  readonly agency: string;
  /** Where the agency publishes it. */
  readonly page: string;
  /** The edition that it shares its amounts with; they are listed there. */
  readonly like?: string;
  readonly amounts: Readonly<Record<string, number | string>>;
  readonly tables: readonly string[];
}

interface DueIn {
  readonly locality: string;
  readonly name: string;
  readonly forms: readonly Due[];
}

/** Years move by themselves when a form is revised. */
const isAmount = ([name]: readonly [string, number | string]): boolean => !/year/i.test(name);

function about(edition: CompiledEdition, tables: ReadonlyMap<string, readonly string[]>): Due {
  const { id, name, version, year = 0, like, constants, provenance } = edition;
  const own = like === undefined;
  return {
    ...{ id, name, version, year, agency: provenance.agency, page: provenance.page },
    ...(own ? {} : { like }),
    amounts: own ? Object.fromEntries(Object.entries(constants).filter(isAmount)) : {},
    tables: own ? (tables.get(`${id}/${version}`) ?? []) : [],
  };
}

const tablesOf = (roots: readonly string[]): Map<string, string[]> =>
  new Map(
    readTree(roots).editions.map((place) => {
      const { tables = {} } = sourceOf(place);
      return [`${place.formId}/${place.version}`, Object.keys(tables)];
    }),
  );

function dueIn(bundle: Bundle, roots: readonly string[], day: string): DueIn[] {
  const tables = tablesOf(roots);
  const all = dueForms(bundle.index, day).flatMap(({ id, version }) => bundle.edition(id, version) ?? []);
  return Object.values(bundle.index.jurisdictions)
    .map(({ locality, name }) => ({
      locality,
      name: name.en,
      forms: all.filter((edition) => edition.locality === locality).map((edition) => about(edition, tables)),
    }))
    .filter(({ forms }) => forms.length > 0)
    .sort((one, other) => one.name.localeCompare(other.name));
}

function sayForm({ id, name, version, year, page, like, amounts, tables }: Due): void {
  say(`  ${id}  ${name}, ${version} for ${year}  ${page}`);
  const written = Object.entries(amounts).map(([key, value]) => `${key} ${value}`);
  if (like !== undefined) say(`      amounts as in ${like}`);
  if (written.length > 0) say(`      amounts: ${written.join(', ')}`);
  if (tables.length > 0) say(`      tables: ${tables.join(', ')}`);
}

export function due(roots: readonly string[], day: string, json: boolean): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) {
    say('Write the day as YYYY-MM-DD: npm run content -- due --on 2026-12-01');
    return 2;
  }
  const { bundle, diagnostics } = compile(roots);
  if (!bundle) {
    say(`${plural(diagnostics.length, 'problem')}; see "npm run content -- check".`);
    return 1;
  }
  const jurisdictions = dueIn(new Bundle(bundle.bytes), roots, day);
  const count = jurisdictions.reduce((sum, { forms }) => sum + forms.length, 0);
  if (json) say(JSON.stringify({ on: day, year: comingYear(day), count, jurisdictions }));
  else {
    for (const { name, locality, forms } of jurisdictions) {
      say(`${name} (${locality})`);
      for (const form of forms) sayForm(form);
    }
    say(`${dueText(count, day)}.`);
  }
  return 0;
}
