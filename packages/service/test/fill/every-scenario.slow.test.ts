/**
 * One fill of every scenario on the day of the clock, whatever day that is. Scenarios are worked out for a day of their
 * own; on another day only what depends on the day may come out differently.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import type { Interview } from '@withholding/interview';
import { formsIn, people } from '@withholding/testing/content/printed-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const built = `${root}dist/content`;
const bundle = Bundle.open(`${built}/${readFileSync(`${built}/current`, 'utf8').trim()}.bundle`);
const today = new Date().toISOString().slice(0, 10);

interface Scenario {
  readonly answers: Record<string, unknown>;
  readonly federalValues?: object;
  readonly employee?: object;
  readonly employer?: object;
  readonly places?: object;
  readonly ends?: string;
  readonly fails?: readonly string[];
  readonly taxParameters?: Record<string, unknown>;
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

const folders = new Map(
  readdirSync(`${root}content`, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, edition = ''] = /([A-Z0-9]+\/\d{4}\.\d+\.\d+)\/scenarios$/.exec(path) ?? [];
    return edition === '' ? [] : [[edition.replace('/', ' '), `${root}content/${path}`] as const];
  }),
);

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
    errors: (errors as { code: string; pointer: string }[]).map(({ code, pointer }) => ({ code, pointer })),
    parameters: Object.fromEntries(
      (taxParameters as { id: string; value: string }[]).map(({ id, value }) => [id, value]),
    ),
    isPdf: Buffer.from(pdf.slice(0, 12), 'base64').toString().startsWith('%PDF-'),
  };
}

const dependsOnDay = ({ taxParameters, checks = [] }: Interview) => ({
  parameters: new Set(
    taxParameters.flatMap(({ id, ...rest }) => (/\btoday\b/.test(JSON.stringify(rest)) || rest.expires ? [id] : [])),
  ),
  checks: checks.some(({ must }) => /\btoday\b/.test(must)),
});

const inForce = formsIn(bundle).filter(({ edition: { sunset } }) => sunset === undefined || sunset >= today);

describe.each(inForce)('$name', ({ name, edition }) => {
  const folder = folders.get(name) ?? '';
  const dated = dependsOnDay(edition.interview);

  it.each(readdirSync(folder))('%s', async (file) => {
    const scenario = parse(readFileSync(`${folder}/${file}`, 'utf8')) as Scenario;
    const { answers, federalValues, employee, employer, places, taxParameters = {}, ends, fails = [] } = scenario;
    const someone = someoneFor(edition.interview);
    const { status, errors, parameters, isPdf } = await fill({
      formId: edition.id,
      formVersion: edition.version,
      employee: { ...someone.employee, ...employee },
      employer: { ...someone.employer, ...employer },
      ...(places ? { places } : {}),
      ...(federalValues ? { federalValues } : {}),
      fields: answers,
      signForm: 'SIGN',
    });
    const isOver = Object.entries(taxParameters).some(
      ([id, value]) =>
        /\.(?:exemptionTaxYear|expiryDate)$/.test(id) && String(value) < today.slice(0, String(value).length),
    );
    if (status !== 200) {
      expect(status).toBe(422);
      const allowed = [
        ...(isOver ? ['LAPSED'] : []),
        ...(fails.length > 0 || dated.checks ? ['INCONSISTENT', 'INELIGIBLE', 'NOT_ON_PATH', 'LAPSED'] : []),
        ...(ends === 'ineligible' ? ['INELIGIBLE'] : []),
      ];
      expect(errors.filter(({ code }) => !allowed.includes(code))).toEqual([]);
      return;
    }
    expect(isPdf).toBe(true);
    const same = (values: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([id]) => !dated.parameters.has(id))
          .map(([id, value]) => [id, String(value)]),
      );
    if (scenario.taxParameters) expect(same(parameters)).toEqual(same(taxParameters));
  });
});
