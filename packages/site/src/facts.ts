/** The facts on the pages: every place of both countries, with what the content bundle has for it. */
import { readFileSync } from 'node:fs';
import canada from '@svg-maps/canada';
import {
  Bundle,
  type CompiledEdition,
  type CompiledFlow,
  compareVersions,
  type JurisdictionSource,
} from '@withholding/bundle';
import { readLibrary } from '@withholding/content/tools';

export type Coverage = 'forms' | 'no-wage-tax' | 'not-covered';

export interface CoveredArea {
  /** As addresses and the service write it. */
  readonly code: string;
  readonly country: 'US' | 'CA';
  readonly level: 'federal' | 'regional';
  readonly name: string;
  readonly standing: Coverage;
  readonly jurisdiction: JurisdictionSource | undefined;
  /** Newest first within a form. */
  readonly editions: readonly CompiledEdition[];
  readonly flows: readonly CompiledFlow[];
}

export interface Facts {
  readonly bundle: Bundle;
  readonly places: readonly CoveredArea[];
}

function openBundle(folder: string): Bundle {
  const hash = readFileSync(`${folder}/current`, 'utf8').trim();
  return Bundle.open(`${folder}/${hash}.bundle`, hash);
}

type Named = Pick<CoveredArea, 'code' | 'country' | 'name'>;

/**
 * Every place there is: the library names the states and territories, the map of Canada its provinces. The content also
 * knows places that are neither but have a state code in addresses.
 */
function everyArea(content: string, jurisdictions: readonly JurisdictionSource[]): Named[] {
  const { lists } = readLibrary([content]);
  const listed: Named[] = [
    ...(lists.states ?? []).map(({ value: code = '', name = code }) => ({ code, country: 'US' as const, name })),
    ...canada.locations.map(({ id, name }) => ({ code: id.toUpperCase(), country: 'CA' as const, name })),
  ];
  const codes = new Set(listed.map(({ code }) => code));
  const others = jurisdictions
    .filter(({ locality, level }) => level !== 'federal' && !codes.has(locality))
    .map(({ locality: code, country, name }) => ({ code, country, name: name.en }));
  return [...listed, ...others];
}

const standingOf = (jurisdiction: JurisdictionSource | undefined, editions: readonly unknown[]): Coverage =>
  jurisdiction?.noWageTax ? 'no-wage-tax' : editions.length > 0 ? 'forms' : 'not-covered';

function placesIn(bundle: Bundle, content: string): CoveredArea[] {
  const { forms, flows, jurisdictions } = bundle.index;
  const all = Object.keys(forms).flatMap((id) =>
    bundle
      .versionsOf(id)
      .toSorted((a, b) => compareVersions(b, a))
      .flatMap((version) => bundle.edition(id, version) ?? []),
  );
  const federal = Object.values(jurisdictions)
    .filter(({ level }) => level === 'federal')
    .map(({ locality, country, name }) => ({ code: locality, country, name: name.en }));
  const listed = [...federal, ...everyArea(content, Object.values(jurisdictions))];
  return listed.map(({ code, country, name }) => {
    const jurisdiction = jurisdictions[code];
    const editions = all.filter(({ locality }) => locality === code);
    return {
      code,
      country,
      level: jurisdiction?.level ?? 'regional',
      name: country === 'US' && jurisdiction?.level === 'federal' ? `United States (${name.toLowerCase()})` : name,
      standing: standingOf(jurisdiction, editions),
      jurisdiction,
      editions,
      flows: Object.entries(flows)
        .filter(([, { locality }]) => locality === code)
        .flatMap(([id]) => bundle.flow(id) ?? []),
    };
  });
}

/** `content`: the folder whose library names the places. */
export const factsOf = (bundle: Bundle, content: string): Facts => ({ bundle, places: placesIn(bundle, content) });

export const readFacts = (folder: string, content: string): Facts => factsOf(openBundle(folder), content);

export const addressOf = ({ code }: Pick<CoveredArea, 'code'>): string =>
  `/catalog/${code.toLowerCase().replaceAll('_', '-')}/`;
export const editionAddress = ({ id, version }: Pick<CompiledEdition, 'id' | 'version'>): string =>
  `/forms/${id}/${version}/`;

/** The newest edition of each form of a place. */
export const currentEditions = ({ editions }: CoveredArea): CompiledEdition[] =>
  editions.filter(({ id }, index) => editions.findIndex((other) => other.id === id) === index);
