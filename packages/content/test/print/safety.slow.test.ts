/** Names, hostile answers, masked numbers and signatures on the printed form. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { fill } from '@withholding/fill';
import { run } from '@withholding/interview';
import {
  endings,
  type PrintedForm,
  people,
  printed,
  printedContent,
} from '@withholding/testing/content/printed-content';
import { readWithPdfJs, textIn } from '@withholding/testing/content/read-back';
import { today } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import forge from 'node-forge';
import { afterAll, describe, expect, it } from 'vitest';

const forms = await printedContent();
const folder = mkdtempSync(join(tmpdir(), 'safety-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = (id: string): PrintedForm =>
  forms.find(({ edition }) => edition.id === id && edition.supersededBy === undefined) as PrintedForm;
const w4 = find('W4101');
const single = run(w4.edition.interview, {
  answers: {
    taxpayerSituation: 'NONE',
    filingStatus: 'SINGLE',
    jobsInAll: 'ONE',
    dependentsSurvey: false,
    otherAdjustmentsSurvey: false,
  },
  today,
});
const boxOf = (name: string) => w4.form.boxes.get(name) as NonNullable<ReturnType<typeof w4.form.boxes.get>>;

const names = [
  'José Núñez-O’Connor',
  "José Núñez-O'Connor",
  'Łukasz Żółć',
  'Nguyễn Thị Hạnh',
  'Özgür Işık',
  'Þórður Ægisson',
  'Zoë Brontë',
  'Siân Llŷr',
  'François Lefèvre',
  'Noël Çelik',
  'Ångström Øystein',
  'Søren Kierkegård',
  'Jürgen Groß',
  'Béla Bartók',
  'Gábor Őry',
  'Dvořák Antonín',
  'Čapek Žižka',
  'Škvorecký Ďurica',
  'Ľudovít Štúr',
  'Ñandú Peña',
  'Gonçalo Simões',
  'João Guimarães',
  'Maëlys Œuvrard',
  'Ștefan Țepeș',
  'Ăna Îorga',
  'Đặng Văn Ngữ',
  'Trần Đức Thảo',
  'Phạm Tuyên',
  'Lê Quý Đôn',
  'Võ Nguyên Giáp',
  'Hoàng Xuân Vịnh',
  'Huỳnh Phú Sổ',
  'Ģirts Ķeniņš',
  'Rūta Šepetys',
  'Žydrūnas Ilgauskas',
  'Ērika Ābele',
  'Õnnepalu Tõnu',
  'Müller-Lüdenscheidt',
  'McDonald-Fitzgerald',
  'D’Angelo O’Reilly',
  "D'Angelo O'Reilly",
  'Van der Berg',
  'St. John-Smythe',
  'Mary Ann',
  'Ġorġ Ħamrun',
  'Ċikku Żammit',
  'Ŵyn Ŷnys',
  'İpek Ğül',
  'Şule Çağlar',
  'Āriki Kēpa',
  'Ẹniọlá Ọlá',
  'Ḥasan Ṣāliḥ',
  'Ṭāriq Ẓahir',
  'Ǧamāl Ǩomi',
  'Ɓala Ɗan',
  'Ƙaura Ƴar',
  'Anna-Maria-Elisabeth-Charlotte von Hohen',
  'Wolfeschlegelsteinhausenbergerdorff Alpha',
  'X',
  'Ơng Ưng',
];

describe('names', () => {
  it(`prints and reads back ${names.length} names exactly`, async () => {
    expect(names.length).toBe(60);
    for (const lastName of names) {
      const { pdf } = printed(w4, single, 'SIGN', { ...people, employee: { ...people.employee, lastName } });
      if (!Buffer.isBuffer(pdf)) throw new Error(`${lastName}: ${JSON.stringify(pdf)}`);
      expect(textIn(boxOf('employee.lastName'), await readWithPdfJs(pdf)), lastName).toBe(lastName.replaceAll(' ', ''));
      const file = join(folder, 'name.pdf');
      writeFileSync(file, pdf);
      const text = execFileSync('pdftotext', ['-layout', file, '-'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect(text.normalize('NFC'), lastName).toContain(lastName);
    }
  });

  it.each(['王小明', 'محمد', 'Ὀδυσσεύς', 'Иван', '👍'])('says clearly that %s cannot be printed', (lastName) => {
    const { pdf } = printed(w4, single, 'SIGN', { ...people, employee: { ...people.employee, lastName } });
    const codes = Buffer.isBuffer(pdf) ? [] : pdf.problems.map(({ box, code }) => `${box} ${code}`);
    expect(codes).toContain('employee.lastName UNPRINTABLE');
  });

  it('says that a text is too long rather than cutting it off', () => {
    const { pdf } = printed(w4, single, 'SIGN', {
      ...people,
      employee: { ...people.employee, lastName: 'A'.repeat(200) },
    });
    expect(Buffer.isBuffer(pdf) ? [] : pdf.problems).toContainEqual({ box: 'employee.lastName', code: 'TOO_LONG' });
  });
});

/** Every stream of the file, inflated where it is compressed, and everything between the streams. */
function allBytes(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  const text = parts[0] ?? '';
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = (match.index ?? 0) + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      parts.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    } catch {
      // Not compressed: already searched as it is.
    }
  }
  return parts.join('\n');
}

