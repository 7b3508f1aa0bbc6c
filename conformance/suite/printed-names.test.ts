/** POST fillPdf: names print as they are, or are refused with a reason; never changed in silence. */
import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import type { Edition } from '../support/forms.ts';
import { anyEdition, currentEditions } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { pdfOf, textOf } from '../support/pdf.ts';
import { errorsIn } from '../support/problems.ts';
import { goodRequest } from '../support/requests.ts';
import { offendersAsked } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** Latin-1, Extended A and B, Extended Additional; without the two signs among them. */
const latin = [...range(0xc0, 0x24f), ...range(0x1e00, 0x1eff)].filter((letter) => /\p{L}/u.test(letter));

async function requestFor(one: Edition, name: Record<string, unknown>) {
  const request = await goodRequest(one);
  return { ...request, employee: { ...request.employee, ...name } };
}
const send = async (one: Edition, name: Record<string, unknown>) =>
  call('fillPdf', { json: await requestFor(one, name) });

it('Names · Łukasz, Nguyễn, Özgür, José and O’Connor print on every form', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    for (const [firstName, lastName] of [
      ['Łukasz', 'Żółć'],
      ['Nguyễn', 'Thị Hạnh'],
      ['Özgür', 'Şahin'],
      ['José', 'Núñez-O’Connor'],
    ]) {
      const filled = await ask<Filled>('fillPdf', { json: await requestFor(one, { firstName, lastName }) });
      const text = await textOf(pdfOf(filled));
      if (!text.includes(firstName ?? '') || !text.includes(lastName ?? '')) return `${firstName} ${lastName}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
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

it('Names · the longest name the regex takes prints whole or is rejected as TOO_LONG', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
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
  });
  expect(faults).toEqual([]);
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
