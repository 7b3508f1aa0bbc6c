import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveOf } from '../../src/downloads/archive.ts';
import { calendarOf } from '../../src/downloads/calendar.ts';
import { fileNameOf, today } from '../../src/downloads/file-name.ts';
import { receivedFrom } from '../../src/downloads/received.ts';

test('a file is named so that people know it again, and any system can store it', () => {
  const name = fileNameOf('W-4', '2026-11-16', 'Hank', 'Mueller', 'signed.pdf');
  expect(name).toBe('W-4 2026-11-16 Hank Mueller signed.pdf');
  expect(fileNameOf('DE 4/S', undefined, 'Ana  "x"\u0000', '', 'firmado.pdf')).toBe('DE 4 S Ana x firmado.pdf');
  expect(today(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
});

test('a reminder is an event of one day with an alarm, in lines no longer than 75 octets', () => {
  const text = 'Réclamation, «été»; '.repeat(12);
  const calendar = calendarOf([{ day: '2027-12-31', title: 'W-4, exempt', text }], new Date('2026-11-16T12:00:00Z'));
  const lines = calendar.split('\r\n');
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  const whole = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect(whole).toContain('DTSTART;VALUE=DATE:20271231');
  expect(whole).toContain('DTEND;VALUE=DATE:20280101');
  expect(whole).toContain('DTSTAMP:20261116T120000Z');
  expect(whole).toContain(String.raw`SUMMARY:W-4\, exempt`);
  expect(whole).toContain('TRIGGER:-P14D');
  expect(whole.find((line) => line.startsWith('DESCRIPTION:R'))).toBe(
    `DESCRIPTION:${text.replaceAll(',', String.raw`\,`).replaceAll(';', String.raw`\;`)}`,
  );
});

test('an archive holds every form, two of one name too, as another program reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
  const packed = archiveOf([
    { name: 'W-4.pdf', bytes: bytes('one') },
    { name: 'W-4.pdf', bytes: bytes('two') },
    { name: 'Réclamation.pdf', bytes: bytes('three') },
  ]);
  writeFileSync(join(folder, 'a.zip'), packed);
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'a.zip'), folder]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect([read('W-4.pdf'), read('W-4 2.pdf'), read('Réclamation.pdf')]).toEqual(['one', 'two', 'three']);
});

test('payroll’s values are described in words', async () => {
  const asked: string[] = [];
  const entries: Record<string, object> = {
    'ZZ.status': { meaning: 'Filing status', valueType: 'string', values: [{ value: 'S', meaning: 'Single' }] },
    'ZZ.extra': { meaning: 'Extra tax', valueType: 'dollarAmount' },
    'ZZ.isExempt': { meaning: 'Exempt', valueType: 'boolean' },
    'ZZ.expiryDate': { meaning: 'Last day', valueType: 'string' },
  };
  const dictionary = { taxParameters: Object.entries(entries).map(([id, entry]) => ({ id, ...entry })) };
  const parameterMeanings = async (formId: string) => {
    asked.push(formId);
    return dictionary;
  };
  const taxParameters = [
    { id: 'ZZ.status', value: 'S' },
    { id: 'ZZ.extra', value: '1200.50' },
    { id: 'ZZ.isExempt', value: 'false' },
    { id: 'ZZ.expiryDate', value: '2027-02-16' },
  ];
  const filled = { form: 'ZZ101', taxParameters };
  const received = await receivedFrom({ parameterMeanings } as never, filled, 'en', { yes: 'Yes', no: 'No' });
  expect(received.map(({ value }) => value)).toEqual(['Single', '$1,200.50', 'No', 'February 16, 2027']);
  expect(asked, 'one call for all').toEqual(['ZZ101']);
});
