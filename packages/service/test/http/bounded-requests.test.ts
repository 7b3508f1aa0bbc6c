/**
 * Requests that are too large: measured first, reported in the caller's language, and the errors themselves have
 * limits.
 */
import { readFileSync } from 'node:fs';
import { goodFill } from '@withholding/testing/service/people';
import { describe, expect, it } from 'vitest';
import { readLine } from '../../src/fill/read-line.ts';
import { invalidRequest } from '../../src/http/errors.ts';
import { measured, tooDeep } from '../../src/http/measure.ts';
import { validatorOf } from '../../src/http/validation.ts';
import { languageOf } from '../../src/language.ts';
import { listed, problemBody } from '../../src/problem.ts';
import { limits } from '../../src/schemas/limits.ts';
import { fillRequest } from '../../src/schemas/models/fill.ts';
import { locationRequest } from '../../src/schemas/models/location.ts';

const fill = validatorOf(fillRequest);
const location = validatorOf(locationRequest);
const address = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };

const told = (faults: Parameters<typeof invalidRequest>[0], language: 'en' | 'es' | 'fr' = 'en') =>
  problemBody(invalidRequest(faults), language, '-', 'https://forms.test/v1');

describe('a request that holds too much', () => {
  it('names the field that is too long, in every language', () => {
    const faults = fill({ ...goodFill(), employee: { firstName: 'x'.repeat(limits.text + 1) } });
    const one = (language: 'en' | 'es' | 'fr') => told(faults, language).errors;
    const error = { pointer: '/employee/firstName', code: 'FORMAT' };
    expect(one('en')).toEqual([{ ...error, message: '“firstName” is too long. Send at most 1000 characters.' }]);
    expect(one('es')).toEqual([
      { ...error, message: '“firstName” es demasiado largo. Envíe 1000 caracteres como máximo.' },
    ]);
    expect(one('fr')).toEqual([
      { ...error, message: '«\u00a0firstName\u00a0» est trop long. Envoyez au plus 1000 caractères.' },
    ]);
  });

  const nested = (levels: number): unknown => (levels === 0 ? 'x' : { in: nested(levels - 1) });
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`q${number}`, 1]));
  const wide = { a: many(1000), b: many(1000), c: many(1000), d: many(1000), e: many(1000) };
  it.each([
    ['a text nobody reads', { more: 'x'.repeat(1001) }, '/more', 'FORMAT'],
    ['a text in a list', { fields: { those: ['a', 'x'.repeat(1001)] } }, '/fields/those/1', 'FORMAT'],
    ['a federal value', { federalValues: { otherIncome: '9'.repeat(1001) } }, '/federalValues/otherIncome', 'FORMAT'],
    ['an employer', { employer: { address: { city: 'x'.repeat(1001) } } }, '/employer/address/city', 'FORMAT'],
    ['a name', { fields: { ['x'.repeat(129)]: 1 } }, '/fields', 'FORMAT'],
    ['too many answers', { fields: many(1001) }, '/fields', 'FORMAT'],
    ['too many in a list', { fields: { those: Array.from({ length: 251 }, () => 'a') } }, '/fields/those', 'COUNT'],
    ['too deep', { employee: nested(9) }, `/employee${'/in'.repeat(7)}`, 'FORMAT'],
    ['too much altogether', wide, '', 'FORMAT'],
    ['a pointer that must be escaped', { fields: { 'a/~b': 'x'.repeat(1001) } }, '/fields/a~1~0b', 'FORMAT'],
  ])('(%s) gets one error', (_name, more, pointer, code) => {
    const { errors, code: problem, status } = told(fill({ ...goodFill(), ...more }));
    expect(errors).toMatchObject([{ pointer, code }]);
    expect(errors[0]?.message).toMatch(/\d/);
    expect({ problem, status }).toEqual({ problem: 'INVALID_REQUEST', status: 400 });
  });

  it('may be as large as the limits say', () => {
    expect(fill({ ...goodFill(), fields: { ...many(999), those: Array.from({ length: 250 }, () => 'a') } })).toEqual(
      [],
    );
    expect(fill({ ...goodFill(), employee: { ...many(10), name: 'x'.repeat(1000), in: nested(6) } })).toEqual([]);
    expect(location({ homeAddress: { ...address, city: 'x'.repeat(200) }, workAddresses: [address] })).toEqual([]);
  });

  it('is not even parsed when it is nested deeper than that, whatever its texts hold', () => {
    const line = (levels: number) =>
      Buffer.from(`{"a":"[[[[[[[[[[[[\\"{{{{","b":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    expect(() => readLine(line(9))).toThrow('INVALID_REQUEST');
    expect(tooDeep(line(8).toString())).toBeUndefined();
    expect(tooDeep(line(9).toString())?.errors('en')).toEqual([
      { pointer: '', code: 'FORMAT', message: 'The request is nested too deeply. Send at most 8 levels.' },
    ]);
    expect(tooDeep('"'.repeat(3) + '['.repeat(50))).toBeUndefined();
  });

  it('has its addresses measured more closely', () => {
    const sent = { homeAddress: { ...address, city: 'x'.repeat(201) }, workAddresses: [address] };
    expect(told(location(sent)).errors).toEqual([
      { pointer: '/homeAddress/city', code: 'FORMAT', message: '“city” is too long. Send at most 200 characters.' },
    ]);
  });

  it('is not walked further than the limit of values', () => {
    let looked = 0;
    const counting = new Proxy(wide, {
      get: (target, name) => {
        looked += 1;
        return Reflect.get(target, name);
      },
    });
    const faults = measured(Object.fromEntries(Array.from({ length: 900 }, (_, number) => [`k${number}`, counting])));
    expect(faults).toMatchObject([{ keyword: 'maxValues', instancePath: '' }]);
    expect(looked).toBeLessThan(20);
  });
});

describe('the errors of a response', () => {
  it('are capped in number, and the rest is counted', () => {
    const workAddresses = Array.from({ length: 60 }, () => ({
      ...address,
      city: 5,
      state: 5,
      zipCode: 5,
      streetAddress1: 5,
    }));
    const nexusStates = Array.from({ length: 250 }, () => 5);
    const faults = location({ homeAddress: address, workAddresses, nexusStates });
    const { errors, moreErrors } = told(faults);
    expect(errors).toHaveLength(limits.errors);
    expect(moreErrors).toBe(faults.length - limits.errors);
    expect(moreErrors).toBeGreaterThan(200);
  });

  it('are not worked out at all for a list that is too long', () => {
    const sent = {
      homeAddress: address,
      workAddresses: [address],
      nexusStates: Array.from({ length: 30_000 }, () => 5),
    };
    expect(JSON.stringify(sent).length).toBeLessThan(limits.locationBody);
    const body = told(location(sent));
    expect(body.errors).toMatchObject([{ pointer: '/nexusStates', code: 'COUNT' }]);
    expect(body.moreErrors).toBeUndefined();
  });

  it('are capped in size', () => {
    const pointer = `/${'x'.repeat(800)}`;
    const all = Array.from({ length: 199 }, () => ({ pointer, code: 'FORMAT', message: 'm'.repeat(200) }) as const);
    const body = listed(all);
    expect(JSON.stringify(body).length).toBeLessThan(limits.errorBytes);
    expect(body.errors.length + (body.moreErrors ?? 0)).toBe(199);
  });
});

it('a language header that is too long is not read', () => {
  expect(languageOf(`fr,${'x-y,'.repeat(249)}`)).toBe('fr');
  expect(languageOf(`fr,${'x-y,'.repeat(300)}`)).toBe('en');
});

it('docs/reference/limits.md says what the code says', () => {
  const page = readFileSync(new URL('../../../../docs/reference/limits.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+)[^|]*\|/gm)].map(([, name, value]) => [name, Number(value)]);
  expect(Object.fromEntries(rows)).toEqual(limits);
});
