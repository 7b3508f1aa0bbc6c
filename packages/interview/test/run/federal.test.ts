import { describe, expect, it } from 'vitest';
import { federalExpressions, federalNames } from '../../src/index.ts';
import { readFederalValues } from '../../src/run/federal.ts';

const statuses = ['SINGLE', 'MARRIED'];
const expressions = federalExpressions(statuses);

describe('how federal values are written', () => {
  it('is reported for each of them', () => {
    expect(Object.keys(expressions)).toEqual([...federalNames]);
  });

  it.each(
    federalNames.flatMap((name) =>
      [
        '',
        'true',
        'false',
        'yes',
        'SINGLE',
        'MARRIED',
        'single',
        'WIDOWED',
        '0',
        '12',
        '12.5',
        '12.50',
        '12.505',
        '-1',
      ].map((text) => ({ name, text })),
    ),
  )('what the expression of $name takes is read: "$text"', ({ name, text }) => {
    const { values } = readFederalValues({ isExempt: 'false', filingStatus: 'SINGLE', [name]: text }, statuses);
    if (new RegExp(expressions[name]).test(text)) expect(values).toHaveProperty(name);
    else if (name !== 'filingStatus' && name !== 'isExempt' && text !== '') expect(values).not.toHaveProperty(name);
  });
});
