import { expect, it } from 'vitest';
import { csv } from '../payroll/csv.ts';

it.each([
  ['plain', '"plain"'],
  ['a "quoted", name', '"a ""quoted"", name"'],
  ['-12.50', '"-12.50"'],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+1', '"\'+1"'],
  ['-1+cmd', '"\'-1+cmd"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
])('writes %j so that a spreadsheet runs nothing', (text, written) => {
  expect(csv([[text, 'x']])).toBe(`${written},"x"\r\n`);
});
