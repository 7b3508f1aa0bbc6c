/** Location data: what `forms` and `guided-flows` say of each US address. */
import { expect, it } from 'vitest';
import { inProvince, inState } from '../support/addresses.ts';
import { ask } from '../support/http.ts';
import { located, locationRequest, samples } from '../support/places.ts';
import { isText, lacksText, offenders } from '../support/rules.ts';
import type { Address, Located } from '../support/types.ts';

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

it('Location data · the normalized address has the US shape, its ZIP code perhaps with four more digits', async () => {
  const faults = offenders(
    await entries(),
    ({ data: { normalizedAddress: address } }) =>
      lacksText(address, 'streetAddress1', 'city', 'state', 'zipCode') ||
      (!/^[A-Z]{2}$/.test(address.state ?? '') && `state ${address.state}`) ||
      (!/^\d{5}(-\d{4})?$/.test(address.zipCode ?? '') && `ZIP code ${address.zipCode}`),
  );
  expect(faults).toEqual([]);
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

it('Location data · each result code comes with a message and a description', async () => {
  const all = await entries();
  const faults = offenders(all, ({ data }) => {
    const codes = Object.entries(data.addressResultMessages);
    if (codes.length === 0) return 'no result code';
    return codes
      .map(([code, words]) =>
        /^[A-Z]{2}\d\d$/.test(code) ? lacksText(words, 'message', 'description') : `code ${code}`,
      )
      .find(Boolean);
  });
  expect(faults).toEqual([]);
});

it('Location data · latitude and longitude are decimal degrees written as text', async () => {
  const within = (text: unknown, least: number, most: number) =>
    isText(text) && /^-?\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;
  const faults = offenders(
    await entries(),
    ({ data }) =>
      !(within(data.latitude, 17, 72) && within(data.longitude, -180, -64)) && `${data.latitude}, ${data.longitude}`,
  );
  expect(faults).toEqual([]);
});

it('Location data · verified and geocoded are booleans', async () => {
  const faults = offenders(
    await entries(),
    ({ data }) => (typeof data.verified !== 'boolean' || typeof data.geocoded !== 'boolean') && JSON.stringify(data),
  );
  expect(faults).toEqual([]);
});

it('Location data · geocoded says that the place was found to the street, not by ZIP code or city', async () => {
  const faults = offenders(await entries(), ({ data }) => {
    const street = Object.keys(data.addressResultMessages).some((code) => precise.includes(code));
    return data.geocoded !== street && `geocoded ${data.geocoded} with ${Object.keys(data.addressResultMessages)}`;
  });
  expect(faults).toEqual([]);
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
