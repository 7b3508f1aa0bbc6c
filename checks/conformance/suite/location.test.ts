/** Addresses, and what `forms` and `guided-flows` say of them. */

import { expect, it } from 'vitest';
import { inProvince, inState } from '../support/addresses.ts';
import { ask, call, type HttpResponse } from '../support/http.ts';
import { located, locationRequest, samples } from '../support/places.ts';
import { codesAt, each, errorsIn, problemFaults, rejections } from '../support/problems.ts';
import { isText, lacksText, rules } from '../support/rules.ts';
import type { Address, Located } from '../support/types.ts';

const { IL, NJ } = inState;
const { ON } = inProvince;
const send = (json: unknown) => call('forms', { json });

/** At home in one address with something changed, at work in the address. */
const changedTo =
  (address: Address | undefined) =>
  (change: object): Promise<HttpResponse> =>
    send(locationRequest({ ...(address as Address), ...change }, address));

rejections({
  'Location · a request without a home address is rejected': [[400, 422], () => [send({ workAddresses: [IL] })]],
  'Location · a request with no work address is rejected': [
    [400, 422],
    () => [send({ homeAddress: IL }), send({ homeAddress: IL, workAddresses: [] })],
  ],
  'Address · state is a two-letter abbreviation that exists': [
    [400, 422],
    () => [{ state: 'Illinois' }, { state: 'ZZ' }, { state: '' }].map(changedTo(IL)),
  ],
  'Address · another word than the thirteen is rejected as a province': [
    [400, 422],
    () => [changedTo(ON)({ provinceTerritory: 'XX' })],
  ],
  'Address · a ZIP code needs its five digits': [
    [400, 422],
    () => [{ zipCode: '6270' }, { zipCode: 'ABCDE' }, { zipCode: '627011' }].map(changedTo(IL)),
  ],
});

/** An address that lacks a member must get an error that points at it. */
const lacking = (address: Address | undefined, ...names: string[]) => ({
  items: async () => names.map((place) => ({ place })),
  fault: async ({ place }: { place: string }) => {
    const response = await changedTo(address)({ [place]: undefined });
    if (problemFaults(response, 400, 422).length > 0) return problemFaults(response, 400, 422).join('; ');
    return codesAt(response, `/homeAddress/${place}`).length === 0 && `points at ${errorsIn(response)[0]?.pointer}`;
  },
});
const inUS = lacking(IL, 'streetAddress1', 'city', 'state', 'zipCode');
const inCanada = lacking(ON, 'streetAddress1', 'city', 'provinceTerritory', 'postalCode');
const isTaken = async ({ address }: { address: object | undefined }) => {
  const { status, text } = await changedTo(address as Address)({});
  return status !== 200 && `${status} ${text.slice(0, 300)}`;
};
const secondLines = each([IL, ON], [undefined, '', 'Suite 4'], (address, streetAddress2) => ({
  place: `${address?.city} ${streetAddress2}`,
  address: { ...address, streetAddress2 },
}));
const provinces = Object.entries(inProvince).map(([place, address]) => ({ place, address }));

rules(inUS.items, { 'Address · US: street, city, state and ZIP code must be given': inUS.fault });
rules(inCanada.items, { 'Address · Canada: street, city, province and postal code must be given': inCanada.fault });
rules(async () => secondLines, { 'Address · the second street line may be absent or empty': isTaken });
rules(async () => provinces, { 'Address · each of the thirteen provinces and territories is known': isTaken });

