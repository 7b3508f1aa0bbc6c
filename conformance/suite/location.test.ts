/** Address and location request. */
import { expect, it } from 'vitest';
import { inProvince, inState } from '../support/addresses.ts';
import { call } from '../support/http.ts';
import { locationRequest } from '../support/places.ts';
import { codesAt, errorsIn, problemFaults } from '../support/problems.ts';
import { offendersAsked } from '../support/rules.ts';
import type { Address } from '../support/types.ts';

const { IL, NJ } = inState;
const { ON } = inProvince;
const send = (json: unknown) => call('forms', { json });
const without = (address: Address | undefined, name: string) => ({ ...(address as Address), [name]: undefined });

/** Which of the named members may be missing without a complaint that points at it. */
const tolerated = (address: Address | undefined, names: string[]) =>
  offendersAsked(
    names.map((place) => ({ place })),
    async ({ place }) => {
      const response = await send(locationRequest(without(address, place), address));
      if (problemFaults(response, 400, 422).length > 0) return problemFaults(response, 400, 422).join('; ');
      return codesAt(response, `/homeAddress/${place}`).length === 0 && `points at ${errorsIn(response)[0]?.pointer}`;
    },
  );

const accepted = (addresses: Record<string, Address>) =>
  offendersAsked(
    Object.keys(addresses).map((place) => ({ place })),
    async ({ place }) => {
      const { status, text } = await send(locationRequest(addresses[place], addresses[place]));
      return status !== 200 && `${status} ${text.slice(0, 300)}`;
    },
  );

it('Location · one home and one work address are enough', async () => {
  expect((await send(locationRequest(IL, IL))).status).toBe(200);
});

it('Location · a request without a home address is rejected', async () => {
  expect(problemFaults(await send({ workAddresses: [IL] }), 400, 422)).toEqual([]);
});

it('Location · a request with no work address is rejected', async () => {
  expect(problemFaults(await send({ homeAddress: IL }), 400, 422)).toEqual([]);
  expect(problemFaults(await send({ homeAddress: IL, workAddresses: [] }), 400, 422)).toEqual([]);
});

it('Location · a wrong address is called an address, not a form, in every language', async () => {
  const words = { en: [/\bform\b/i, /address/i], es: [/formulario/i, /dirección/i], fr: [/formulaire/i, /adresse/i] };
  for (const [language, [form, place]] of Object.entries(words)) {
    const bad = { ...IL, zipCode: 'nowhere' } as Address;
    const response = await call('forms', { json: locationRequest(bad, IL), headers: { 'accept-language': language } });
    expect(problemFaults(response, 422)).toEqual([]);
    const { title, detail } = response.json<{ title: string; detail: string }>();
    expect(`${title} ${detail}`).toMatch(place as RegExp);
    expect(`${title} ${detail}`).not.toMatch(form as RegExp);
  }
});

it('Location · fifty work addresses are taken, fifty-one are not', async () => {
  const many = (count: number) => ({ homeAddress: IL, workAddresses: Array.from({ length: count }, () => NJ) });
  expect((await send(many(50))).status).toBe(200);
  expect(problemFaults(await send(many(51)), 400, 422)).toEqual([]);
});

it('Address · US: street, city, state and ZIP code must be given', async () => {
  expect(await tolerated(IL, ['streetAddress1', 'city', 'state', 'zipCode'])).toEqual([]);
});

it('Address · Canada: street, city, province and postal code must be given', async () => {
  expect(await tolerated(ON, ['streetAddress1', 'city', 'provinceTerritory', 'postalCode'])).toEqual([]);
});

it('Address · the second street line may be absent or empty', async () => {
  const lines = [undefined, '', 'Suite 4'];
  const addresses = [IL, ON].flatMap((address) =>
    lines.map((streetAddress2) => ({ ...(address as Address), streetAddress2 })),
  );
  expect(await accepted(Object.fromEntries(addresses.entries()) as Record<string, Address>)).toEqual([]);
});

it('Address · state is a two-letter abbreviation that exists', async () => {
  for (const state of ['Illinois', 'ZZ', ''])
    expect(problemFaults(await send(locationRequest({ ...(IL as Address), state }, IL)), 400, 422)).toEqual([]);
});

it('Address · each of the thirteen provinces and territories is known', async () => {
  expect(await accepted(inProvince)).toEqual([]);
});

it('Address · another word than the thirteen is rejected as a province', async () => {
  const response = await send(locationRequest({ ...(ON as Address), provinceTerritory: 'XX' }, ON));
  expect(problemFaults(response, 400, 422)).toEqual([]);
});

it('Address · a ZIP code needs its five digits', async () => {
  for (const zipCode of ['6270', 'ABCDE', '627011'])
    expect(problemFaults(await send(locationRequest({ ...(IL as Address), zipCode }, IL)), 400, 422)).toEqual([]);
});

it('Address · a postal code is taken with and without its space, and nothing else', async () => {
  const sent = (postalCode: string) => locationRequest({ ...(ON as Address), postalCode }, ON);
  for (const code of ['K1A 0A4', 'K1A0A4']) expect((await send(sent(code))).status).toBe(200);
  for (const code of ['K1A  0A4', 'K1A', '12345'])
    expect(problemFaults(await send(sent(code)), 400, 422), code).toEqual([]);
});

it('Location · empty members of the other country are absent', async () => {
  const plain = (await send(locationRequest(NJ, NJ))).json<object>();
  for (const blank of [{ provinceTerritory: '' }, { postalCode: '' }, { provinceTerritory: '', postalCode: '' }]) {
    const response = await send(locationRequest({ ...(NJ as Address), ...blank }, NJ));
    expect(response.status).toBe(200);
    expect(response.json<object>()).toEqual(plain);
  }
});

it('Location · an address with members of both countries is rejected, and the error names them', async () => {
  const response = await send(locationRequest({ ...(NJ as Address), postalCode: 'K1A 0A9' }, NJ));
  expect(problemFaults(response, 400, 422)).toEqual([]);
  expect(errorsIn(response)[0]?.pointer).toBe('/homeAddress/postalCode');
  expect(errorsIn(response)[0]?.message).toMatch(/state.*postalCode/);
});

it('Location · a request of the wrong shape also reports what is wrong with its addresses', async () => {
  const response = await send({ homeAddress: { city: 'Windsor' }, workAddresses: [] });
  expect(problemFaults(response, 400, 422)).toEqual([]);
  const pointers = errorsIn(response).map(({ pointer }) => pointer);
  expect(pointers).toContain('/workAddresses');
  expect(pointers).toContain('/homeAddress/streetAddress1');
});