/** A number as the overlay writes it: glyph by glyph. */
const asGlyphs = (text: string) =>
  [...text]
    .map((letter) =>
      Buffer.from(
        w4.form.font.digits.subarray((letter.codePointAt(0) ?? 0) * 4, (letter.codePointAt(0) ?? 0) * 4 + 4),
      ).toString('latin1'),
    )
    .join('');

describe('masked numbers', () => {
  it.each(forms.map((form) => [form.name, form] as const))(
    '%s: a preview does not hold the hidden digits anywhere',
    (_, form) => {
      const [ssn, sin] = ['518274936', '193456787'];
      const parties = {
        ...people,
        employee: { ...people.employee, socialSecurityNumber: ssn, socialInsuranceNumber: sin },
      };
      // With the space after them: two numbers of a table of objects can be "193 4563".
      const hidden = ['51827', '518-27', '518274936', '193456', '193 456 ', '193-456'];
      const searched = hidden.flatMap((digits) => [digits, asGlyphs(digits)]);
      const base = form.form.flat.bytes;
      /** The base once; of every file what comes after it. */
      const parts = [
        allBytes(base),
        ...endings(form.edition.interview).map((outcome) => {
          const pdf = printed(form, outcome, 'PREVIEW', parties).pdf as Buffer;
          expect(pdf.subarray(0, base.length).equals(base)).toBe(true);
          return allBytes(pdf.subarray(base.length));
        }),
      ];
      for (const bytes of parts) expect(searched.filter((digits) => bytes.includes(digits))).toEqual([]);
      const { pdf: signed } = printed(form, endings(form.edition.interview)[0] as never, 'SIGN', parties);
      const shown = form.edition.interview.parties.some(({ path }) => path.endsWith('socialInsuranceNumber'))
        ? '193 456 787'
        : '518-27-4936';
      const digits = asGlyphs(shown);
      const comb = form.form.template.boxes.some((box) => box.align === 'comb');
      expect(comb || allBytes(signed as Buffer).includes(digits)).toBe(true);
    },
  );
});

/**
 * How many hostile fills to try. More by hand:
 * `HOSTILE_FILLS=100000 npx vitest run packages/content/test/print/safety.slow.test.ts -t hostile --testTimeout=0`
 */
const hostileFills = Number(process.env.HOSTILE_FILLS ?? 2_000);

