/** Every state and each payment: a form, or a notice with what the payer does, or that we don't know, as the content says. */
import { languages, payments } from '@withholding/bundle';
import { realContent, today } from '@withholding/testing/content/real-content';
import { beforeAll, expect, it } from 'vitest';
import { ServedContent } from '../../src/content/served.ts';
import { Applicability } from '../../src/location/applicability.ts';
import { states, territories } from './jurisdictions.ts';

let content: ServedContent;
/** The states and DC. */
let regions: string[];
beforeAll(async () => {
  content = new ServedContent((await realContent()).bundle, '');
  const { jurisdictions } = content.bundle.index;
  regions = Object.keys(states).filter((code) => !Object.hasOwn(territories, code) && !jurisdictions[code]?.notCovered);
  expect(regions).toHaveLength(51);
});

const jurisdictionOf = (code: string) => {
  const jurisdiction = content.bundle.index.jurisdictions[code];
  if (!jurisdiction) throw new Error(`There is no ${code}.`);
  return jurisdiction;
};

it.each(languages)('answers for each state and payment what the content says, in %s', (language) => {
  for (const region of regions)
    for (const payment of payments) {
      const place = { id: 'home', country: 'US', region, city: undefined } as const;
      const { forms, notices, errors } = new Applicability(content, {
        places: [place],
        nexusStates: undefined,
        payment,
        day: today,
        language,
      });
      const { name, noWageTax, payments: rules = [] } = jurisdictionOf(region);
      const rule = rules.find((one) => one.payments.includes(payment));
      const wanted = Object.keys(rule?.forms ?? {});
      const where = `${region} ${payment}`;
      expect(errors, where).toEqual([]);
      expect(
        forms.map(({ id }) => id).filter((id) => wanted.includes(id)),
        where,
      ).toEqual(wanted);
      const ofState = notices.filter(({ description }) => description.includes(name[language]));
      if (wanted.length > 0) expect(ofState, where).toEqual([]);
      else {
        const why = (rule?.why ?? noWageTax)?.because[language];
        const isKnown = rule ? !rule.unconfirmed : noWageTax !== undefined;
        expect(
          notices.map(({ code }) => code),
          where,
        ).toContain(isKnown ? 'NO_PAYMENT_FORM' : 'PAYMENT_FORM_UNKNOWN');
        expect(
          notices.map(({ description }) => description),
          where,
        ).toContainEqual(why ?? expect.stringMatching(/./));
      }
    }
});

it('has a rule for each payment of each state that taxes wages', () => {
  for (const region of regions) {
    const { noWageTax, payments: rules = [] } = jurisdictionOf(region);
    if (noWageTax) continue;
    expect(rules.flatMap((rule) => rule.payments).toSorted(), region).toEqual(payments.toSorted());
  }
});
