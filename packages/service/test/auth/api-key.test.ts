import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newApiKey } from '../../src/auth/api-key.ts';
import { randomBase62, toBase62 } from '../../src/auth/base62.ts';
import { Secrets } from '../../src/auth/secrets.ts';
import { secret } from './support.ts';

describe('API keys', () => {
  test('carry at least 160 random bits and their mode', () => {
    const key = newApiKey('live');
    expect(key).toMatch(/^wf_live_[0-9A-Za-z]{34}$/);
    expect(28 * Math.log2(62)).toBeGreaterThanOrEqual(160);
    expect(newApiKey('test')).toMatch(/^wf_test_[0-9A-Za-z]{34}$/);
    expect(new Set(Array.from({ length: 1000 }, () => newApiKey('live'))).size).toBe(1000);
  });

  test('end in the checksum of the rest, as secret scanners expect', () => {
    const key = newApiKey('test');
    expect(key.slice(-6)).toBe(toBase62(crc32(key.slice(0, -6)), 6));
  });

  test('every digit is about as likely as every other', () => {
    const counts = new Map<string, number>();
    for (const digit of randomBase62(62_000)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  test('checksums have one length', () => {
    expect(toBase62(0, 6)).toBe('000000');
    expect(toBase62(61, 6)).toBe('00000z');
    expect(toBase62(0xffffffff, 6)).toBe('4gfFC3');
  });
});

describe('the secret', () => {
  test('keys the hash', () => {
    const key = newApiKey('live');
    expect(new Secrets(secret).hash(key)).toBe(new Secrets(secret).hash(key));
    expect(new Secrets(secret).hash(key)).not.toBe(new Secrets(`${secret}!`).hash(key));
  });

  test('seals under a name, and opens under no other and with no other secret', () => {
    const secrets = new Secrets(secret);
    const sealed = secrets.encrypt('private', 'one');
    expect(sealed).not.toBe(secrets.encrypt('private', 'one'));
    expect(secrets.decrypt(sealed, 'one')).toBe('private');
    expect(() => secrets.decrypt(sealed, 'two')).toThrow('WITHHOLDING_SECRET');
    expect(() => new Secrets(`${secret}!`).decrypt(sealed, 'one')).toThrow('WITHHOLDING_SECRET');
    expect(() => secrets.decrypt(sealed.slice(0, -2), 'one')).toThrow('WITHHOLDING_SECRET');
  });

  test('is rejected when it is short', () => {
    expect(() => new Secrets('short')).toThrow('32 characters');
  });
});
