/** withholding read, as its users run it: what it prints, and that it finds every change of a signed form. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { evidenceOf } from '@withholding/client';
import { attachedData, readSeal } from '@withholding/fill/read';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { goodFill } from '@withholding/testing/service/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForm } from '../../src/cli/read/command.ts';
import { Authority, sealOf } from '../seal/support.ts';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const launcher = join(import.meta.dirname, '../../bin/withholding.js');
const built = new URL('../../../../dist/content', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'read-'));
const at = (name: string) => join(folder, name);
const authority = new Authority();
const { keyFile, certificateFile } = authority.issue();
const keys = { WITHHOLDING_KEY_FILE: at('keys.json'), WITHHOLDING_SECRET: 'a secret for this test, long enough' };
const sealing = { WITHHOLDING_SEAL_KEY_FILE: keyFile, WITHHOLDING_SEAL_CERTIFICATE_FILE: certificateFile };
const canary = 'Canarina';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [launcher, 'read', ...args],
      { env: { ...bareEnvironment, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

interface Form {
  readonly pdf: Buffer;
  readonly receipt: string;
}

async function fill({ app, token }: TimedApp, signForm = 'SIGN'): Promise<Form> {
  const headers = { authorization: `Bearer ${token}`, timezone: 'America/Denver' };
  const body = goodFill();
  const payload = { ...body, signForm, fields: { ...body.fields, additionalWithholding: '77431.59' } };
  const { pdf, receipt = '' } = (await app.inject({ method: 'POST', url: '/v1/fillPdf', headers, payload })).json();
  return { pdf: Buffer.from(pdf, 'base64'), receipt };
}

function save(name: string, content: Buffer | string): string {
  writeFileSync(at(name), content);
  return at(name);
}

let plain: Form;
let sealed: Form;
let preview: Form;
let receipt: string;
let jwks: string;
beforeAll(async () => {
  const now = () => new Date();
  const app = await openTimedApp(built, now, { ...keys, WITHHOLDING_WORDING: 'own' });
  [plain, preview] = [await fill(app), await fill(app, 'PREVIEW')];
  jwks = save('jwks.json', (await app.app.inject({ url: '/.well-known/jwks.json' })).payload);
  await app.close();
  const sealer = await openTimedApp(built, now, sealing);
  sealed = await fill(sealer);
  await sealer.close();
  receipt = save('receipt', plain.receipt);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  authority.remove();
});

const versionOf = ({ receipt: given }: Form): string =>
  JSON.parse(Buffer.from(given.split('.')[1] ?? '', 'base64url').toString()).formVersion;

const changed = (pdf: Buffer, position: number): Buffer => {
  const copy = Buffer.from(pdf);
  copy[position] = (copy[position] ?? 0) ^ 1;
  return copy;
};

describe('a form with a receipt', () => {
  it('is verified with the keys of the service, of a file or of the installation itself', async () => {
    const file = save('plain.pdf', plain.pdf);
    const ran = await run([file, '--receipt', receipt, '--keys', jwks]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^Verified[\s\S]*receipt +MATCHES[\s\S]*additionalWithholding +77431\.59/);
    const json = await run([file, '--receipt', receipt, '--json'], keys);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toMatchObject({
      status: 'VERIFIED',
      checks: [{ proof: 'receipt', result: 'MATCHES' }],
      data: { form: goodFill().formId, answers: { additionalWithholding: '77431.59' } },
    });
  });

  it('can’t be verified without the receipt or without keys', async () => {
    const file = save('plain.pdf', plain.pdf);
    expect((await run([file])).code).toBe(5);
    const ran = await run([file, '--receipt', receipt]);
    expect([ran.code, ran.out]).toEqual([5, expect.stringContaining('receipt  UNKNOWN')]);
    const others = save('others.json', JSON.stringify({ keys: [] }));
    expect((await run([file, '--receipt', receipt, '--keys', others])).code).toBe(5);
  });

  it('is changed if any byte is', async () => {
    expect(
      (await run([save('changed.pdf', changed(plain.pdf, 4000)), '--receipt', receipt, '--keys', jwks])).code,
    ).toBe(4);
    for (let position = 0; position < plain.pdf.length; position += 997) {
      const { status } = await readForm(changed(plain.pdf, position), { receipt: plain.receipt, keys: jwks });
      expect(status, String(position)).toBe('CHANGED');
    }
  });

  it('is changed if the receipt is', async () => {
    const [head, , signature] = plain.receipt.split('.');
    const claims = JSON.parse(Buffer.from(plain.receipt.split('.')[1] ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, signedAt: '2020-01-01T00:00:00.000Z' })).toString(
      'base64url',
    );
    const statusWith = async (given: string) => (await readForm(plain.pdf, { receipt: given, keys: jwks })).status;
    expect(await statusWith(plain.receipt)).toBe('VERIFIED');
    expect(await statusWith(`${head}.${forged}.${signature}`)).toBe('CHANGED');
    expect(await statusWith('no receipt')).toBe('CHANGED');
    const unsigned = Buffer.from('{"alg":"none","typ":"receipt+jwt"}').toString('base64url');
    expect(await statusWith(`${unsigned}.${plain.receipt.split('.')[1]}.`)).toBe('CHANGED');
  });
});

describe('a sealed form', () => {
  it('is verified with issuers that are trusted', async () => {
    const file = save('sealed.pdf', sealed.pdf);
    expect(await run([file, '--roots', authority.root])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/seal +MATCHES/),
    });
    expect((await run([file], sealing)).code).toBe(0);
    expect((await run([file])).code).toBe(5);
    const other = new Authority();
    expect((await run([file, '--roots', other.root])).code).toBe(5);
    other.remove();
  });

  it('is changed if any byte outside the signature is', async () => {
    const { open, resume } = sealOf(sealed.pdf);
    const start = sealed.pdf.indexOf('withholding.json');
    const positions = Array.from({ length: 60 }, (_, index) => index * 1201).filter((position) => position < start);
    for (let position = start; position < sealed.pdf.length; position += 7)
      if (position < open || position >= resume) positions.push(position);
    expect(positions.length).toBeGreaterThan(300);
    for (const position of positions) {
      const { status } = await readForm(changed(sealed.pdf, position), { roots: authority.root });
      expect(status, String(position)).toBe('CHANGED');
    }
  });

  it('is changed if its signature, its end or the seal itself is', async () => {
    const { open, resume } = sealOf(sealed.pdf);
    const digits = sealed.pdf.toString('latin1', open, resume);
    const nonzero = digits.replace(/0*>$/, '').length - 3;
    const flipped = Buffer.from(sealed.pdf);
    flipped[open + nonzero] = flipped[open + nonzero] === 0x61 ? 0x62 : 0x61;
    const unsealed = sealed.pdf.subarray(0, sealed.pdf.lastIndexOf('%%EOF\n', open) + 6);
    const longer = Buffer.concat([sealed.pdf, Buffer.from('% a note\n')]);
    for (const pdf of [flipped, unsealed, longer, changed(sealed.pdf, resume - 2)])
      expect((await readForm(pdf, { roots: authority.root })).status).toBe('CHANGED');
  });
});

describe('another attachment in place of ours', () => {
  it.each(['plain', 'sealed'] as const)('is found: %s', async (kind) => {
    const form = kind === 'plain' ? plain : sealed;
    const [file, out, json] = [
      save('before.pdf', form.pdf),
      at('after.pdf'),
      save('withholding.json', '{"answers":{}}'),
    ];
    execFileSync('qpdf', [file, '--add-attachment', json, '--replace', '--', out], { stdio: 'pipe' });
    const proofs = kind === 'plain' ? ['--receipt', receipt, '--keys', jwks] : ['--roots', authority.root];
    expect((await run([out, ...proofs])).code).toBe(4);
    // The same length, in place.
    const data = attachedData(form.pdf)?.toString('latin1') ?? '';
    const inPlace = form.pdf.toString('latin1').replace(data, data.replace('77431.59', '17431.59'));
    expect(inPlace.includes('17431.59')).toBe(true);
    expect((await run([save('in-place.pdf', Buffer.from(inPlace, 'latin1')), ...proofs])).code).toBe(4);
  });
});

describe('a form without data', () => {
  it('has its own exit code', async () => {
    const ran = await run([save('preview.pdf', preview.pdf), '--json']);
    expect([ran.code, JSON.parse(ran.out)]).toEqual([3, { status: 'NO_DATA', checks: [] }]);
    const foreign = save('foreign.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    expect((await run([foreign])).code).toBe(3);
  });

  it('is changed if its receipt says that it had some', async () => {
    const file = save('preview.pdf', preview.pdf);
    expect((await run([file, '--receipt', receipt, '--keys', jwks])).code).toBe(4);
  });
});

describe('a record of the signature', () => {
  const evidenceFor = (form: Form) =>
    evidenceOf({
      timeZone: 'America/Denver',
      consent: { id: 'consent', language: 'en', text: 'I agree to sign here.', at: new Date('2026-11-15T20:00:00Z') },
      forms: [
        {
          filled: {
            form: 'W4101',
            formVersion: versionOf(form),
            title: 'T',
            pdf: form.pdf.toString('base64'),
            receipt: form.receipt,
          },
          language: 'en',
          at: new Date(),
        },
      ],
    });

  it('belongs to the form, and its receipt verifies it', async () => {
    const file = save('plain.pdf', plain.pdf);
    const record = save('evidence.json', JSON.stringify(await evidenceFor(plain)));
    const ran = await run([file, '--evidence', record, '--keys', jwks]);
    expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(/receipt +MATCHES[\s\S]*evidence +MATCHES/)]);
    expect((await run([file, '--evidence', record])).code).toBe(5);
  });

  it('is found if it is about another form, or was changed', async () => {
    const evidence = await evidenceFor(plain);
    const [entry] = evidence.forms;
    const statusOf = async (pdf: Buffer, record: object) =>
      (await readForm(pdf, { evidence: record as Record<string, unknown>, keys: jwks })).status;
    expect(await statusOf(plain.pdf, evidence)).toBe('VERIFIED');
    expect(await statusOf(sealed.pdf, evidence)).toBe('CHANGED');
    expect(await statusOf(changed(plain.pdf, 5000), evidence)).toBe('CHANGED');
    for (const other of [
      { signedAt: '2020-01-01T00:00:00.000Z' },
      { formVersion: '2020.01.0' },
      { form: 'NJ101' },
      { content: 'x' },
      { receipt: sealed.receipt },
    ])
      expect(await statusOf(plain.pdf, { ...evidence, forms: [{ ...entry, ...other }] }), JSON.stringify(other)).toBe(
        'CHANGED',
      );
    const { receipt: _, ...bare } = entry ?? {};
    expect(await statusOf(plain.pdf, { ...evidence, forms: [bare] })).toBe('UNVERIFIED');
    for (const forms of [undefined, [null], {}, 'forms'])
      expect(await statusOf(plain.pdf, { ...evidence, forms })).toBe('CHANGED');
  });

  it('is not quoted if it is no record', async () => {
    const file = save('plain.pdf', plain.pdf);
    for (const text of [`{"employee": "${canary} 212-73-8461"}`, `${canary}`, '[]']) {
      const { code, out, err } = await run([file, '--evidence', save('evidence.json', text)]);
      expect([code, out, err.includes(canary)]).toEqual([1, '', false]);
    }
  });
});

describe('wrong use', () => {
  it('names the file and quotes nothing of it', async () => {
    const text = save('text', `${canary} 212-73-8461`);
    const file = save('plain.pdf', plain.pdf);
    for (const args of [
      [text],
      [at('nowhere')],
      [folder],
      [file, '--receipt', receipt, '--keys', text],
      [file, '--roots', text],
    ]) {
      const { code, out, err } = await run(args);
      expect([code, args.includes('--roots') ? '' : out], err).toEqual([args.includes('--roots') ? 5 : 1, '']);
      expect(err.includes(canary) || err.includes('8461')).toBe(false);
    }
    expect(await run([save('sealed.pdf', sealed.pdf), '--roots', text])).toMatchObject({
      code: 1,
      out: '',
      err: expect.not.stringContaining(canary),
    });
    expect((await run([])).code).toBe(2);
  });
});

/** A file whose parts are those of a signed form, with other bytes attached. */
function withData(data: string): Buffer {
  const before = attachedData(plain.pdf)?.toString('latin1') ?? '';
  const [start = '', end = ''] = plain.pdf.toString('latin1').split(before);
  const head = start.replace(
    /\/Size \d+\/ModDate([^>]*)>>\/Length \d+>>\nstream\n$/,
    `/Length ${data.length}>>\nstream\n`,
  );
  const shift = head.length + data.length - start.length - before.length;
  const own = Number(/startxref\n(\d+)/.exec(end)?.[1]);
  const table = end.replace(/startxref\n\d+/, `startxref\n${own + shift}`);
  const rows = table.indexOf('stream\n', table.indexOf('/Type/XRef')) + 7;
  const count = Number(/\/Length (\d+)>>\nstream\n/.exec(table.slice(table.indexOf('/Type/XRef')))?.[1]) / 6;
  const file = Buffer.from(head + data + table, 'latin1');
  for (let row = 0; row < count; row += 1) {
    const place = head.length + data.length + rows + row * 6 + 1;
    const offset = file.readUInt32BE(place);
    if (offset > start.length) file.writeUInt32BE(offset + shift, place);
  }
  return file;
}

