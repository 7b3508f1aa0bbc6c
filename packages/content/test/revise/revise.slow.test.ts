/** npm run content -- revise: a new year is a change of constants. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Bundle, draftsIn } from '@withholding/bundle';
import { broken, edition, type Files, scenarios, writeFiles } from '@withholding/testing/content/tiny-content';
import { describe, expect, it, vi } from 'vitest';
import { compileContent } from '../../src/assemble/compile.ts';
import { revise as command, type ReviseOptions } from '../../src/commands/revise.ts';
import { reviewOf } from '../../src/revise/review-list.ts';
import { revise } from '../../src/revise/revise.ts';
import { YamlText } from '../../src/revise/yaml-text.ts';

const cli = new URL('../../src/cli.ts', import.meta.url).pathname;
const twin = 'us/zz/ZZ102/2026.01.0';
const worked = broken(scenarios, '  calculated: {total: "24.00"}\n', '')[scenarios] ?? '';

/** The tiny form in a year, with a doubt, a twin, and a shared edition that says the year. */
const yearly: Files = (
  [
    ['title: Pet Certificate', 'title: 2026 Pet Certificate\nextends: [years]'],
    ['confidence: high', 'confidence: medium'],
    ['unsure: []', 'unsure: ["The fee (1,250) was guessed.", The face was not seen.]'],
    ['constants: {fee: 12}', 'constants:\n  fee: 1250 # 1,000 and a quarter\n  birthYear: 1961\n  dogFee: 12500'],
    ['pets * fee', 'pets * fee + 0 * (year + birthYear + dogFee)'],
  ] as const
).reduce((files: Files, [from, into]) => broken(edition, from, into, files), {
  ...broken('us/zz/jurisdiction.yaml', 'ZZ101: recommended', 'ZZ101: recommended, ZZ102: offered'),
  'library/years/edition.yaml': 'constants: {year: 2026, percent: 90}\n',
  [scenarios]: worked,
  'us/zz/ZZ102/form.yaml': 'id: ZZ102\nname: Z1\nlocality: ZZ\ntype: RESIDENT\nprintLanguage: fr\nvariantOf: ZZ101\n',
  [`${twin}/edition.yaml`]: `title: Certificat pour 2026
effective: 2026-01-01
like: ZZ101/2026.01.0
provenance:
  agency: Ministry of Pets
  formNumber: Z1
  revision: "2026"
  page: https://pets.example/z1
  checked: 2026-11-14
  confidence: low
  sources: [{same: ZZ101/2026.01.0}]
  unsure: [Everything.]
`,
  [`${twin}/scenarios.yaml`]: worked,
});

/** The command, and what it says. */
function run(root: string, id: string, version?: string, options: Partial<ReviseOptions> = {}) {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const status = command([root], id, version, { dryRun: false, ...options });
    return { status, stdout: said.mock.calls.map(([text]) => text).join('') };
  } finally {
    said.mockRestore();
  }
}

const written = (root: string, file: string): string => readFileSync(`${root}/${file}`, 'utf8');

