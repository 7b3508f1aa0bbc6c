/** The certificate of the seal: what stops the start, and the warnings before it expires. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { annotated, identifier, integer, sequence, set, tagged, valuesIn } from '@withholding/fill/seal';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { readCredentials } from '../../src/seal/certificate.ts';
import { Seal } from '../../src/seal/seal.ts';
import { Authority, type SealFiles } from './support.ts';

const authority = new Authority();
afterAll(() => authority.remove());

const day = 24 * 60 * 60;
const good = authority.issue();

function fault(files: SealFiles, now = new Date()): string {
  try {
    readCredentials(files, now);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const fileWith = (name: string, text: string): string => {
  writeFileSync(authority.at(name), text);
  return authority.at(name);
};

describe('the files of a seal', () => {
  it.each(['rsa', 'p256', 'p384'] as const)('may hold a key of kind %s', (kind) => {
    expect(fault(authority.issue({ kind }))).toBe('');
  });

  it('may leave the key usage open', () => {
    expect(fault(authority.issue({ usage: '' }))).toBe('');
    expect(fault(authority.issue({ usage: 'digitalSignature' }))).toBe('');
    expect(fault(authority.issue({ usage: 'nonRepudiation' }))).toBe('');
  });

  const keys = 'WITHHOLDING_SEAL_KEY_FILE';
  const certificates = 'WITHHOLDING_SEAL_CERTIFICATE_FILE';
  const weak = `${keys} must hold an RSA key of at least 2048 bits or an EC key on P-256 or P-384.`;
  const [own = '', root = ''] = readFileSync(good.certificateFile, 'utf8').split(/(?<=-----END CERTIFICATE-----\n)/);

  it.each([
    ['no key', { ...good, keyFile: authority.at('nowhere') }, `${keys} names a file that cannot be read.`],
    [
      'no certificate',
      { ...good, certificateFile: authority.at('nowhere') },
      `${certificates} names a file that cannot be read.`,
    ],
    [
      'a certificate for a key',
      { ...good, keyFile: good.certificateFile },
      `${keys} must hold a private key in PEM, without a password.`,
    ],
    [
      'a key for a certificate',
      { ...good, certificateFile: good.keyFile },
      `${certificates} must hold certificates in PEM.`,
    ],
    [
      'nonsense',
      {
        ...good,
        certificateFile: fileWith('nonsense', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
      },
      `${certificates} must hold certificates in PEM.`,
    ],
    [
      'a key of another certificate',
      { ...good, keyFile: authority.issue().keyFile },
      `${certificates} holds a certificate that does not belong to the key in ${keys}.`,
    ],
    ['a small key', authority.issue({ kind: 'small' }), weak],
    ['another curve', authority.issue({ kind: 'p521' }), weak],
    ['an old certificate', authority.issue({ days: -1 }), `${certificates} holds a certificate that has expired.`],
    [
      'another use',
      authority.issue({ usage: 'critical,keyEncipherment' }),
      `${certificates} holds a certificate whose key usage does not allow signing.`,
    ],
    [
      'a foreign chain',
      { ...good, certificateFile: fileWith('foreign', own + readFileSync(authority.issue().certificateFile, 'utf8')) },
      `${certificates} must hold the certificate first, then each one that issued the one before it.`,
    ],
    [
      'the chain first',
      { ...good, certificateFile: fileWith('first', root + own) },
      `${certificates} holds a certificate that does not belong to the key in ${keys}.`,
    ],
  ])('stop the start with a sentence: %s', (_what, files, sentence) => {
    expect(fault(files)).toBe(sentence);
  });

  it('stop it before the certificate is valid', () => {
    expect(fault(good, new Date(Date.now() - 2 * day * 1000))).toContain('is not valid yet');
  });

  it('come together', () => {
    const sentence = ' is missing: a seal needs a key and its certificate.';
    expect(() => readConfig({ [keys]: 'key.pem' })).toThrow(`${certificates}${sentence}`);
    expect(() => readConfig({ [certificates]: 'certificate.pem' })).toThrow(`${keys}${sentence}`);
    expect(readConfig({}).seal).toBeUndefined();
  });

  it('stop the real start', () => {
    const { keyFile, certificateFile } = authority.issue({ usage: 'critical,keyEncipherment' });
    const { status, stderr } = spawnSync(process.execPath, ['packages/service/src/main.ts'], {
      cwd: new URL('../../../..', import.meta.url).pathname,
      env: { WITHHOLDING_PORT: '0', [keys]: keyFile, [certificates]: certificateFile },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      `${certificates} holds a certificate whose key usage does not allow signing.\n`,
    ]);
  });
});

describe('a certificate that runs out', () => {
  it('is spoken of at start while less than a month is left', () => {
    const heard: number[] = [];
    Seal.open(authority.issue({ days: 31 }), (left) => heard.push(left));
    expect(heard).toEqual([]);
    Seal.open(authority.issue({ days: 10 }), (left) => heard.push(left));
    expect(heard.length).toBe(1);
    expect(heard[0]).toBeGreaterThan(9 * day);
    expect(heard[0]).toBeLessThanOrEqual(10 * day);
  });

  it('is any of the chain', () => {
    const short = new Authority(5);
    const heard: number[] = [];
    const seal = Seal.open(short.issue(), (left) => heard.push(left));
    short.remove();
    expect(heard.length).toBe(1);
    expect(seal.secondsLeft(new Date())).toBeLessThanOrEqual(5 * day);
  });
});

describe('DER', () => {
  it('is written as X.690 says', () => {
    expect(identifier('1.2.840.113549.1.9.16.2.47').toString('hex')).toBe('060b2a864886f70d010910022f');
    expect(sequence(integer(1)).toString('hex')).toBe('3003020101');
    expect(set(integer(9), integer(3)).toString('hex')).toBe('3106020103020109');
    const lengths = [127, 128, 255, 256, 65_535, 65_536].map((size) =>
      tagged(4, Buffer.alloc(size)).subarray(1, -size),
    );
    expect(lengths.map((length) => length.toString('hex'))).toEqual([
      '7f',
      '8180',
      '81ff',
      '820100',
      '82ffff',
      '83010000',
    ]);
  });

  it('is read back, and not beyond its end', () => {
    const long = tagged(4, Buffer.alloc(70_000));
    expect(valuesIn(Buffer.concat([integer(5), long])).map(({ tag, content }) => [tag, content.length])).toEqual([
      [2, 1],
      [4, 70_000],
    ]);
    expect(() => valuesIn(long.subarray(0, 1000))).toThrow('cut off');
  });
});

describe('a page that has annotations', () => {
  const textOf = () => '[ 4 0 R ]';
  it.each([
    ['<<\n/Type /Page\n>>', '<<\n/Type /Page\n/Tabs/S/Annots[9 0 R]>>'],
    ['<< /Annots [ 4 0 R 5 0 R ] /Tabs /S >>', '<< /Annots[ 4 0 R 5 0 R  9 0 R] /Tabs /S >>'],
    ['<< /Annots 7 0 R /Type /Page >>', '<< /Annots[ 4 0 R  9 0 R] /Type /Page /Tabs/S>>'],
  ])('keeps them: %s', (page, result) => {
    expect(annotated(page, '9 0 R', textOf)).toBe(result);
  });
});
