/** POST fillPdf: the three ways to sign. */
import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import type { Edition } from '../support/forms.ts';
import { anyEdition, currentEditions, edition } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { fieldsOf, hasWidgets, pdfOf, textOf, unpacked } from '../support/pdf.ts';
import { problemFaults } from '../support/problems.ts';
import { goodRequest, isCanadian, requestFor } from '../support/requests.ts';
import { offendersAsked } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { waysOf } from '../support/ways.ts';

/** Two people whose numbers differ only where a preview hides them. */
const us = {
  name: 'socialSecurityNumber',
  one: '219-07-3456',
  other: '548-61-3456',
  shown: 'XXX-XX-3456',
  hidden: ['219-07', '21907'],
};
const ca = {
  name: 'socialInsuranceNumber',
  one: '130 692 544',
  other: '271 074 544',
  shown: 'XXX XXX 544',
  hidden: ['130 692', '130692'],
};
const bare = (text: string): string => text.replaceAll(/[ -]/g, '');
const numberOf = (one: Edition) => (isCanadian(one) ? ca : us);

async function fill(one: Edition, signForm: string, headers = {}, number = numberOf(one).one): Promise<Buffer> {
  const request = await goodRequest(one);
  const employee = { ...request.employee, [numberOf(one).name]: number };
  return pdfOf(await ask<Filled>('fillPdf', { json: { ...request, signForm, employee }, headers }));
}

const special: Record<string, string[]> = {
  MO101: ['date_day', 'date_month', 'date_year', 'signatureLine'],
  MO102: ['date_day', 'date_month', 'date_year', 'signatureLine'],
  MO103: ['date_day', 'date_month', 'date_year', 'signatureLine'],
  NJ102: ['date_1', 'date_2', 'signatureLine_1', 'signatureLine_2'],
};
/** Today in a time zone, in the orders people write it. */
function today(timeZone: string): string[] {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = parts.format(new Date()).split('/');
  return [`${year}-${month}-${day}`, `${month}/${day}/${year}`, `${year}/${month}/${day}`];
}

it('PREVIEW · only the last digits of the number are shown', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    // Some forms give each digit a cell of its own.
    const text = bare(await textOf(await fill(one, 'PREVIEW')));
    return !text.includes(bare(numberOf(one).shown)) && `no ${numberOf(one).shown}`;
  });
  expect(faults).toEqual([]);
});

it('PREVIEW · the hidden digits occur nowhere, also not in unpacked streams', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const pdf = await fill(one, 'PREVIEW');
    const whole = (await unpacked(pdf)).toString('latin1');
    // Without the table of positions the unpacking wrote itself: a position may happen to have these digits.
    const raw = whole.slice(0, whole.lastIndexOf('\nxref\n'));
    expect(raw.length).toBeGreaterThan(1000);
    const text = bare(await textOf(pdf));
    return numberOf(one).hidden.find((digits) => text.includes(digits) || raw.includes(digits) || pdf.includes(digits));
  });
  expect(faults).toEqual([]);
});

it('PREVIEW · people whose numbers differ only in hidden digits get the same file, byte for byte', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const [a, b] = [await fill(one, 'PREVIEW'), await fill(one, 'PREVIEW', {}, numberOf(one).other)];
    return !a.equals(b) && 'another file';
  });
  expect(faults).toEqual([]);
});

it('PREVIEW · is not signed or dated', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const text = await textOf(await fill(one, 'PREVIEW'));
    return today('UTC').find((day) => text.includes(day));
  });
  expect(faults).toEqual([]);
});

it('PREVIEW and SIGN · no live field and no widget is left', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    if (await hasWidgets(await fill(one, 'PREVIEW'))) return 'a live preview';
    return (await hasWidgets(await fill(one, 'SIGN'))) && 'a live signed form';
  });
  expect(faults).toEqual([]);
});

it('SIGN and SIGN_EXTERNALLY · the number is shown in full', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const digits = bare(numberOf(one).one);
    for (const mode of ['SIGN', 'SIGN_EXTERNALLY']) {
      const text = bare(await textOf(await fill(one, mode)));
      if (!text.includes(digits)) return mode;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('SIGN · the signature carries the name, and the date and time of signing', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const before = today('UTC');
    const signed = await textOf(await fill(one, 'SIGN'));
    const preview = await textOf(await fill(one, 'PREVIEW'));
    const count = (text: string) => text.split('Ashdown').length;
    if (count(signed) <= count(preview)) return 'no name on the signature line';
    if (![...before, ...today('UTC')].some((day) => signed.includes(day))) return 'no date of today';
    return !/\b\d{1,2}:\d{2}/.test(signed) && 'no time';
  });
  expect(faults).toEqual([]);
});

