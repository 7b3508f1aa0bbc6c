/** Duties and reviews over HTTP, with the real content. */
import { readFileSync } from 'node:fs';
import { realContent } from '@withholding/testing/content/real-content';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { provinces, states } from '../location/jurisdictions.ts';
import { type Applies, type Certificate, type Known, naiveReview } from './naive.ts';

interface Parameter {
  readonly id: string;
  readonly value: string;
}

interface ReviewResponse {
  readonly certificates: readonly { readonly status: string; readonly reason: string; readonly text: string }[];
  readonly taxes: readonly {
    readonly locality: string;
    readonly source: string;
    readonly taxParameters: readonly Parameter[];
    readonly flatRatePercent?: string;
  }[];
  readonly missing: readonly { readonly locality: string; readonly forms: readonly { readonly id: string }[] }[];
  readonly nextChange?: string;
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service.stop());

async function call(path: string, body?: object) {
  const response = await fetch(`${service.base}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as never };
}

const address = (region: string) => states[region] ?? provinces[region];
const places = (lives: string, works: readonly string[]) => ({
  homeAddress: address(lives),
  workAddresses: works.map(address),
});
const listed = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => ({ id, value: String(value) }));
const valuesOf = (parameters: readonly Parameter[]) =>
  Object.fromEntries(parameters.map(({ id, value }) => [id, value]));

async function review(body: object): Promise<ReviewResponse> {
  const { status, body: response } = await call('review', body);
  expect(status, JSON.stringify(response)).toBe(200);
  return response as ReviewResponse;
}

interface Given {
  readonly form?: string;
  readonly version?: string;
  readonly older?: string;
  readonly on: string;
  readonly status?: string;
  readonly allowances?: number;
  readonly additional?: string;
  readonly values?: Readonly<Record<string, string>>;
}

interface Lives {
  readonly lives: string;
  readonly works: readonly string[];
}

interface Story extends Lives {
  readonly name: string;
  readonly gives?: readonly Given[];
  readonly moves?: Readonly<Record<string, Lives>>;
  readonly letters?: readonly {
    readonly for: string;
    readonly from: string;
    readonly until?: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
  readonly then: Readonly<
    Record<
      string,
      {
        readonly taxes: Readonly<Record<string, string>>;
        readonly statuses?: readonly string[];
        readonly values?: Readonly<Record<string, string>>;
        readonly missing?: Readonly<Record<string, readonly string[]>>;
        readonly next?: string;
      }
    >
  >;
}

const sentCertificate = ({ form, version, older, on, status, allowances, additional, values = {} }: Given) =>
  older === undefined
    ? { formId: form, ...(version ? { formVersion: version } : {}), signedOn: on, taxParameters: listed(values) }
    : {
        signedOn: on,
        olderForm: {
          locality: older,
          ...(status ? { status } : {}),
          ...(allowances === undefined ? {} : { allowances }),
          ...(additional ? { additional } : {}),
        },
      };

/** A day without a time; YAML leaves it as text. */
const stories = parse(readFileSync(new URL('../../../../content/stories.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as readonly Story[];

describe('life stories', () => {
  it.each(stories.map((story) => [story.name, story] as const))('%s', async (_name, story) => {
    const { gives = [], moves = {}, letters = [] } = story;
    for (const [day, wanted] of Object.entries(story.then)) {
      const moved = Object.keys(moves)
        .sort()
        .findLast((from) => from <= day);
      const { lives, works } = (moved === undefined ? undefined : moves[moved]) ?? story;
      const found = await review({
        asOf: day,
        ...places(lives, works),
        certificates: gives.filter(({ on }) => on <= day).map(sentCertificate),
        lockIns: letters.map(({ for: locality, values, ...days }) => ({
          locality,
          ...days,
          taxParameters: listed(values),
        })),
      });
      const seen = {
        taxes: Object.fromEntries(found.taxes.map(({ locality, source }) => [locality, source])),
        ...(wanted.statuses ? { statuses: found.certificates.map(({ status }) => status) } : {}),
        ...(wanted.values
          ? {
              values: Object.fromEntries(
                Object.keys(wanted.values).map((id) => [
                  id,
                  found.taxes.flatMap(({ taxParameters }) => taxParameters).find((one) => one.id === id)?.value,
                ]),
              ),
            }
          : {}),
        ...(wanted.missing
          ? {
              missing: Object.fromEntries(
                found.missing.map(({ locality, forms }) => [locality, forms.map(({ id }) => id)]),
              ),
            }
          : {}),
        ...(wanted.next === undefined ? {} : { next: found.nextChange }),
      };
      expect(seen, day).toEqual(wanted);
    }
  });
});

describe('duties', () => {
  it('are known of every jurisdiction whose forms are covered, each topic with its text', async () => {
    const { bundle } = await realContent();
    const { duties } = (await call('duties')).body as {
      duties: readonly { locality: string; topics: readonly { topic: string; text: string }[] }[];
    };
    const covered = Object.values(bundle.index.jurisdictions).filter(
      ({ noWageTax, notCovered }) => !noWageTax && !notCovered,
    );
    expect(duties.map(({ locality }) => locality).sort()).toEqual(covered.map(({ locality }) => locality).sort());
    for (const { locality, topics } of duties) {
      expect(topics).toHaveLength(11);
      for (const { topic, text } of topics) expect(text, `${locality} ${topic}`).not.toBe('');
    }
  });
});

describe('without any certificate', () => {
  it('withholds by the defaults of the duties, in every state and province', async () => {
    const { duties } = (await call('duties')).body as {
      duties: readonly {
        locality: string;
        topics: readonly {
          topic: string;
          status: string;
          flatRatePercent?: string;
          instead?: unknown;
          taxParameters?: Parameter[];
        }[];
      }[];
    };
    const none = new Map(
      duties.map(({ locality, topics }) => [locality, topics.find(({ topic }) => topic === 'NO_CERTIFICATE')]),
    );
    for (const region of [...Object.keys(states), ...Object.keys(provinces)]) {
      const { taxes, missing } = await review({ asOf: '2026-12-01', ...places(region, [region]), certificates: [] });
      for (const tax of taxes) {
        const rule = none.get(tax.locality);
        if (!rule) throw new Error(tax.locality);
        // Whether U.S. tax is withheld in these countries isn't known.
        const isAbroad = ['FM', 'MH', 'PW'].includes(region);
        expect(tax.source, `${region} ${tax.locality}`).toBe(
          rule.status === 'KNOWN' && !isAbroad ? 'DEFAULT' : 'UNKNOWN',
        );
        if (isAbroad) continue;
        expect(tax.flatRatePercent, tax.locality).toBe(rule.flatRatePercent);
        if (!rule.instead) expect(tax.taxParameters, tax.locality).toEqual(rule.taxParameters ?? []);
      }
      for (const { locality } of missing) expect(taxes.map((tax) => tax.locality)).toContain(locality);
    }
  }, 60_000);

  it.each([
    ['MD', 'MD.totalAllowances', '1'],
    ['AZ', 'AZ.withholdingPercentage', '2.0'],
  ])('assumes the value of the sheet in %s', async (region, id, value) => {
    const { taxes } = await review({ ...places(region, [region]), certificates: [] });
    expect(Number(taxes.flatMap(({ taxParameters }) => taxParameters).find((one) => one.id === id)?.value)).toBe(
      Number(value),
    );
  });

  it.each([
    ['OR', '8'],
    ['CT', '6.99'],
  ])('assumes a flat rate in %s', async (region, percent) => {
    const { taxes } = await review({ ...places(region, [region]), certificates: [] });
    expect(taxes.find(({ locality }) => locality === region)?.flatRatePercent).toBe(percent);
  });
});

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Day by day for five years. A change that only the service sees is a newer edition of a form. */
function checkNextChange(
  found: string | undefined,
  onFile: readonly Certificate[],
  asOf: string,
  known: Known,
  about: string,
) {
  const now = JSON.stringify(naiveReview(onFile, asOf, known));
  for (let days = 1; days < 1800; days += 1) {
    const day = later(asOf, days);
    const isNewEdition = onFile.some(
      ({ formId }) => known.effective(formId, day) !== known.effective(formId, later(day, -1)),
    );
    if (found === day && isNewEdition) return;
    const changes = JSON.stringify(naiveReview(onFile, day, known)) !== now;
    expect(changes, `${day} ${about}`).toBe(found === day);
    if (changes) return;
  }
}

describe('the naive review', () => {
  it('sees the same on 400 random days', async () => {
    const { bundle } = await realContent();
    const { index } = bundle;
    const { duties } = (await call('duties')).body as { duties: readonly { locality: string; topics: never[] }[] };
    const editions = (id: string) => Object.values(index.forms[id] ?? {}).map(({ effective }) => effective);
    const known: Omit<Known, 'applies'> = {
      duties: Object.fromEntries(duties.map((one) => [one.locality, one])),
      prefixes: Object.fromEntries(
        Object.values(index.jurisdictions).map((one) => [one.locality, one.parameterPrefix]),
      ),
      effective: (id, day) =>
        editions(id)
          .filter((effective) => effective <= day)
          .sort()
          .at(-1),
    };
    const formIds = Object.keys(index.forms);
    const regions = Object.keys(states).filter(
      (one) => index.jurisdictions[one] && !index.jurisdictions[one]?.notCovered,
    );
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2024, 5, 1) + days * 86_400_000).toISOString().slice(0, 10));
    const claim = fc.record({
      reason: fc.constantFrom('NO_LIABILITY', 'RECIPROCITY', 'NONRESIDENT', 'MILITARY_SPOUSE'),
      ends: fc.option(day),
      year: fc.option(fc.constantFrom('2026', '2027')),
    });
    const person = fc.record({
      lives: fc.constantFrom(...regions),
      works: fc.array(fc.constantFrom(...regions), { minLength: 1, maxLength: 2 }),
      asOf: day,
      certificates: fc.array(fc.record({ form: fc.nat(), signedOn: day, claim: fc.option(claim), n: fc.nat(9) }), {
        maxLength: 5,
      }),
    });
    /** The names of the rules by which an agreement applies. */
    const byAgreement = [
      'reciprocity',
      ...(index.crossState?.reciprocity.agreements ?? []).flatMap(({ rule = [] }) => rule),
    ];
    const agreed = (reasons: readonly { rule: string }[]) => reasons.some(({ rule }) => byAgreement.includes(rule));
    const entries = new Map(bundle.dictionary.parameters.map((entry) => [entry.id, entry]));
    const withholdingIn = ({ locality, reasons }: { locality: string; reasons: readonly { rule: string }[] }) => {
      const own = (index.jurisdictions[locality]?.rules ?? []).find(({ id }) =>
        reasons.some(({ rule }) => rule === id),
      );
      return own?.withholding ?? 'default';
    };
    for (const { lives, works, asOf, certificates } of fc.sample(person, { numRuns: 400, seed: 20261119 })) {
      const where = places(lives, works);
      const { forms } = (await call('forms', where)).body as {
        forms: readonly { id: string; formLocality: string; recommended: boolean }[];
      };
      const { flows } = (await call('guided-flows', where)).body as {
        flows: readonly { locality: string; residencyStatus?: string; reasons: readonly { rule: string }[] }[];
      };
      const applies: Applies[] = flows.map((flow) => ({
        locality: flow.locality,
        residency: flow.residencyStatus === 'RESIDENT' ? 'RESIDENT' : 'OTHER',
        hasAgreement: agreed(flow.reasons),
        withholding: withholdingIn(flow),
        forms: forms
          .filter((form: { formLocality: string }) => form.formLocality === flow.locality)
          .map(({ id, recommended }: { id: string; recommended: boolean }) => ({ id, recommended })),
      }));
      // Mostly forms of where they live and work, sometimes any other.
      const near = applies.flatMap((one) => one.forms.map(({ id }) => id));
      const onFile = certificates.map(({ form, signedOn, claim: made, n }): Certificate => {
        const formId = (form % 4 === 0 ? formIds[form % formIds.length] : near[form % near.length]) ?? '';
        const [entry] = Object.values(index.forms[formId] ?? {});
        const locality = entry?.locality ?? '';
        const prefix = known.prefixes[locality];
        const legal = (name: string) => entries.get(`${prefix}.${name}`);
        const values: Record<string, string> = {};
        const say = (name: string, value: string) => {
          if (legal(name)) values[`${prefix}.${name}`] = value;
        };
        // Some only add to another certificate.
        if (n < 8) say('isExempt', String(made?.ends != null));
        say('additionalWithholding', `${n}.00`);
        if (made?.ends && legal('expiryDate') && legal('isExempt') && n < 8) {
          const reasons = legal('exemptReason')?.values ?? [];
          say('exemptReason', reasons.includes(made.reason) ? made.reason : (reasons[0] ?? ''));
          say('expiryDate', made.ends);
          if (made.year) say('exemptionTaxYear', made.year);
        } else say('isExempt', 'false');
        if (n > 8) delete values[`${prefix}.isExempt`];
        return {
          formId,
          locality,
          base: entry?.variantOf ?? formId,
          isForIncomeTax: (entry?.tax ?? ['state']).includes('state'),
          signedOn,
          values,
        };
      });
      const versionAt = (one: Certificate) =>
        Object.entries(index.forms[one.formId] ?? {})
          .filter(([, { effective }]) => effective <= one.signedOn)
          .sort(([, one_], [, other]) => (one_.effective < other.effective ? -1 : 1))
          .at(-1)?.[0];
      const body = {
        ...where,
        certificates: onFile.map((one) => {
          const formVersion = versionAt(one);
          return {
            formId: one.formId,
            ...(formVersion ? { formVersion } : {}),
            signedOn: one.signedOn,
            taxParameters: listed(one.values),
          };
        }),
      };
      const found = await review({ ...body, asOf });
      const { details: _, ...naive } = naiveReview(onFile, asOf, { ...known, applies });
      const seen = {
        statuses: found.certificates.map(({ status }) => status),
        taxes: found.taxes.map(({ locality, source, taxParameters }) => ({
          locality,
          source,
          values: valuesOf(taxParameters),
        })),
        missing: found.missing.map(({ locality }) => locality),
      };
      const about = JSON.stringify({ lives, works, asOf, onFile });
      expect(seen, about).toEqual(naive);
      if (asOf.endsWith('7')) checkNextChange(found.nextChange, onFile, asOf, { ...known, applies }, about);
    }
  }, 120_000);
});
