/** What the service offers: every form, every version it still serves, every question set that can be reached. */
import { ask, call } from './http.ts';
import { once } from './once.ts';
import type { FormInformation, Mapping, Problem, Question, QuestionSet } from './types.ts';

export interface Edition {
  readonly id: string;
  readonly version: string;
  readonly deprecated: boolean;
  readonly information: FormInformation;
}

export const languages = ['en', 'es', 'fr'] as const;
/** Forms the interface lets federal values be applied to. */
export const federalForms = ['CO101', 'NM101', 'ND104', 'UT101'].flatMap((id) => [id, `${id}SP`]);

export const formIds = once(() => ask<string[]>('getAllFormIds'));

export const information = once(
  (id: string, version: string): Promise<FormInformation> =>
    ask<FormInformation>(`fillPdf/${id}${version === '' ? '' : `?formVersion=${version}`}`),
);

/** The rejection of an unknown version names the supported ones. */
const versions = once(async (id: string): Promise<string[]> => {
  const rejection = await call(`fillPdf/${id}?formVersion=1000.01.0`);
  const named = rejection.status === 404 ? (rejection.json<Problem>().detail.match(/\d+\.\d+\.\d+/g) ?? []) : [];
  return [...new Set([(await information(id, '')).formVersion, ...named])].filter((name) => name !== '1000.01.0');
});

export const editions = once(async (): Promise<Edition[]> => {
  const found: Edition[] = [];
  for (const id of await formIds())
    for (const version of await versions(id)) {
      const about = await information(id, version);
      found.push({ id, version, deprecated: about.notice?.type === 'DEPRECATION', information: about });
    }
  return found;
});

export async function edition(id: string): Promise<Edition | undefined> {
  return (await editions()).find((one) => one.id === id && !one.deprecated);
}

/** Each edition, and again with federal values if it can follow them. */
export const variants = async (): Promise<{ edition: Edition; federal: string }[]> =>
  (await editions()).flatMap((one) =>
    (federalForms.includes(one.id) ? ['false', 'true'] : ['false']).map((federal) => ({ edition: one, federal })),
  );

export const placedEditions = async (): Promise<(Edition & { place: string })[]> =>
  (await editions()).map((one) => ({ ...one, place: `${one.id} ${one.version}` }));

export const currentEditions = async () => (await placedEditions()).filter(({ deprecated }) => !deprecated);
export const deprecatedEditions = async () => (await placedEditions()).filter(({ deprecated }) => deprecated);

/** For rules that do not depend on the form. */
export async function anyEdition(): Promise<Edition> {
  const one = (await currentEditions())[0];
  if (!one) throw new Error('the service lists no form');
  return one;
}

export const mappingsOf = ({ navigation }: QuestionSet): Mapping[] => [
  ...(navigation.navigationMapping ? [navigation.navigationMapping] : []),
  ...Object.values(navigation.navigationMappings ?? {}),
];

/** Questions fetched so far, by edition: what a request must not contradict. */
const seen = new Map<string, Question[]>();

export const questionsSeen = ({ id, version }: Edition): readonly Question[] => seen.get(`${id} ${version}`) ?? [];

/** The question sets that navigation leads to from the first one. */
export async function reachable(first: string, fetch: (id: string) => Promise<QuestionSet>) {
  const sets = new Map<string, QuestionSet>();
  const waiting = [first];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (sets.has(name)) continue;
    const set = await fetch(name);
    sets.set(name, set);
    for (const { nextQuestionSetId: next } of mappingsOf(set))
      if (next !== undefined && next !== 'INELIGIBLE') waiting.push(next);
  }
  return sets;
}

/** The question sets a client can come to, the first one first. `federal` is "true" when federal values are known. */
export const setsOf = once(async (id: string, version: string, language: string, federal: string) => {
  const query = `formVersion=${version}${federal === 'true' ? '&hasFederalValues=true' : ''}`;
  return reachable((await information(id, version)).initialQuestionSetId, async (name) => {
    const headers = { 'accept-language': language };
    const set = await ask<QuestionSet>(`formQuestionSet/${id}/${name}?${query}`, { headers });
    if (language === 'en') seen.set(`${id} ${version}`, [...(seen.get(`${id} ${version}`) ?? []), ...set.questions]);
    return set;
  });
});

export interface PlacedSet {
  readonly place: string;
  readonly edition: Edition;
  readonly federal: string;
  readonly set: QuestionSet;
}

/** Every question set of every edition, also those shown when federal values are known. */
export async function everySet(language = 'en'): Promise<PlacedSet[]> {
  const all: PlacedSet[] = [];
  for (const { edition: one, federal } of await variants()) {
    const words = federal === 'true' ? ' with federal values' : '';
    for (const set of (await setsOf(one.id, one.version, language, federal)).values())
      all.push({ place: `${one.id} ${one.version} ${set.id}${words}`, edition: one, federal, set });
  }
  return all;
}

export interface PlacedQuestion extends PlacedSet {
  readonly question: Question;
}

export async function everyQuestion(language = 'en'): Promise<PlacedQuestion[]> {
  return (await everySet(language)).flatMap((placed) =>
    placed.set.questions.map((question) => ({ ...placed, place: `${placed.place} ${question.id}`, question })),
  );
}
