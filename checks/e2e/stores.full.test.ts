/** As in production: PostgreSQL, Redis, a live key, and the integrator's own small backend between browser and service. */

import { readPersonas } from '@withholding/site';
import { launchChromium } from '@withholding/testing/browser/chromium';
import { pages } from '@withholding/testing/browser/pages';
import { startWithStores, type WithStores } from '@withholding/testing/service/with-stores';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../examples/embed/server.ts';
import { expectedOf, isMarkedAsTest, missingFrom, textOf } from './printed.ts';
import { openPage, widths } from './sandbox.ts';
import { listen, signedForms, Walk } from './walk.ts';

let stores: WithStores;
let backend: Awaited<ReturnType<typeof startBackend>>;
let browser: Browser;

beforeAll(async () => {
  stores = await startWithStores();
  backend = await startBackend({ baseUrl: stores.service.base, apiKey: stores.service.key, pages });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await backend?.close();
  await stores?.close();
});

const persona = readPersonas().find(({ id }) => id === 'nina');

it('takes a commuter through three forms, none marked as a test', async () => {
  if (!persona) throw new Error('The persona is gone.');
  const { page, complaints, close } = await openPage(browser, `${backend.url}/blank.html`, widths.desktop);
  await listen(page);
  await page.evaluate(
    ({ location, employee, employer, language }) => {
      const interview = document.createElement('withholding-interview');
      Object.assign(interview, {
        backend: '/withholding',
        imageSrc: '/images',
        location,
        employee,
        employer,
        language,
      });
      document.querySelector('main')?.append(interview);
    },
    { ...persona },
  );
  const walk = new Walk(page, 'with-stores', 'stores');
  await walk.interview.settled();
  await walk.through(persona);
  const signed = await signedForms(page);
  expect(signed.map(({ formId }) => formId)).toEqual(Object.keys(persona.forms));
  for (const { formId, formVersion, pdf, taxParameters } of signed) {
    const expected = expectedOf(persona, formId, formVersion);
    const text = textOf(pdf);
    expect(isMarkedAsTest(text)).toBe(false);
    expect(missingFrom(text, expected)).toEqual([]);
    expect(taxParameters.map(({ id, value }) => ({ id, value }))).toEqual(expected.taxParameters);
  }
  // Nothing of the person is in what the service wrote down.
  expect(stores.service.output()).not.toMatch(/Kowalczyk|219-?09-?9999|Genesee/);
  expect(walk.findings).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