it('Location · one home and one work address are enough', async () => {
  expect((await send(locationRequest(IL, IL))).status).toBe(200);
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

const entries = async () =>
  (await samples('forms')).flatMap(({ place, found }) =>
    found.locationData.map((data) => ({ place: `${place} ${data.id}`, data })),
  );
/** Street level or better. */
const precise = ['GS01', 'GS05', 'GS06'];

it('Location data · one entry for each US address, named home, work1, work2 in the order sent', async () => {
  const names = [inState.NJ, inState.PA, inState.AL];
  for (const endpoint of ['forms', 'guided-flows']) {
    const { locationData } = await ask<Located>(endpoint, { json: locationRequest(inState.IL, ...names) });
    expect(locationData.map(({ id }) => id)).toEqual(['home', 'work1', 'work2', 'work3']);
    expect(locationData.map(({ inputAddress }) => inputAddress.state)).toEqual(['IL', 'NJ', 'PA', 'AL']);
  }
});

it('Location data · the address comes back as it was sent', async () => {
  const sent = { streetAddress1: '600   dexter ave', city: 'montgomery', state: 'AL', zipCode: '36130' };
  const { locationData } = await ask<Located>('forms', { json: locationRequest(sent, inState.AL) });
  expect(locationData[0]?.inputAddress).toEqual(sent);
});

const within = (text: unknown, least: number, most: number) =>
  isText(text) && /^-?\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;

rules(entries, {
  'Location data · the normalized address has the US shape, its ZIP code perhaps with four more digits': ({
    data: { normalizedAddress: address },
  }) =>
    lacksText(address, 'streetAddress1', 'city', 'state', 'zipCode') ||
    (!/^[A-Z]{2}$/.test(address.state ?? '') && `state ${address.state}`) ||
    (!/^\d{5}(-\d{4})?$/.test(address.zipCode ?? '') && `ZIP code ${address.zipCode}`),
  'Location data · each result code comes with a message and a description': ({ data }) => {
    const codes = Object.entries(data.addressResultMessages);
    if (codes.length === 0) return 'no result code';
    return codes
      .map(([code, words]) =>
        /^[A-Z]{2}\d\d$/.test(code) ? lacksText(words, 'message', 'description') : `code ${code}`,
      )
      .find(Boolean);
  },
  'Location data · verified and geocoded are booleans': ({ data }) =>
    (typeof data.verified !== 'boolean' || typeof data.geocoded !== 'boolean') && JSON.stringify(data),
  'Location data · geocoded says that the place was found to the street, not by ZIP code or city': ({ data }) => {
    const street = Object.keys(data.addressResultMessages).some((code) => precise.includes(code));
    return data.geocoded !== street && `geocoded ${data.geocoded} with ${Object.keys(data.addressResultMessages)}`;
  },
  'Location data · latitude and longitude are decimal degrees written as text': ({ data }) =>
    !(within(data.latitude, 17, 72) && within(data.longitude, -180, -64)) && `${data.latitude}, ${data.longitude}`,
});

it('Location data · the normalized address is written as mail is: no runs of spaces, names in capitals', async () => {
  const sent = { streetAddress1: '600   dexter   avenue', city: 'montgomery', state: 'AL', zipCode: '36130' };
  const { locationData } = await ask<Located>('forms', { json: locationRequest(sent, sent) });
  expect(locationData.map(({ id }) => id)).toEqual(['home', 'work1']);
  for (const { normalizedAddress } of locationData) {
    expect(normalizedAddress.streetAddress1).toMatch(/^600 DEXTER AVE(NUE)?$/i);
    expect(normalizedAddress.streetAddress1).not.toContain('dexter');
    expect(normalizedAddress.city).toMatch(/^M(ontgomery|ONTGOMERY)$/);
  }
});

it('Location data · a house that cannot be is neither verified nor found to the street', async () => {
  const nowhere = { ...(inState.AL as Address), streetAddress1: '98765432 No Such Street At All' };
  const { locationData } = await ask<Located>('forms', { json: locationRequest(nowhere, inState.AL) });
  const [home] = locationData;
  expect([home?.verified, home?.geocoded]).toEqual([false, false]);
  expect(Object.keys(home?.addressResultMessages ?? {}).filter((code) => precise.includes(code))).toEqual([]);
});

it('Location data · Canadian addresses have none', async () => {
  for (const endpoint of ['forms', 'guided-flows'])
    expect((await located(endpoint, 'ON', 'ON')).locationData).toEqual([]);
});

it('Location data · in a mix of countries only the US addresses have an entry', async () => {
  const { locationData } = await ask<Located>('forms', {
    json: locationRequest(inProvince.BC, inState.WA, inProvince.ON, inState.IL),
  });
  expect(locationData.map(({ id }) => id)).toEqual(['work1', 'work3']);
});