describe('revise', () => {
  it('writes the next edition of a form and its twin, which compiles, and marks the old ones superseded', () => {
    const root = writeFiles(yearly);
    expect(compileContent({ roots: [root] }).diagnostics).toEqual([]);
    expect(run(root, 'ZZ102', '2026.12.0').status).toBe(0);
    const { bundle, diagnostics } = compileContent({ roots: [root] });
    expect(diagnostics).toEqual([]);
    const editions = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
    expect(editions.edition('ZZ101', '2026.12.0')).toMatchObject({
      title: '2027 Pet Certificate',
      effective: '2027-01-01',
      provenance: {
        revision: '2027',
        confidence: 'low',
        checked: 'never',
        sources: [{ same: 'ZZ101/2026.01.0' }],
      },
    });
    expect(editions.edition('ZZ102', '2026.12.0')).toMatchObject({
      title: 'Certificat pour 2027',
      like: 'ZZ101/2026.12.0',
      provenance: { sources: [{ same: 'ZZ101/2026.12.0' }] },
    });
    for (const id of ['ZZ101', 'ZZ102'])
      expect(editions.edition(id, '2026.01.0')).toMatchObject({ effective: '2026-01-01', supersededBy: '2026.12.0' });
  });

  it('writes only what differs: the year, that nothing was checked, and the amounts to check', () => {
    const root = writeFiles(yearly);
    run(root, 'ZZ101', '2026.12.0');
    expect(written(root, 'us/zz/ZZ101/2026.12.0/edition.yaml')).toBe(`from: 2026.01.0
title: 2027 Pet Certificate
effective: 2027-01-01
provenance:
  revision: "2027"
  checked: never
  confidence: low
  sources:
    - same: ZZ101/2026.01.0
  unsure:
    - Everything comes from ZZ101/2026.01.0. Nothing was checked for 2026.12.0.
    - What ZZ101/2026.01.0 is unsure of.
constants:
  year: 2027
  fee: 1250 # 1,000 and a quarter
  birthYear: 1962
  dogFee: 12500
# Compared with 2026.01.0. Move the questions that mean the same to same: […].
earlierAnswers:
  again:
    year:
      - extra
`);
    expect(readdirSync(`${root}/us/zz/ZZ101/2026.12.0`)).toEqual(['edition.yaml']);
    expect(written(root, 'library/years/edition.yaml')).toBe(yearly['library/years/edition.yaml']);
  });

  it('moves a dated year of a shared edition there, for all forms that share it', () => {
    const root = writeFiles({
      ...yearly,
      'library/years/edition.yaml': 'constants: { year: { 2026-01-01: 2026 }, percent: 90 }\n',
    });
    run(root, 'ZZ101', '2026.12.0');
    expect(written(root, 'us/zz/ZZ101/2026.12.0/edition.yaml')).not.toMatch(/^ {2}year:/m);
    expect(written(root, 'library/years/edition.yaml')).toBe(
      'constants: { year: { 2026-01-01: 2026, 2027-01-01: 2027 }, percent: 90 }\n',
    );
    expect(compileContent({ roots: [root] }).diagnostics).toEqual([]);
  });

  it('revises an edition that is itself a difference', () => {
    const root = writeFiles(yearly);
    run(root, 'ZZ101', '2026.12.0');
    expect(run(root, 'ZZ101', '2027.12.0').status).toBe(0);
    expect(written(root, 'us/zz/ZZ101/2027.12.0/edition.yaml')).toMatch(
      /^from: 2026.12.0\ntitle: 2028 Pet[\s\S]* {2}fee: 1250 # 1,000 and a quarter\n {2}birthYear: 1963\n[\s\S]* {2}year: 2028\n/,
    );
    expect(compileContent({ roots: [root] }).diagnostics).toEqual([]);
  });

  it('revises all forms of some jurisdictions that are due, with their twins', () => {
    const due = ['en', 'es', 'fr'].reduce(
      (files, language) => broken(`library/text.${language}.yaml`, 'kind: ok', 'kind: ok, certificateYear: ok', files),
      broken(edition, 'employee:', 'yearly: year\nemployee:', yearly),
    );
    const root = writeFiles(due);
    // A process of its own: the command keeps what it compiled below the current folder.
    const all = (...words: string[]) =>
      spawnSync(process.execPath, [cli, 'revise', '--all', ...words, '--content', root], {
        encoding: 'utf8',
        cwd: root,
      });
    const { status, stdout } = all('us/*', '2027');
    expect(stdout).toMatch(/ZZ101\/2026\.12\.0[\s\S]*ZZ102\/2026\.12\.0[\s\S]*2 editions, none of them checked/);
    expect(status).toBe(0);
    const { bundle } = compileContent({ roots: [root] });
    expect(draftsIn(new Bundle(bundle?.bytes ?? Buffer.alloc(0)).index)).toEqual([
      'ZZ101/2026.12.0',
      'ZZ102/2026.12.0',
    ]);
    expect(all('us/*', '2027')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('No form of "us/*" needs an edition for 2027.'),
    });
  });

  it('leaves the years alone for a new edition in the same year', () => {
    const [revised] = revise([writeFiles(yearly)], 'ZZ101', '2026.06.0', '2026-07-01');
    expect(revised?.moved.size).toBe(0);
    const text = String(revised?.files.get('us/zz/ZZ101/2026.06.0/edition.yaml'));
    expect(text).toMatch(/^from: 2026\.01\.0\neffective: 2026-07-01\n/);
  });

  it('lists every constant with its path, its value, and the doubts that quote it', () => {
    const roots = [writeFiles(yearly)];
    const [revised] = revise(roots, 'ZZ101', '2026.12.0');
    if (!revised) throw new Error('nothing was revised');
    const { constants, otherDoubts, sources, scenarios } = reviewOf(roots, revised);
    const at = 'us/zz/ZZ101/2026.12.0/edition.yaml';
    expect(constants).toEqual([
      { path: 'constants.year', value: '2027', where: `${at}:14`, remarks: ['was 2026'], doubts: [] },
      {
        path: 'constants.fee',
        value: '1250',
        where: `${at}:15`,
        remarks: ['1,000 and a quarter'],
        doubts: ['The fee (1,250) was guessed.'],
      },
      { path: 'constants.birthYear', value: '1962', where: `${at}:16`, remarks: ['was 1961'], doubts: [] },
      { path: 'constants.dogFee', value: '12500', where: `${at}:17`, remarks: [], doubts: [] },
      expect.objectContaining({ path: 'constants.percent', value: '90', where: 'library/years/edition.yaml:1' }),
    ]);
    expect([otherDoubts, sources, scenarios]).toEqual([
      ['The face was not seen.'],
      ['https://pets.example/z1.pdf (opened, SHA-256 aaaaaaaaaaaaaaaa…)'],
      3,
    ]);
  });

  it('shows where the old year is still written, and only there', () => {
    const fixed = broken(edition, 'ZZ.kind: {string: kind}', `ZZ.kind: {string: "'2026-07'"}`, yearly);
    const { stdout } = run(writeFiles(fixed), 'ZZ101', '2026.12.0', { dryRun: true });
    const lines = stdout.split('\n');
    const found = lines.flatMap((line, index) =>
      line.startsWith('These still name the old year') ? lines.slice(index + 1, index + 3) : [],
    );
    expect(found).toEqual([
      expect.stringMatching(/^ {2}us\/zz\/ZZ101\/2026\.01\.0\/edition\.yaml:\d+ {2}ZZ\.kind/),
      '',
    ]);
  });

  it('writes nothing in a dry run', () => {
    const root = writeFiles(yearly);
    expect(run(root, 'ZZ101', '2026.12.0', { dryRun: true }).stdout).toMatch(
      /constants\.fee[\s\S]*Nothing was written\.\n$/,
    );
    expect(written(root, edition)).toBe(yearly[edition]);
    expect(() => written(root, 'us/zz/ZZ101/2026.12.0/edition.yaml')).toThrow();
  });

  it('says what is wrong with the form, the version or the day', () => {
    const root = writeFiles(yearly);
    const cases: [Parameters<typeof run> extends [string, ...infer Rest] ? Rest : never, string][] = [
      [['ZZ11', '2026.12.0'], 'There is no form "ZZ11". Did you mean "ZZ101"?'],
      [['ZZ101', 'next'], '"next" is not a version.'],
      [['ZZ101', '2026.1.0'], 'ZZ101 already has 2026.01.0.'],
      [['ZZ101', '2026.12.0', { effective: 'soon' }], '"soon" is not a day.'],
      [['ZZ101', '2026.12.0', { effective: '2025-01-01' }], 'takes effect on 2026-01-01, after 2025-01-01.'],
    ];
    for (const [words, message] of cases)
      expect(run(root, ...words)).toMatchObject({ status: 1, stdout: expect.stringContaining(message) });
    expect(run(root, 'ZZ101').status).toBe(2);
  });
});

describe('a YAML text', () => {
  it('gets a last entry in the style it is written in, and keeps comments', () => {
    const yaml = new YamlText('a: { x: 1 } # what\nb: {x: 1}\nc: # why\n  y: 2 # two\nd: 1\n');
    for (const name of ['a', 'b', 'c']) yaml.last([name], 'z: 3');
    expect(yaml.toString()).toBe('a: { x: 1, z: 3 } # what\nb: {x: 1, z: 3}\nc: # why\n  y: 2 # two\n  z: 3\nd: 1\n');
  });
});
