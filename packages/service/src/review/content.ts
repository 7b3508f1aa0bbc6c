/** What a review needs of the content: the rules for some places, the forms, their claims and the duties. */
import { type ClaimTerm, compareVersions } from '@withholding/bundle';
import { compare, parseFraction, paycheckFor, paycheckTax } from '@withholding/interview';
import type { FormFacts, ReviewContent, Values } from '@withholding/review';
import { BytesCache } from '../content/bytes-cache.ts';
import type { ServedContent } from '../content/served.ts';
import { Applicability, type Asked } from '../location/applicability.ts';
import { dictionaryOf } from './dictionary.ts';

interface Places {
  readonly verdicts: ReviewContent['verdicts'];
  readonly applicability: Applicability;
  readonly size: number;
}

interface Known {
  readonly forms: Map<string, FormFacts | undefined>;
  readonly claims: ReadonlyMap<string, readonly ClaimTerm[]>;
  /** Callers can send any combination of places, so the cache is limited. */
  readonly places: BytesCache<Places>;
}

const kept = new WeakMap<ServedContent, Known>();
const placesBytes = 8 * 1024 * 1024;
/** Of a jurisdiction in one combination of places, about. */
const entryBytes = 4000;

function knownOf(content: ServedContent): Known {
  let known = kept.get(content);
  if (!known) {
    const claims = Map.groupBy(content.bundle.dictionary.claims, ({ formId }) => formId);
    known = { forms: new Map(), claims, places: new BytesCache(placesBytes) };
    kept.set(content, known);
  }
  return known;
}

function formFacts({ bundle }: ServedContent, claims: readonly ClaimTerm[], id: string): FormFacts | undefined {
  const editions = Object.entries(bundle.index.forms[id] ?? {});
  const entry = editions[0]?.[1];
  if (!entry) return undefined;
  return {
    base: entry.variantOf ?? id,
    prefix: bundle.index.jurisdictions[entry.locality]?.parameterPrefix ?? '',
    isForIncomeTax: (entry.tax ?? ['state']).includes('state'),
    editions: editions
      .filter(([, { draft }]) => !draft)
      .map(([version, { effective }]) => ({ version, effective }))
      .toSorted((one, other) => compareVersions(one.version, other.version)),
    claims,
  };
}

/** Pay of one paycheck every two weeks, from little to much. */
const samplePay = ['400.00', '1200.00', '2600.00', '6000.00', '15000.00'];

/** By the agency's own method for wages, where we have it: never less on any paycheck, and more on one. */
function withholdsMore({ bundle }: ServedContent, locality: string, values: Values, than: Values): boolean | undefined {
  const wages = bundle.paychecks(locality).filter(({ payment }) => payment === undefined);
  const method = paycheckFor(wages, Number.POSITIVE_INFINITY);
  if (!method) return undefined;
  const frequency = Object.keys(method.frequencies)[1] ?? '';
  let isMore = false;
  for (const pay of samplePay) {
    const [one, other] = [values, than].map((taxParameters) =>
      parseFraction(String(paycheckTax(method, { pay, frequency, taxParameters }))),
    );
    if (!one || !other) return undefined;
    const difference = compare(one, other);
    if (difference < 0) return false;
    isMore ||= difference > 0;
  }
  return isMore;
}

export function reviewContent(
  content: ServedContent,
  asked: Asked,
): ReviewContent & { readonly applicability: Applicability } {
  const { bundle } = content;
  const { forms, claims, places } = knownOf(content);
  const { day, language, nexusStates } = asked;
  const regions = asked.places.map(({ country, region, city = '' }) => `${country}-${region}-${city}`);
  const key = `${language} ${day} ${regions.join()} ${nexusStates?.join() ?? '-'}`;
  const { applicability, verdicts } = places.get(key, () => {
    const made = new Applicability(content, asked);
    const verdicts = made.everyVerdict;
    return { applicability: made, verdicts, size: entryBytes * (1 + verdicts.length) };
  });
  return {
    applicability,
    verdicts,
    home: asked.places[0]?.region,
    types: dictionaryOf(bundle).types,
    duties: (locality) => bundle.duties(locality),
    form: (id) => {
      if (!forms.has(id)) forms.set(id, formFacts(content, claims.get(id) ?? [], id));
      return forms.get(id);
    },
    withholdsMore: (locality, values, than) => withholdsMore(content, locality, values, than),
  };
}
