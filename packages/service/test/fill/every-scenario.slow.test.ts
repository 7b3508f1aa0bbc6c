/**
 * One fill of every scenario on the day of the clock, whatever day that is. Scenarios are worked out for a day of their
 * own; on another day only what depends on the day may come out differently.
 */
import { readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import type { Check, Interview } from '@withholding/interview';
import { examplesOf, formsIn, people } from '@withholding/testing/content/printed-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const built = `${root}dist/content`;
const bundle = Bundle.open(`${built}/${readFileSync(`${built}/current`, 'utf8').trim()}.bundle`);
const today = new Date().toISOString().slice(0, 10);

interface Fault {
  readonly code: string;
  readonly pointer: string;
}

const canadian = { streetAddress1: '12 Maple St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0B1' };

/** Someone at an address of the form's country. */
const someoneFor = ({ parties }: Interview) =>
  parties.some(({ path }) => path === 'employee.address.postalCode')
    ? {
        employee: { ...people.employee, socialInsuranceNumber: '130 692 544', address: canadian },
        employer: { ...people.employer, address: canadian },
      }
    : people;

let opened: TimedApp;
beforeAll(async () => {
  opened = await openTimedApp(built, () => new Date());
});
afterAll(() => opened.close());

async function fill(payload: object) {
  const headers = { authorization: `Bearer ${opened.token}`, timezone: 'UTC' };
  const response = await opened.app.inject({ method: 'POST', url: '/v1/fillPdf', headers, payload });
  const { errors = [], taxParameters = [], pdf = '' } = response.json();
  return {
    status: response.statusCode,
    errors: (errors as Fault[]).map(({ code, pointer }) => ({ code, pointer })),
    parameters: Object.fromEntries(
      (taxParameters as { id: string; value: string }[]).map(({ id, value }) => [id, value]),
    ),
    isPdf: Buffer.from(pdf.slice(0, 12), 'base64').toString().startsWith('%PDF-'),
  };
}

const datedParameters = ({ taxParameters }: Interview) =>
  new Set(
    taxParameters.flatMap(({ id, ...rest }) => (/\btoday\b/.test(JSON.stringify(rest)) || rest.expires ? [id] : [])),
  );

/** Where the checks show their message that fit a condition. */
const pointersOf = ({ checks = [] }: Interview, fits: (check: Check) => boolean) =>
  checks.filter(fits).map(({ questionId }) => `/fields/${questionId}`);

const namesHome = ({ must }: Check) => must.includes('home.');

/** Homes that the answers and the checks of a home name; a scenario without an address fits one of them. */
function homesNamed({ checks = [] }: Interview, answers: Record<string, unknown>) {
  const words = checks.filter(namesHome).flatMap(({ must }) => must.match(/(?<=')[A-Z]+(?=')/g) ?? []);
  const states = [...Object.values(answers).map(String), ...words].filter((word) => /^[A-Z]{2}$/.test(word));
  const city = words.find((word) => checks.some(({ must }) => must.includes(`home.city == '${word}'`)));
  return states.map((state) => ({ streetAddress1: '12 Oak St', city: city ?? 'Springfield', state, zipCode: '62701' }));
}

const inForce = formsIn(bundle).filter(({ edition: { sunset } }) => sunset === undefined || sunset >= today);

describe.each(inForce)('$name', ({ edition }) => {
  const { interview } = edition;
  const dated = datedParameters(interview);
  const homePointers = pointersOf(interview, namesHome);

  it.each(examplesOf(`${edition.id}/${edition.version}`))('$name', async ({ scenario }) => {
    const { answers, federalValues, employee, employer, places, taxParameters = {}, ends, fails = [] } = scenario;
    const someone = someoneFor(interview);
    const living = (moved: { address?: object }) =>
      fill({
        formId: edition.id,
        formVersion: edition.version,
        employee: { ...someone.employee, ...moved, ...employee },
        employer: { ...someone.employer, ...employer },
        ...(places ? { places } : {}),
        ...(federalValues ? { federalValues } : {}),
        fields: answers,
        signForm: 'SIGN',
      });
    let said = await living({});
    for (const home of homesNamed(interview, answers))
      if (said.errors.some(({ pointer }) => homePointers.includes(pointer))) said = await living({ address: home });
    const { status, errors, parameters, isPdf } = said;
    const isOver = Object.entries(taxParameters).some(
      ([id, value]) =>
        /\.(?:exemptionTaxYear|expiryDate)$/.test(id) && String(value) < today.slice(0, String(value).length),
    );
    if (status !== 200) {
      expect(status).toBe(422);
      const broken = pointersOf(interview, ({ id, must }) => fails.includes(id) || /\btoday\b/.test(must));
      const isExpected = ({ code, pointer }: Fault): boolean => {
        if (code === 'LAPSED') return isOver || fails.includes(code);
        if (code === 'INELIGIBLE' && ends === 'ineligible') return true;
        return ['INCONSISTENT', 'INELIGIBLE'].includes(code) && broken.includes(pointer);
      };
      expect(errors.filter((error) => !isExpected(error))).toEqual([]);
      return;
    }
    expect(isPdf).toBe(true);
    const same = (values: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([id]) => !dated.has(id))
          .map(([id, value]) => [id, String(value)]),
      );
    if (scenario.taxParameters) expect(same(parameters)).toEqual(same(taxParameters));
  });
});
