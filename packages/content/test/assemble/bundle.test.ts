import { utimesSync, writeFileSync } from 'node:fs';
import { Bundle, headLength, samplesIn } from '@withholding/bundle';
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  tiny,
  writeFiles,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/assemble/compile.ts';

const bytesOf = (files: Files): Buffer => compileTiny(files).bundle?.bytes ?? Buffer.alloc(0);

describe('the bundle', () => {
  it('is the same for the same content, and another for any change', () => {
    const [one, again, other] = [tiny, tiny, broken(english, 'How?', 'How many?')].map(
      (files) => new Bundle(bytesOf(files)).hash,
    );
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('gives back the edition and its words', () => {
    const bundle = new Bundle(bytesOf(tiny));
    expect(bundle.versionsOf('ZZ101')).toEqual(['2026.01.0']);
    expect(bundle.edition('ZZ101', '2026.01.0')).toMatchObject({
      name: 'Z1',
      title: 'Pet Certificate',
      interview: { start: 'QS1' },
    });
    expect(bundle.words('ZZ101', '2026.01.0', 'fr')?.sets.QS1?.questions.kind).toEqual({
      ask: 'Comment?',
      error: 'ok',
      options: { CAT: 'c', DOG: 'd', SNAKE: 's' },
      notes: [{ htmlType: 'PARAGRAPH', text: '12\u00a0$', suggestedPlacement: 'BELOW_QUESTION' }],
    });
    expect(bundle.edition('ZZ101', '2027.01.0')).toBeUndefined();
    expect(bundle.edition('NOPE', '1')).toBeUndefined();
  });

  it('rejects a file that is not a bundle, and a changed part', () => {
    expect(() => new Bundle(Buffer.from('not a bundle at all'))).toThrow('not a content bundle');
    const bytes = Buffer.from(bytesOf(tiny));
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
    const bundle = new Bundle(bytes);
    expect(() => [
      samplesIn(bundle, 'ZZ101', '2026.01.0'),
      bundle.edition('ZZ101', '2026.01.0'),
      bundle.words('ZZ101', '2026.01.0', 'en'),
      bundle.words('ZZ101', '2026.01.0', 'es'),
      bundle.words('ZZ101', '2026.01.0', 'fr'),
    ]).toThrow('damaged');
  });

  it('is followed by another that keeps what both have, and needs only the rest', async () => {
    const [before, file] = [new Bundle(bytesOf(tiny)), bytesOf(broken(english, 'How?', 'How many?'))];
    const head = file.subarray(0, headLength(file));
    const whole = new Bundle(file);
    const missing = before.missing(whole.index);
    expect(missing).toEqual([whole.index.forms.ZZ101?.['2026.01.0']?.words.en]);
    const edition = before.edition('ZZ101', '2026.01.0');
    const more = new Map(missing.map((part) => [part[2], whole.bytesOf(part)]));
    const next = before.successor(head, more);
    await next.verify();
    expect(next.hash).toBe(whole.hash);
    expect(next.words('ZZ101', '2026.01.0', 'en')).toEqual(whole.words('ZZ101', '2026.01.0', 'en'));
    expect(next.words('ZZ101', '2026.01.0', 'en')).not.toEqual(before.words('ZZ101', '2026.01.0', 'en'));
    // Not made a second time.
    expect(next.edition('ZZ101', '2026.01.0')).toBe(edition);
    expect(next.partBytes.equals(whole.partBytes)).toBe(true);
    await expect(before.successor(head, new Map()).verify()).rejects.toThrow('damaged');
  });

  it("adds an operator's own content to ours", () => {
    const own = Object.fromEntries(
      Object.entries(tiny)
        .filter(([file]) => file.includes('/ZZ101/'))
        .map(([file, text]) => [file.replaceAll('zz/ZZ101', 'yy/YY101'), text.replaceAll('ZZ', 'YY')]),
    );
    const operator = writeFiles({
      ...own,
      'library/agencies.yaml': (tiny['library/agencies.yaml'] ?? '').replaceAll('ZZ', 'YY'),
      'us/yy/jurisdiction.yaml': (tiny['us/zz/jurisdiction.yaml'] ?? '').replaceAll('ZZ', 'YY'),
    });
    expect(compileContent({ roots: [writeFiles(tiny), operator] })).toMatchObject({
      diagnostics: [],
      totals: { forms: 2, jurisdictions: 2 },
    });
  });
});

describe('compiling again', () => {
  it('compiles only what changed, and gives the same bundle as compiling everything', () => {
    const root = writeFiles(tiny);
    const options = { roots: [root], cache: `${root}/.cache` };
    // Checkouts give files any time: only what they say counts.
    const asOld = () => utimesSync(`${root}/${edition}`, 1, 1);
    asOld();
    const first = compileContent(options);
    const second = compileContent(options);
    expect([first.recompiled, second.recompiled]).toEqual([1, 0]);
    expect(second.bundle?.hash).toBe(first.bundle?.hash);
    expect(second.reports).toEqual(first.reports);
    const changed = (tiny[edition] ?? '').replace('fee: 12', 'fee: 13');
    writeFileSync(`${root}/${edition}`, changed);
    asOld();
    const third = compileContent(options);
    expect(third.recompiled).toBe(1);
    expect(third.diagnostics.map((diagnostic) => diagnostic.proof)).toEqual(['scenario']);
  });

  it('does not remember a failure as a success', () => {
    const root = writeFiles(broken(edition, 'fee: 12', 'fee: 13'));
    const options = { roots: [root], cache: `${root}/.cache` };
    expect([compileContent(options), compileContent(options)].map((result) => result.diagnostics.length)).toEqual([
      1, 1,
    ]);
  });
});
