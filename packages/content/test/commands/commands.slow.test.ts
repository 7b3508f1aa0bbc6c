/** The command line as an analyst meets it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bareSheet, broken, edition, english, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scaffold } from '../../src/commands/scaffold.ts';

const cli = new URL('../../src/cli.ts', import.meta.url).pathname;
const node = process.execPath;
const library = new URL('../../../../content/library', import.meta.url).pathname;

/** A sheet that has every box, with the fonts it is set in. */
function withSheet(root: string): string {
  cpSync(`${library}/fonts`, `${root}/library/fonts`, { recursive: true });
  writeFileSync(`${root}/us/zz/ZZ101/sheet.typ`, bareSheet);
  return root;
}

const content = (root: string, ...words: string[]) => {
  const { status, stdout } = spawnSync(node, [cli, ...words, '--content', root], { encoding: 'utf8', cwd: root });
  return { status, stdout };
};

describe('npm run content', () => {
  it('check says that all is proven, or what to mend, with file and line', () => {
    expect(content(withSheet(writeFiles(tiny)), 'check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('all proven, 3 paths walked'),
    });
    const bad = content(writeFiles(broken(english, 'pets:', 'petz:')), 'check');
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('us/zz/ZZ101/text.en.yaml:');
    expect(bad.stdout).toContain('Did you mean "pets"?');
  });

  it('check rejects an edition without a sheet or an official PDF, which the service could not fill', () => {
    const { status, stdout } = content(writeFiles(tiny), 'check');
    expect(stdout).toContain('us/zz/ZZ101/sheet.typ:1  The edition has no sheet and no official PDF.');
    expect(status).toBe(1);
  });

  it('check names the nearest form when there is no such form, instead of proving nothing', () => {
    expect(content(writeFiles(tiny), 'check', 'ZZ11')).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('There is no form "ZZ11". Did you mean "ZZ101"?'),
    });
  });

  it('due lists yearly forms without an edition for the coming year, with their amounts; check counts them', () => {
    const yearly = ['en', 'es', 'fr'].reduce(
      (files, language) => broken(`library/text.${language}.yaml`, 'kind: ok', 'kind: ok, certificateYear: ok', files),
      broken(edition, 'constants: {fee: 12}', 'yearly: formYear\nconstants: {fee: 12, formYear: 2026}'),
    );
    const root = withSheet(writeFiles(yearly));
    const due = (day: string) => JSON.parse(content(root, 'due', '--json', '--on', day).stdout);
    expect(due('2026-12-01')).toMatchObject({
      year: 2027,
      count: 1,
      jurisdictions: [
        {
          locality: 'ZZ',
          name: 'Zed',
          forms: [{ id: 'ZZ101', version: '2026.01.0', year: 2026, amounts: { fee: 12 } }],
        },
      ],
    });
    expect(due('2026-06-30')).toMatchObject({ year: 2026, count: 0, jurisdictions: [] });
    expect(content(root, 'due', '--on', '2026-12-01').stdout).toMatch(
      /ZZ101 {2}Z1, 2026\.01\.0 for 2026.*\n {6}amounts: fee 12\n1 form reissued every year has no edition for 2027 yet\./,
    );
    expect(content(root, 'due', '--on', 'tomorrow')).toMatchObject({ status: 2 });
    const old = withSheet(writeFiles(broken(edition, 'formYear: 2026', 'formYear: 2020', yearly)));
    expect(content(old, 'check').stdout).toContain('1 form reissued every year has no edition for 20');
  });

  it('report --json has the promised shape', () => {
    const { stdout } = content(writeFiles(tiny), 'report', '--json');
    expect(JSON.parse(stdout)).toEqual({
      editions: [
        {
          id: 'ZZ101',
          version: '2026.01.0',
          lines: 41,
          questionSets: 3,
          questions: 4,
          paths: 3,
          optionsNeverTaken: 0,
          setsNeverReached: 0,
          languages: ['en', 'es', 'fr'],
          scenarios: 3,
          confidence: 'high',
          evidence: 'official',
        },
      ],
      totals: { forms: 1, editions: 1, flows: 0, jurisdictions: 1 },
      lines: { median: 41, largest: [{ id: 'ZZ101', version: '2026.01.0', lines: 41 }] },
      sources: {
        confidence: { high: 1 },
        evidence: { official: 1 },
        highWithoutProof: 0,
        publishedAddresses: 3,
        outsideAgencies: 0,
      },
    });
  });

  it('report names the median and the largest editions', () => {
    const { stdout } = content(writeFiles(tiny), 'report');
    expect(stdout).toMatch(/median 41\.\nThe largest: ZZ101 2026\.01\.0 \(41\)\.\n/);
    expect(stdout).toContain('High without proof: 0. Published addresses outside agencies: 0 of 3.');
  });

  it('new makes a draft that passes the check, and says that nothing in it is confirmed', () => {
    const root = writeFiles({
      'us/zz/jurisdiction.yaml': tiny['us/zz/jurisdiction.yaml'] ?? '',
      'journeys.yaml': '# A file beside the countries is no country.\n',
    });
    execFileSync('cp', ['-r', library, `${root}/library`]);
    expect(content(root, 'new', 'ZZ103').status).toBe(0);
    expect(content(root, 'check', 'ZZ103')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 form, 1 edition, 1 sheet'),
    });
    const [version = ''] = readdirSync(`${root}/us/zz/ZZ103`).filter((name) => /^\d/.test(name));
    const edition = readFileSync(`${root}/us/zz/ZZ103/${version}/edition.yaml`, 'utf8');
    expect(edition).toContain('confidence: low');
    expect(edition).toContain('Everything; this is a draft.');
    expect(content(root, 'new', 'ZZ103').status).toBe(1);
    expect(content(root, 'new', 'QQ101').stdout).toContain('No jurisdiction fits QQ101');
  });

  it('new writes the month in two digits, as every version does', () => {
    const root = writeFiles(tiny);
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    expect(scaffold(root, 'ZZ103', undefined, '2027-01-15')).toBe(0);
    expect(readdirSync(`${root}/us/zz/ZZ103`)).toContain('2027.01.0');
  });

  it('revise takes a day and a dry run', () => {
    const words = ['ZZ101', '2026.12.0', '--effective', '2027-02-01', '--dry-run'];
    const { status, stdout } = content(writeFiles(tiny), 'revise', ...words);
    expect(status).toBe(0);
    expect(stdout).toContain('us/zz/ZZ101/2026.12.0/edition.yaml  (13 lines, effective 2027-02-01, from 2026.01.0)');
    expect(stdout).toContain('Nothing was written.');
  });

  it('explain tells the path, why, and each value', () => {
    const root = writeFiles(tiny);
    writeFileSync(`${root}/answers.yaml`, 'kind: CAT\npets: 2\n');
    const { stdout } = content(root, 'explain', 'ZZ101', `${root}/answers.yaml`);
    for (const line of ['then QS2, because kind is CAT', 'total = 24.00', 'ZZ.pets = 2', 'I swear.'])
      expect(stdout).toContain(line);
  });

  it('preview names the nearest scenario when there is no such one', () => {
    const { status, stdout } = content(writeFiles(tiny), 'preview', 'ZZ101', 'cats');
    expect([status, stdout]).toEqual([
      2,
      expect.stringContaining('There is no scenario or file "cats". Did you mean "cat"?'),
    ]);
  });

  it('graph draws sets, questions and outcomes as SVG', () => {
    const root = writeFiles(tiny);
    expect(content(root, 'graph', 'ZZ101', '--out', `${root}/out`).status).toBe(0);
    const svg = readFileSync(`${root}/out/ZZ101-2026.01.0.svg`, 'utf8');
    for (const words of ['QS1', 'kind : CAT | DOG | SNAKE', 'INELIGIBLE', 'agrees to: statement', 'extra (optional)'])
      expect(svg).toContain(words);
  });

  it('names the nearest form when there is no such form', () => {
    expect(content(writeFiles(tiny), 'graph', 'ZZ11').stdout).toContain('Did you mean "ZZ101"?');
  });
});
