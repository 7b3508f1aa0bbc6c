/** How much a journey shows: every hint to clients makes it shorter, and a journey that does not end is an error. */
import { spawnSync } from 'node:child_process';
import { Bundle } from '@withholding/bundle';
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  french,
  scenarios,
  spanish,
  tiny,
  writeFiles,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { countJourney, type JourneySource } from '../../src/draw/journeys.ts';

const cat: JourneySource = { name: 'A cat', forms: { ZZ101: { kind: 'CAT', pets: '2' } } };

function counted(files: Files, journey: JourneySource) {
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  return countJourney(new Bundle(bundle?.bytes ?? Buffer.alloc(0)), journey, '2026-11-15');
}

describe('a journey', () => {
  it('has pages, inputs, answers, results and words', () => {
    expect(counted(tiny, cat)).toEqual({
      name: 'A cat',
      forms: ['ZZ101'],
      ...{ sets: 2, inputs: 2, answers: 2, shown: 1 },
      // one, How? c d s $12; two, How? How?
      words: 9,
    });
  });

  it('leaves out the math', () => {
    const files = broken(edition, 'calculated: pets * fee', 'calculated: pets * fee, math: true');
    expect(counted(files, cat)).toMatchObject({ sets: 2, inputs: 2, shown: 0, words: 8 });
  });

  it('leaves out questions without a point', () => {
    const files = broken(
      edition,
      'integer: 0..9',
      'integer: 0..9, required: never, relevantWhen: {kind: DOG}',
      broken(scenarios, ', pets: 2}', '}', broken(scenarios, '  calculated: {total: "24.00"}\n', '')),
    );
    const journey = { name: 'A cat', forms: { ZZ101: { kind: 'CAT' } } };
    expect(counted(files, journey)).toMatchObject({ sets: 2, inputs: 1, answers: 1 });
  });

  it('asks a question that is required when shown, and only then', () => {
    const chained = 'integer: 0..9}\n      age: {integer: 0..9, required: relevant, relevantWhen: {kind: CAT}';
    const files = [english, spanish, french].reduce(
      (all, file) => broken(file, '  pets: ', '  age: {ask: "x"}\n  pets: ', all),
      broken(edition, '  total:\n', '  age:\n  total:\n', broken(edition, 'integer: 0..9', chained)),
    );
    const worked = broken(scenarios, 'pets: 2', 'pets: 2, age: 3', files);
    expect(() => counted(worked, cat)).toThrow(/ZZ101 does not end: .*age DEPENDENT_REQUIRED/);
    expect(counted(worked, { name: 'A cat', forms: { ZZ101: { kind: 'CAT', pets: '2', age: '1' } } })).toMatchObject({
      answers: 3,
    });
  });

  it('leaves out pages whose every answer is known', () => {
    const files = broken(
      edition,
      'radio: [CAT, DOG, SNAKE]',
      'radio: [CAT, DOG, SNAKE], known: {home.region: {TX: CAT}}',
    );
    const journey = { name: 'A cat', known: { 'home.region': 'TX' }, forms: { ZZ101: { pets: '2' } } };
    expect(counted(files, journey)).toMatchObject({ sets: 1, inputs: 1, answers: 1, shown: 1, words: 3 });
    expect(counted(files, { ...journey, known: {}, forms: cat.forms })).toMatchObject({ sets: 2, inputs: 2 });
  });

  it('does not count a suggestion as an answer', () => {
    const files = broken(edition, 'pets: {integer: 0..9}', 'pets: {integer: 0..9, suggest: 1 + 1}');
    const journey = { name: 'A cat', forms: { ZZ101: { kind: 'CAT' } } };
    expect(counted(files, journey)).toMatchObject({ sets: 2, inputs: 2, answers: 1 });
  });

  it('must end, and give no answer in vain', () => {
    expect(() => counted(tiny, { name: 'x', forms: { ZZ101: { kind: 'CAT' } } })).toThrow(/ZZ101 does not end: .*pets/);
    expect(() => counted(tiny, { name: 'x', forms: { ZZ101: { kind: 'DOG', pets: '1' } } })).toThrow(/not ask pets/);
    expect(() => counted(tiny, { name: 'x', forms: { ZZ102: {} } })).toThrow('there is no form ZZ102');
  });
});

describe('npm run content -- journeys', () => {
  const cli = new URL('../../src/cli.ts', import.meta.url).pathname;
  const root = writeFiles({
    ...tiny,
    'journeys.yaml': '- {name: A cat, forms: {ZZ101: {kind: CAT, pets: "2"}}}\n',
    'people.json': JSON.stringify([
      {
        ...{ name: 'Ann', language: 'en', flows: {}, forms: { ZZ101: { kind: 'DOG' } } },
        location: { homeAddress: { state: 'TX' }, workAddresses: [{ state: 'TX' }] },
      },
    ]),
  });
  const journeys = (...words: string[]) =>
    spawnSync(process.execPath, [cli, 'journeys', ...words, '--content', root], { encoding: 'utf8', cwd: root });

  it('prints a table, or JSON, with the people it is given', () => {
    expect(journeys().stdout).toMatch(/^journey +sets +inputs .*\nA cat +2 +2 +2 +1 +9 +ZZ101\n$/);
    const { status, stdout } = journeys('--json', '--people', `${root}/people.json`);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      journeys: [
        { name: 'A cat', forms: ['ZZ101'], sets: 2, inputs: 2, answers: 2, shown: 1, words: 9 },
        { name: 'Ann', forms: ['ZZ101'], sets: 2, inputs: 2, answers: 1, shown: 0, words: 8 },
      ],
    });
  });

  it('fails when a journey does not end', () => {
    const bad = writeFiles({ ...tiny, 'journeys.yaml': '- {name: A cat, forms: {ZZ101: {kind: CAT}}}\n' });
    const { status, stderr } = spawnSync(process.execPath, [cli, 'journeys', '--content', bad], {
      ...{ encoding: 'utf8', cwd: bad },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('A cat: ZZ101 does not end');
  });
});
