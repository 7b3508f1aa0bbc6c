/**
 * The real W-4, where someone has put it: from the download to the signed page, in both languages. What employees read
 * is compared with what poppler reads in the file. The agency's sentences are nowhere in here.
 */
import { readFileSync } from 'node:fs';
import { findingsOf } from '@withholding/testing/browser/axe';
import { outside, readWithPoppler, textIn } from '@withholding/testing/content/read-back';
import { type FederalBundle, federalBundle } from '@withholding/testing/official/federal-bundle';
import { checkedOn, fieldsOnPage } from '@withholding/testing/official/fields-on-page';
import { lostParagraph, printedWords } from '@withholding/testing/official/printed-words';
import { samples } from '@withholding/testing/official/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll, wholeW4 } from './support.ts';

const files = { W4101: samples.get('us-fed-w4-2026') ?? '', W4101SP: samples.get('us-fed-w4-es-2026') ?? '' };
const isThere = Object.values(files).every((path) => path !== '');

let content: FederalBundle;
let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  if (!isThere) return;
  content = federalBundle(files);
  all = await startAll(content.folder);
});
afterAll(async () => {
  await all?.stop();
  content?.remove();
});

const paragraphsIn = (form: string, ids: readonly string[]): string[] =>
  ids
    .flatMap((id) => content.overlayOf(form).passages[id] ?? [])
    .flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items));

const steps = ['step1c', 'tip', 'step2', 'step3', 'step4'];
const people = [
  {
    who: 'with two jobs and children',
    answers: { ...wholeW4, jobsInAll: 'TWO', multipleJobsMethod: 'TWO_JOBS' },
    passages: steps,
    values: {
      childrenAmount: '4,400',
      otherDependentsAmount: '500',
      dependentsAmt: '4,900',
      otherIncome: '1,000',
      deductions: '12,000',
      extraWithholding: '25.50',
    },
    checked: ['filingStatus.MARRIED', 'twoJobs'],
    statement: ['perjury'],
    views: { en: 'interview', es: 'form' },
  },
  {
    who: 'who claims exemption',
    answers: { taxpayerSituation: 'EXEMPT', isExempt: 'true' },
    passages: [...steps, 'exempt'],
    values: {},
    checked: ['isExempt'],
    statement: ['exempt', 'perjury'],
    views: { en: 'form', es: 'interview' },
  },
] as const;

/** What is printed of the person and the company, without spaces. */
const details = {
  'employee.firstAndMiddle': 'JordanQ',
  'employee.lastName': 'Nguyễn',
  'employee.address.street': '12ElmStreet',
  'employee.address.cityLine': 'Albany,NY12207',
  'employee.socialSecurityNumber': '219-09-9999',
  'employer.nameAndAddress': 'AcmeInc.,1MainStreet,Albany,NY12207',
  'employer.federalEIN': '12-3456789',
  signatureLine: expect.stringMatching(/^JordanQNguyễn/),
  date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
};

const forms = [
  { form: 'W4101', language: 'en' },
  { form: 'W4101SP', language: 'es' },
] as const;

describe.skipIf(!isThere).each(forms)('the real form $form', ({ form, language }) => {
  const path = files[form];
  const page = isThere ? printedWords(path, 1) : [];

  it.each(people)('is read and signed by an employee $who', async (person) => {
    const view = person.views[language];
    const phone = view === 'form' ? { viewport: { width: 390, height: 844 } } : {};
    const { interview, page: browser, complaints } = await all.open({ formId: form, language, view }, phone);
    const { root } = interview;
    const read: string[] = [];
    await interview.walk(person.answers, async () => {
      const shown = await root.locator(`.official [lang=${language}]`).locator('p, li').all();
      for (const each of shown) {
        expect(await each.isVisible()).toBe(true);
        const text = (await each.textContent()) ?? '';
        if (!read.includes(text)) read.push(text);
      }
      expect(await root.locator('a[href*="irs.gov/pub"]').count()).toBeLessThanOrEqual(1);
      expect(await findingsOf(browser)).toEqual([]);
    });
    expect(read).toEqual(paragraphsIn(form, person.passages));
    expect(lostParagraph(page, read)).toBeUndefined();
    let statement: string[] = [];
    await interview.finishForm({}, async () => {
      if ((await interview.step()) === 'sign') statement = (await root.locator('.statement').innerText()).split('\n');
    });
    expect(statement).toEqual(paragraphsIn(form, person.statement));
    expect(lostParagraph(page, statement)).toBeUndefined();
    const signed = (await pageEvents(browser)).find(({ name }) => name === 'signed')?.detail;
    expect(complaints).toEqual([]);
    await browser.context().close();

    const [pdf, blank] = [Buffer.from(String(signed?.pdf), 'base64'), readFileSync(path)];
    const fields = await fieldsOnPage(blank, content.overlayOf(form));
    const texts = fields.filter(({ kind }) => kind === 'text');
    const words = await readWithPoppler(pdf);
    const values = texts.map((field) => [field.name, textIn(field, words)]).filter(([, text]) => text !== '');
    expect(Object.fromEntries(values)).toEqual({ ...details, ...person.values });
    expect(outside(texts, words)).toEqual(outside(texts, await readWithPoppler(blank)));
    expect(await checkedOn(pdf, blank, fields)).toEqual(person.checked);
  });
});
