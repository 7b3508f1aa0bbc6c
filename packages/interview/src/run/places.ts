/** Where someone lives and works, as conditions compare it. */
import { everyQuestion } from '../every-question.ts';
import { idsOf, parseFormula } from '../formula/formula.ts';
import type { Interview } from '../model.ts';

export interface Place {
  readonly region?: string;
  readonly county?: string;
  readonly city?: string;
}

export interface Places {
  readonly home?: Place | undefined;
  readonly work?: Place | undefined;
}

export const placeIds = ['home.region', 'home.county', 'home.city', 'work.region', 'work.county', 'work.city'] as const;
export type PlaceId = (typeof placeIds)[number];

export const isPlaceId = (id: string): id is PlaceId => (placeIds as readonly string[]).includes(id);

/** In capitals, because people write the names of towns in many ways. Undefined when it isn't known. */
export function placeAt(places: Places | undefined, id: PlaceId): string | undefined {
  const [whose, part] = id.split('.') as ['home' | 'work', keyof Place];
  return places?.[whose]?.[part]?.trim().toUpperCase() || undefined;
}

/** The places that the conditions of a form name. */
export function placesIn(form: Interview): PlaceId[] {
  const conditions = [
    ...(form.checks ?? []).map(({ must }) => must),
    ...everyQuestion(form).flatMap(({ requiredWhen, relevantWhen }) =>
      [requiredWhen ?? [], relevantWhen?.formula ?? []].flat(),
    ),
  ];
  const named = new Set(conditions.flatMap((formula) => idsOf(parseFormula(formula))));
  return placeIds.filter((id) => named.has(id));
}

interface Told {
  readonly employee?: unknown;
  readonly places?: unknown;
}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '',
    ),
  );

/** The places of a request. The employee's own address comes before what `places` says of home. */
export function placesOf({ employee, places }: Told): Places {
  const { home, work } = (places ?? {}) as Readonly<Record<string, unknown>>;
  const { state, provinceTerritory, city } = textsIn((employee as { address?: unknown } | null | undefined)?.address);
  const said = textsIn(home);
  const region = state ?? provinceTerritory;
  return { home: { ...said, ...(region ? { region } : {}), ...(city ? { city } : {}) }, work: textsIn(work) };
}
