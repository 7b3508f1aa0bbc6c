/** Which method for the tax of one paycheck comes with a form. */
import { writeFileSync } from 'node:fs';
import { broken, compileTiny, type Files, writeFiles } from '@withholding/testing/content/tiny-content';
import { periodic, withPaychecks } from '@withholding/testing/content/tiny-paychecks';
import { describe, expect, it } from 'vitest';
import { openTimedApp } from '../timed-app.ts';

async function methodsOf(files: Files) {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  const { app, token, close } = await openTimedApp(file, () => new Date('2026-06-15T12:00:00Z'));
  const headers = { authorization: `Bearer ${token}` };
  const { paychecks } = (await app.inject({ url: '/v1/formBundle/ZZ101', headers })).json();
  await close();
  return paychecks?.map(({ name, year, payment }: Record<string, unknown>) => [name, year, payment]);
}

const payments = `payments:
  - id: zz-pension
    payments: [PERIODIC]
    forms: {ZZ101: offered}
    why: {because: {en: b, es: b, fr: b}, sources: ['https://pets.example/rules'], checked: 2026-11-14}
rules:`;
const [form, jurisdiction] = ['us/zz/ZZ101/form.yaml', 'us/zz/jurisdiction.yaml'];

describe('the method for the tax of one paycheck', () => {
  it('is that for wages', async () => {
    expect(await methodsOf(withPaychecks)).toEqual([['tax', 2026, undefined]]);
  });

  it('is that for pensions on a form for a pension, which has none for wages', async () => {
    const pension = broken(
      jurisdiction,
      'forms: {ZZ101: recommended}',
      'forms: {}',
      broken(jurisdiction, 'rules:', payments, broken(form, 'type: RESIDENT', 'type: PENSION', withPaychecks)),
    );
    expect(await methodsOf(pension)).toEqual([['tax', 2026, 'PERIODIC']]);
    const { [periodic]: _, ...onlyWages } = pension;
    expect(await methodsOf(onlyWages)).toBeUndefined();
  });
});
