/** Every printed form of the bundle through the seal: sound for qpdf, the whole file covered, vouched for by openssl. */
import { readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { fillTail, type Values } from '@withholding/fill';
import { afterAll, describe, expect, it } from 'vitest';
import type { Completed } from '../../src/fill/complete.ts';
import { reasons } from '../../src/seal/reasons.ts';
import { Seal } from '../../src/seal/seal.ts';
import { Authority, qpdfSays, sealOf } from './support.ts';

const authority = new Authority();
afterAll(() => authority.remove());

const content = new URL('../../../../dist/content/', import.meta.url).pathname;
const bundle = Bundle.open(`${content}${readFileSync(`${content}current`, 'utf8').trim()}.bundle`);
const forms = Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
  Object.entries(versions).map(([version, entry]) => ({ id, version, entry })),
);
const seal = Seal.open(authority.issue(), () => {});

/** Something in every box. */
function completed({ id, version, entry }: (typeof forms)[0]): Completed {
  const form = bundle.fillable(id, version);
  if (!form) throw new Error(`${id} ${version} is not printed.`);
  const values: Values = Object.fromEntries(
    form.template.boxes.map(({ name, kind }) => [name, kind === 'tick' ? true : '1']),
  );
  const filled = fillTail(form, values);
  if ('problems' in filled) throw new Error(JSON.stringify(filled.problems));
  const chosen = { id, version, entry, day: entry.effective, named: true, current: undefined };
  return {
    chosen,
    form,
    mode: 'SIGN',
    at: new Date(),
    outcome: {} as Completed['outcome'],
    notices: () => [],
    values,
    ...filled,
  };
}

describe('every printed form', () => {
  it.each(forms)('$id $version is sealed', async (chosen) => {
    const { base, tail } = await seal.putOn(completed(chosen), new Date());
    const pdf = Buffer.concat([base, tail]);
    expect(qpdfSays(pdf, authority.at('checked.pdf'))).toBe('');
    const { resume, rest } = sealOf(pdf);
    expect(resume + rest).toBe(pdf.length);
    expect(authority.isVouchedFor(pdf)).toBe(true);
    expect(authority.pdfsig(pdf)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
    const reason = Buffer.from(reasons[chosen.entry.language], 'utf16le').swap16().toString('hex').toUpperCase();
    expect(pdf.toString('latin1')).toContain(`/Reason<FEFF${reason}>`);
  });

  it('is there in all three languages', () => {
    expect(new Set(forms.map(({ entry }) => entry.language))).toEqual(new Set(['en', 'es', 'fr']));
  });
});

describe('a certificate that runs out', () => {
  it('is spoken of once a day while forms are sealed, and at last seals none', async () => {
    const heard: number[] = [];
    const day = 86_400;
    const short = Seal.open(authority.issue({ days: 10 }), (left) => heard.push(Math.floor(left / day)));
    const [chosen] = forms as [(typeof forms)[0]];
    const after = (days: number) => short.putOn(completed(chosen), new Date(Date.now() + days * day * 1000));
    await after(0.5);
    await after(0.9);
    expect(heard).toEqual([9]);
    await after(1.1);
    expect(heard).toEqual([9, 8]);
    await expect(after(10.1)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(heard).toEqual([9, 8, -1]);
  });
});
