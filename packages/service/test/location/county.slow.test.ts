/** The county that the address provider found is used as a fact, and not asked for. */
import type { AddressVerifier } from '@withholding/address';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let opened: TimedApp;
beforeAll(async () => {
  opened = await openTimedApp('dist/content', () => new Date('2026-11-15T12:00:00Z'));
});
afterAll(() => opened.close());

const answersWith = async (county: string) => {
  const { app, token, service } = opened;
  const check: NonNullable<AddressVerifier['check']> = (normalized) => ({
    normalized,
    codes: [],
    verified: true,
    geocoded: true,
    areas: { county: { name: county, geoid: '36000' } },
  });
  Object.assign(service, { verifier: { check } });
  const address = { streetAddress1: '1 Main St', city: 'New York', state: 'NY', zipCode: '10001' };
  const response = await app.inject({
    method: 'POST',
    url: '/v1/interview',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      homeAddress: address,
      workAddresses: [address],
      employer: { hireDate: '2026-11-02', pay: '52000', payPeriods: '26', withholdsIn: ['NY'] },
      facts: { household: 'SINGLE', otherJobs: 'NONE', supportsSomeone: 'false', special: 'NONE' },
    },
  });
  const { forms } = response.json() as { forms: { id: string; derived: Record<string, { value: string }> }[] };
  return forms.find(({ id }) => id === 'NY101')?.derived.isNycResident?.value;
};

it.each([
  ['New York', 'true'],
  ['Albany', 'false'],
])('from the county %s follows whether the city’s tax applies: %s', async (county, value) => {
  expect(await answersWith(county)).toBe(value);
});