describe('a hostile file', () => {
  it('with data of any kind is read or not, and quoted in no message', async () => {
    expect(attachedData(withData('{"answers":{"a":1}}'))?.toString()).toBe('{"answers":{"a":1}}');
    const cases: [data: string, code: number][] = [
      [`{"answers": ${canary} 212-73-8461`, 3],
      [`["${canary}"]`, 3],
      ['['.repeat(100_000), 3],
      [`{"answers":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, 3],
      [`"${'x'.repeat(3 * 1024 * 1024)}"`, 3],
    ];
    for (const [data, code] of cases) {
      const ran = await run([save('hostile.pdf', withData(data))]);
      expect([ran.code, ran.err], data.slice(0, 20)).toEqual([code, '']);
      expect(ran.out).not.toContain(canary);
    }
  });

  it('commands no terminal', async () => {
    const answers = { '\u001b[2J': '\u001b]0;owned\u0007\u009b31m\u202e' };
    const file = save(
      'escapes.pdf',
      withData(Buffer.from(JSON.stringify({ answers, form: '\u009b\u001b' })).toString('latin1')),
    );
    for (const args of [[file], [file, '--json']]) {
      const { out } = await run(args);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
      expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      expect(out).toContain('u009b');
    }
  });

  it('takes bounded time and memory, whatever it says', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const loop = `%PDF-1.7\n9 0 obj\n<</Type/XRef/W[1 4 1]/Index[0 1]/Root 1 0 R/Prev 9/Length 6>>\nstream\n\0\0\0\0\0\0\nendstream\nendobj\nstartxref\n9\n%%EOF\n`;
    const many = loop.replace('/Index[0 1]', '/Index[0 99999999999]');
    const inflating = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n9 0 obj\n<</Filter/FlateDecode/W[1 4 1]/Index[0 9999999]/Root 1 0 R/Length ${bomb.length}>>\nstream\n`,
      ),
      bomb,
      Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
    ]);
    const ends = Buffer.from(`%PDF-1.7\n${'startxref\n9\n%%EOF\n'.repeat(300_000)}`);
    const started = performance.now();
    for (const pdf of [Buffer.from(loop), Buffer.from(many), inflating, ends, Buffer.alloc(30_000_000, '%%EOF')]) {
      expect(attachedData(pdf)).toBeUndefined();
      expect(readSeal(pdf)).toBeUndefined();
    }
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('cut off or changed anywhere throws nothing', () => {
    for (let end = 0; end < sealed.pdf.length; end += 811) {
      const cut = sealed.pdf.subarray(0, end);
      expect(() => [attachedData(cut), readSeal(cut)]).not.toThrow();
    }
    const tail = sealed.pdf.indexOf('withholding.json') - 2000;
    for (let position = tail; position < sealed.pdf.length; position += 3) {
      const other = Buffer.from(sealed.pdf);
      other[position] = 0x30 + (position % 10);
      expect(() => [attachedData(other), readSeal(other)]).not.toThrow();
    }
  });
});

it('help names the exit codes', () => {
  expect(execFileSync(process.execPath, [launcher, 'read', '--help'], { env: bareEnvironment }).toString()).toMatch(
    /4: changed/,
  );
  expect(readFileSync(new URL('../../../../docs/how-to/read-signed-forms.md', import.meta.url), 'utf8')).toContain(
    '`4`',
  );
});