describe('hostile answers', () => {
  const nasty = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      ') /AA <</S/JavaScript/JS(app.alert(1))>> (',
      '\\) Tj ET EMC endstream endobj',
      '<</OpenAction 1 0 R>>',
      '\u202e\u2066abc',
      '\u0000\u0001',
      '((((',
      '\\\\\\',
      '%PDF-1.7',
      'endstream',
      'x'.repeat(10_000),
      ']]>>',
      '/URI(http://x)',
    ),
  );

  it(`never change the structure of the file: ${hostileFills} fills`, () => {
    const names = [...w4.form.boxes.keys()].filter((name) => w4.form.boxes.get(name)?.kind === 'text');
    let [printedCount, rejected] = [0, 0];
    const samples: Buffer[] = [];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), nasty, { minKeys: 1, maxKeys: 6 }),
        fc.boolean(),
        (values, signable) => {
          const pdf = fill(w4.form, values as Record<string, string>, signable);
          if (!Buffer.isBuffer(pdf)) {
            rejected += 1;
            return;
          }
          printedCount += 1;
          const base = (signable ? w4.form.signable : w4.form.flat).bytes.length;
          const tail = pdf.subarray(base).toString('latin1');
          for (const word of ['/JS', '/AA', '/OpenAction', '/URI', '/JavaScript'])
            expect(tail.includes(word)).toBe(false);
          expect(tail.match(/endobj/g)?.length).toBe(signable ? 1 : 2);
          // A copy: the answer itself keeps its whole slab alive.
          if (printedCount % 40 === 0) samples.push(Buffer.from(pdf));
        },
      ),
      { numRuns: hostileFills },
    );
    expect(Math.min(printedCount, rejected)).toBeGreaterThan(100);
    for (const pdf of samples) {
      const file = join(folder, 'nasty.pdf');
      writeFileSync(file, pdf);
      expect(spawnSync('qpdf', ['--check', file]).status).toBe(0);
    }
  });
});

describe('the W-4 for a screen reader', () => {
  it('reads label, then answer, in order', () => {
    const file = join(folder, 'read.pdf');
    writeFileSync(file, printed(w4, single, 'SIGN').pdf as Buffer);
    const text = execFileSync('pdfinfo', ['-struct-text', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const order = [
      'First name and middle initial',
      'José Q',
      'Last name',
      'Núñez-O’Connor',
      'Social Security number',
      '219-09-9999',
      'City or town',
      'Springfield, IL 62701',
      'Single',
      'penalties of perjury',
      'José Q Núñez-O’Connor, 2026-11-15 13:05:22',
      'Employer identification number',
      '12-3456789',
    ];
    let at = 0;
    for (const piece of order) {
      const found = text.indexOf(piece, at);
      expect(found, piece).toBeGreaterThanOrEqual(0);
      at = found;
    }
  });
});

describe('signing outside', () => {
  it('a file signed with a simple tool verifies', async () => {
    const keys = forge.pki.rsa.generateKeyPair(2048);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.serialNumber = '01';
    certificate.validity.notBefore = new Date('2026-01-01');
    certificate.validity.notAfter = new Date('2036-01-01');
    const subject = [{ name: 'commonName', value: 'Test Signer' }];
    certificate.setSubject(subject);
    certificate.setIssuer(subject);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    const p12 = Buffer.from(
      forge.asn1
        .toDer(forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], 'secret', { algorithm: '3des' }))
        .getBytes(),
      'binary',
    );
    const pdf = printed(w4, single, 'SIGN_EXTERNALLY').pdf as Buffer;
    const prepared = plainAddPlaceholder({
      pdfBuffer: pdf,
      reason: 'test',
      contactInfo: '',
      name: 'Test',
      location: '',
    });
    const signed = await new SignPdf().sign(prepared, new P12Signer(p12, { passphrase: 'secret' }));
    const file = join(folder, 'signed.pdf');
    writeFileSync(file, signed);
    const verdict = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
    expect(verdict.stdout + verdict.stderr).toContain('Signature is Valid');
    const broken = readFileSync(file);
    broken[Math.floor(pdf.length / 2)] = (broken[Math.floor(pdf.length / 2)] ?? 0) ^ 1;
    writeFileSync(file, broken);
    expect(spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout).not.toContain('Signature is Valid');
  });
});