it('SIGN · the stamp is in UTC unless the Timezone header says otherwise, and names its zone', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const plain = await textOf(await fill(one, 'SIGN'));
    if (!/UTC|GMT|Z\b|\+00:?00/.test(plain)) return 'UTC is not named';
    // A full day lies between these two, so the dates always differ.
    for (const [zone, mark] of [
      ['Pacific/Kiritimati', /\+14(:?00)?\b/],
      ['Pacific/Pago_Pago', /[-−]11(:?00)?\b|SST/],
    ] as const) {
      const text = await textOf(await fill(one, 'SIGN', { timezone: zone }));
      if (!today(zone).some((day) => text.includes(day))) return `no date of today in ${zone}`;
      if (!mark.test(text)) return `the stamp does not name ${zone}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('Timezone · changes nothing unless the form is signed', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    for (const mode of ['PREVIEW', 'SIGN_EXTERNALLY']) {
      const [a, b] = [await fill(one, mode), await fill(one, mode, { timezone: 'Pacific/Kiritimati' })];
      if (!a.equals(b)) return mode;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('Timezone · an unknown zone is ignored unless the form is signed', async () => {
  const json = await goodRequest(await anyEdition());
  const headers = { timezone: 'Mars/Olympus' };
  for (const signForm of ['PREVIEW', 'SIGN_EXTERNALLY'])
    expect((await call('fillPdf', { json: { ...json, signForm }, headers })).status).toBe(200);
  const address = { streetAddress1: '900 Broad St', city: 'Newark', state: 'NJ', zipCode: '07102' };
  const where = { homeAddress: address, workAddresses: [address] };
  for (const endpoint of ['forms', 'guided-flows'])
    expect((await call(endpoint, { json: where, headers })).status).toBe(200);
});

it('Timezone · an unknown zone is rejected', async () => {
  const json = { ...(await goodRequest(await anyEdition())), signForm: 'SIGN' };
  for (const timezone of ['Mars/Olympus', 'not a zone'])
    expect(problemFaults(await call('fillPdf', { json, headers: { timezone } }), 400)).toEqual([]);
});

it('SIGN_EXTERNALLY · the signature and date fields stay live, empty, and no other field does', async () => {
  const faults = await offendersAsked(
    (await currentEditions()).filter(({ id }) => !(id in special)),
    async (one) => {
      const fields = await fieldsOf(await fill(one, 'SIGN_EXTERNALLY'));
      const names = fields.map(({ name }) => name).sort();
      if (fields.some(({ value }) => value)) return 'a field is filled in';
      return names.join() !== 'date,signatureLine' && `fields ${names.join(', ') || 'none'}`;
    },
  );
  expect(faults).toEqual([]);
});

it('SIGN_EXTERNALLY · forms with other signature fields keep those they are listed with', async ({ skip }) => {
  const listed = (await currentEditions()).filter(({ id }) => id in special);
  skip(listed.length === 0, 'none of MO101, MO102, MO103, NJ102 is listed');
  const faults = await offendersAsked(listed, async (one) => {
    const seen = new Set<string>();
    for (const way of (await waysOf(one)).filter(({ end }) => end === 'ended')) {
      const request = requestFor(one, answer(way).answers);
      const filled = await ask<Filled>('fillPdf', { json: { ...request, signForm: 'SIGN_EXTERNALLY' } });
      const names = (await fieldsOf(pdfOf(filled))).map(({ name }) => name);
      if (!names.some((name) => name.startsWith('signature')) || !names.some((name) => name.startsWith('date')))
        return `only ${names.join(', ')}`;
      for (const name of names) seen.add(name);
    }
    return [...seen].sort().join() !== special[one.id]?.join() && `fields ${[...seen].sort().join(', ')}`;
  });
  expect(faults).toEqual([]);
});

it('SIGN_EXTERNALLY · carries no date of today and no time', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const text = await textOf(await fill(one, 'SIGN_EXTERNALLY'));
    return today('UTC').find((day) => text.includes(day));
  });
  expect(faults).toEqual([]);
});

it('SIGN · a form with two signatures is signed on the one the answers call for', async ({ skip }) => {
  const nj = await edition('NJ102');
  if (!nj) return skip('NJ102 is not listed');
  for (const way of (await waysOf(nj)).filter(({ end }) => end === 'ended')) {
    const request = { ...requestFor(nj, answer(way).answers), signForm: 'SIGN' };
    const text = await textOf(pdfOf(await ask<Filled>('fillPdf', { json: request })));
    const stamps = today('UTC').map((day) => text.split(day).length - 1);
    expect(Math.max(...stamps)).toBeGreaterThan(0);
    expect(text.match(/\b\d{1,2}:\d{2}(:\d{2})?\b/g)).toHaveLength(1);
  }
});
