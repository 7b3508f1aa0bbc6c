import { Bundle, type Sample, samplesIn } from '@withholding/bundle';
import { broken, compileTiny, edition, type Files, scenarios, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const people = `employees: [{ firstName: Zoe, socialSecurityNumber: "1" }]
employer: { name: Shop }
homes: [{ city: Zedville, state: ZZ }, { city: Elsewhere, state: YY }]
`;
const withPeople = { ...tiny, 'library/people.yaml': people };

function samplesOf(files: Files): readonly Sample[] {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics));
  return samplesIn(new Bundle(bundle.bytes), 'ZZ101', '2026.01.0');
}

const named = (files: Files, name: string): Sample => {
  const found = samplesOf(files).find((sample) => sample.name === name);
  if (!found) throw new Error(`no sample ${name}`);
  return found;
};

describe('the samples of an edition', () => {
  it('are its scenarios, with a request, pages and what to expect', () => {
    expect(named(withPeople, 'cat')).toEqual({
      name: 'cat',
      shows: 'A cat.',
      origin: 'SCENARIO',
      ending: 'QS2-statement',
      validFrom: '2026-01-01',
      request: {
        formId: 'ZZ101',
        formVersion: '2026.01.0',
        signForm: 'PREVIEW',
        // The form has no other field.
        employee: { firstName: 'Zoe' },
        fields: { kind: 'CAT', pets: '2' },
      },
      pages: [
        { questionSetId: 'QS1', answers: { kind: 'CAT' } },
        { questionSetId: 'QS2', answers: { pets: '2' } },
      ],
      expected: {
        status: 'ENDED',
        errors: [],
        taxParameters: [
          { id: 'ZZ.pets', value: '2', valueType: 'integer' },
          { id: 'ZZ.extra', value: '0.00', valueType: 'dollarAmount' },
          { id: 'ZZ.kind', value: 'CAT', valueType: 'string' },
        ],
      },
    });
  });

  it('have one for each ending, made from the questions where no scenario reaches it', () => {
    const files = broken(
      edition,
      'next: end\n  QS3',
      'next: QS4\n  QS4: { ask: { nice: yesNo }, next: { nice: { true: end, false: INELIGIBLE } } }\n  QS3',
      withPeople,
    );
    const texts = Object.entries(files).map(([file, text]) => [
      file,
      /text\...\.yaml$/.test(file) && file.startsWith('us')
        ? text
            .replace('  QS3:', '  QS4: {breadcrumb: four}\n  QS3:')
            .replace('  total:', '  nice: {ask: Nice.}\n  total:')
        : text,
    ]);
    const more = { ...Object.fromEntries(texts), [edition]: `${files[edition]}notPrinted: { nice: Asked only. }\n` };
    const cat = broken(
      scenarios,
      'pets: 2}\n  path: [QS1, QS2]',
      'pets: 2, nice: true}\n  path: [QS1, QS2, QS4]',
      more,
    );
    const all = samplesOf(cat);
    expect(all.map(({ origin, ending }) => `${origin} ${ending}`)).toEqual([
      'SCENARIO QS4-statement',
      'SCENARIO QS3-statement',
      'SCENARIO QS1-INELIGIBLE',
      'GENERATED QS4-INELIGIBLE',
    ]);
    expect(all.at(-1)).toMatchObject({
      shows: 'Not for this employee after QS4 with kind CAT, nice false.',
      request: { fields: { kind: 'CAT', nice: 'false' } },
      expected: { status: 'INELIGIBLE', errors: [{ code: 'INELIGIBLE', pointer: '/fields/nice' }], taxParameters: [] },
    });
  });

  it('live where the answers say', () => {
    const check = 'checks: { home: { at: kind, must: "home.region == \'YY\'" } }\nprint:';
    const lives = broken(edition, 'employee: [firstName]', 'employee: [firstName, address.state]', withPeople);
    const fields = {
      ...lives,
      'library/fields.yaml': 'employee: {firstName: {pattern: name}, address.state: {pattern: state}}\n',
      'library/patterns.yaml': `${tiny['library/patterns.yaml']}state: {regex: "^[A-Z]{2}$"}\n`,
    };
    const checked = broken(edition, 'print:', `${check}\n  employee.address.state:`, fields);
    const files = Object.fromEntries(
      Object.entries(checked).map(([file, text]) => [
        file,
        /us.*text\...\.yaml$/.test(file)
          ? `${text}checks: { home: "Where." }\n`
          : /library\/text/.test(file)
            ? text.replace('errors: {', 'errors: {state: ok, ')
            : text,
      ]),
    );
    expect(named(files, 'cat').request.employee).toEqual({ firstName: 'Zoe', address: { state: 'YY' } });
  });

  it('have a person whom the form accepts even in content without people', () => {
    expect(String(Object(named(tiny, 'cat').request.employee).firstName)).toMatch(/^[A-Z][a-z]{0,9}$/);
  });

  it('say until when they are valid, and what depends on the day', () => {
    const dated = broken(
      edition,
      '  ZZ.kind: {string: kind}',
      "  ZZ.kind: {string: \"today < '2026-03-05' ? kind : 'OLD'\"}",
      withPeople,
    );
    expect(named(dated, 'dog').expected.changing).toEqual(['ZZ.kind']);
    const check = 'checks: { late: { at: kind, must: "today < \'2026-03-05\'" } }\nprint:';
    const checked = Object.entries(broken(edition, 'print:', check, withPeople)).map(([file, text]) => [
      file,
      /us.*text\...\.yaml$/.test(file) ? `${text}checks: { late: "Late." }\n` : text,
    ]);
    expect(named(Object.fromEntries(checked), 'dog')).toMatchObject({
      validFrom: '2026-01-01',
      validUntil: '2026-03-04',
    });
  });
});
