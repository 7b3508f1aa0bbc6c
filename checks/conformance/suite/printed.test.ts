/** Printed forms: signing, and names as they are. */

import { expect, it } from 'vitest';
import { answer, expression } from '../support/answers.ts';
import { anyEdition, currentEditions, type Edition, edition } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { fieldsOf, hasWidgets, pdfOf, textOf, unpacked } from '../support/pdf.ts';
import { errorsIn, problemFaults } from '../support/problems.ts';
import { fillForm, goodRequest, isCanadian, requestFor, tryFill } from '../support/requests.ts';
import { orSkip, rules } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { waysOf } from '../support/ways.ts';

const bare = (text: string): string => text.replaceAll(/[ -]/g, '');
/** Two people whose numbers differ only where a preview hides them. */
const numbered = (name: string, one: string, other: string, shown: string, hidden: string) => ({
  ...{ name, one, other, shown },
  hidden: [hidden, bare(hidden)],
});
const numberOf = (one: Edition) =>
  isCanadian(one)
    ? numbered('socialInsuranceNumber', '130 692 544', '271 074 544', 'XXX XXX 544', '130 692')
    : numbered('socialSecurityNumber', '219-07-3456', '548-61-3456', 'XXX-XX-3456', '219-07');

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

rules(currentEditions, {
  'PREVIEW · only the last digits of the number are shown': async (one) => {
    // Some forms give each digit a cell of its own.
    const text = bare(await textOf(await fill(one, 'PREVIEW')));
    return !text.includes(bare(numberOf(one).shown)) && `no ${numberOf(one).shown}`;
  },
  'PREVIEW · the hidden digits occur nowhere, also not in unpacked streams': async (one) => {
    const pdf = await fill(one, 'PREVIEW');
    const whole = (await unpacked(pdf)).toString('latin1');
    // Without the table of positions the unpacking wrote itself: a position may happen to have these digits.
    const raw = whole.slice(0, whole.lastIndexOf('\nxref\n'));
    expect(raw.length).toBeGreaterThan(1000);
    const text = bare(await textOf(pdf));
    return numberOf(one).hidden.find((digits) => text.includes(digits) || raw.includes(digits) || pdf.includes(digits));
  },
  'PREVIEW · people whose numbers differ only in hidden digits get the same file, byte for byte': async (one) => {
    const [a, b] = [await fill(one, 'PREVIEW'), await fill(one, 'PREVIEW', {}, numberOf(one).other)];
    return !a.equals(b) && 'another file';
  },
  'PREVIEW · is not signed or dated': async (one) => {
    const text = await textOf(await fill(one, 'PREVIEW'));
    return today('UTC').find((day) => text.includes(day));
  },
  'PREVIEW and SIGN · no live field and no widget is left': async (one) => {
    if (await hasWidgets(await fill(one, 'PREVIEW'))) return 'a live preview';
    return (await hasWidgets(await fill(one, 'SIGN'))) && 'a live signed form';
  },
  'SIGN and SIGN_EXTERNALLY · the number is shown in full': async (one) => {
    const digits = bare(numberOf(one).one);
    for (const mode of ['SIGN', 'SIGN_EXTERNALLY']) {
      const text = bare(await textOf(await fill(one, mode)));
      if (!text.includes(digits)) return mode;
    }
    return undefined;
  },
  'SIGN · the signature carries the name, and the date and time of signing': async (one) => {
    const before = today('UTC');
    const signed = await textOf(await fill(one, 'SIGN'));
    const preview = await textOf(await fill(one, 'PREVIEW'));
    const count = (text: string) => text.split('Ashdown').length;
    if (count(signed) <= count(preview)) return 'no name on the signature line';
    if (![...before, ...today('UTC')].some((day) => signed.includes(day))) return 'no date of today';
    return !/\b\d{1,2}:\d{2}/.test(signed) && 'no time';
  },
  'SIGN · the stamp is in UTC unless the Timezone header says otherwise, and names its zone': async (one) => {
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
  },
  'Timezone · changes nothing unless the form is signed': async (one) => {
    for (const mode of ['PREVIEW', 'SIGN_EXTERNALLY']) {
      const [a, b] = [await fill(one, mode), await fill(one, mode, { timezone: 'Pacific/Kiritimati' })];
      if (!a.equals(b)) return mode;
    }
    return undefined;
  },
  'SIGN_EXTERNALLY · carries no date of today and no time': async (one) => {
    const text = await textOf(await fill(one, 'SIGN_EXTERNALLY'));
    return today('UTC').find((day) => text.includes(day));
  },
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

rules(async () => (await currentEditions()).filter(({ id }) => !(id in special)), {
  'SIGN_EXTERNALLY · the signature and date fields stay live, empty, and no other field does': async (one) => {
    const fields = await fieldsOf(await fill(one, 'SIGN_EXTERNALLY'));
    const names = fields.map(({ name }) => name).sort();
    if (fields.some(({ value }) => value)) return 'a field is filled in';
    return names.join() !== 'date,signatureLine' && `fields ${names.join(', ') || 'none'}`;
  },
});

rules(
  orSkip(
    async () => (await currentEditions()).filter(({ id }) => id in special),
    'none of MO101, MO102, MO103, NJ102 is listed',
  ),
  {
    'SIGN_EXTERNALLY · forms with other signature fields keep those they are listed with': async (one) => {
      const seen = new Set<string>();
      for (const way of (await waysOf(one)).filter(({ end }) => end === 'ended')) {
        const request = requestFor(one, answer(way).answers);
        const filled = await fillForm({ ...request, signForm: 'SIGN_EXTERNALLY' });
        const names = (await fieldsOf(pdfOf(filled))).map(({ name }) => name);
        if (!names.some((name) => name.startsWith('signature')) || !names.some((name) => name.startsWith('date')))
          return `only ${names.join(', ')}`;
        for (const name of names) seen.add(name);
      }
      return [...seen].sort().join() !== special[one.id]?.join() && `fields ${[...seen].sort().join(', ')}`;
    },
  },
);

it('SIGN · a form with two signatures is signed on the one the answers call for', async ({ skip }) => {
  const nj = await edition('NJ102');
  if (!nj) return skip('NJ102 is not listed');
  for (const way of (await waysOf(nj)).filter(({ end }) => end === 'ended')) {
    const request = { ...requestFor(nj, answer(way).answers), signForm: 'SIGN' };
    const text = await textOf(pdfOf(await fillForm(request)));
    const stamps = today('UTC').map((day) => text.split(day).length - 1);
    expect(Math.max(...stamps)).toBeGreaterThan(0);
    expect(text.match(/\b\d{1,2}:\d{2}(:\d{2})?\b/g)).toHaveLength(1);
  }
});

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** Latin-1, Extended A and B, Extended Additional; without the two signs among them. */
const latin = [...range(0xc0, 0x24f), ...range(0x1e00, 0x1eff)].filter((letter) => /\p{L}/u.test(letter));

async function printedNamesRequestFor(one: Edition, name: Record<string, unknown>) {
  const request = await goodRequest(one);
  return { ...request, employee: { ...request.employee, ...name } };
}
const send = async (one: Edition, name: Record<string, unknown>) => tryFill(await printedNamesRequestFor(one, name));

rules(currentEditions, {
  'Names · Łukasz, Nguyễn, Özgür, José and O’Connor print on every form': async (one) => {
    for (const [firstName, lastName] of [
      ['Łukasz', 'Żółć'],
      ['Nguyễn', 'Thị Hạnh'],
      ['Özgür', 'Şahin'],
      ['José', 'Núñez-O’Connor'],
    ]) {
      const filled = await fillForm(await printedNamesRequestFor(one, { firstName, lastName }));
      const text = await textOf(pdfOf(filled));
      if (!text.includes(firstName ?? '') || !text.includes(lastName ?? '')) return `${firstName} ${lastName}`;
    }
    return undefined;
  },
  'Names · the longest name the regex takes prints whole or is rejected as TOO_LONG': async (one) => {
    for (const letter of ['i', 'e', 'W']) {
      const name = letter.toUpperCase() + letter.repeat(59);
      const response = await send(one, { firstName: name, lastName: name });
      if (response.status === 422) {
        const codes = new Set(errorsIn(response).map(({ code }) => code));
        if ([...codes].join() !== 'TOO_LONG') return `${letter}: ${[...codes]}`;
      } else {
        const text = (await textOf(pdfOf(response.json<Filled>()), 'raw')).replaceAll(' ', '');
        if (text.split(name).length < 3) return `${letter}: cut off`;
      }
    }
    return undefined;
  },
});

it('Names · the regex takes every Latin letter with every diacritic', async () => {
  const { formFields } = (await anyEdition()).information;
  const regex = expression(String(formFields.employee.firstName));
  expect(latin.filter((letter) => !regex?.test(letter))).toEqual([]);
});

it('Names · every Latin letter prints as itself', async () => {
  const one = await anyEdition();
  const lost: string[] = [];
  for (let start = 0; start < latin.length; start += 12) {
    const lastName = latin.slice(start, start + 12).join('');
    const response = await send(one, { lastName });
    if (response.status !== 200) {
      lost.push(`${lastName}: ${response.status} ${errorsIn(response)[0]?.code}`);
      continue;
    }
    const text = await textOf(pdfOf(response.json<Filled>()));
    lost.push(...[...lastName.normalize('NFC')].filter((letter) => !text.includes(letter)));
  }
  expect(lost).toEqual([]);
});

it('Names · letters of other scripts are rejected, with the advice to write the name as on the record', async () => {
  const one = await anyEdition();
  for (const firstName of ['王小明', 'محمد', 'Ὀδυσσεύς', 'Иван']) {
    const response = await send(one, { firstName });
    expect(response.status).toBe(422);
    const complaint = errorsIn(response).find(({ pointer }) => pointer === '/employee/firstName');
    expect(complaint?.code).toBe('PATTERN');
    expect(complaint?.message).toMatch(/social security|social insurance|SIN/i);
  }
});

it('Names · TOO_LONG points at what does not fit', async ({ skip }) => {
  for (const one of await currentEditions()) {
    const response = await send(one, { firstName: 'W'.repeat(60), lastName: 'W'.repeat(60) });
    if (response.status === 200) continue;
    expect(response.status).toBe(422);
    for (const { pointer, code, message } of errorsIn(response)) {
      expect(code).toBe('TOO_LONG');
      expect(pointer).toMatch(/^\/employee\/(firstName|lastName|middleInitial)$/);
      expect(message).not.toBe('');
    }
    return;
  }
  skip('sixty wide letters fit on every form');
});

it('Names · control characters, markup and PDF syntax are rejected or print as they are', async () => {
  const one = await anyEdition();
  for (const lastName of ['Ash\u0000down', 'Ash\ndown', '<b>Ash</b>', 'Ash) Tj ET Q', 'Ash\u202edown', '😀'])
    expect((await send(one, { lastName })).status, JSON.stringify(lastName)).toBe(422);
});
