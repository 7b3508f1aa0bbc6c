/** Random employees and employers, right and wrong. */
import { type Interview, type Parties, partyFieldsOf, templateNames } from '@withholding/interview';
import fc from 'fast-check';

const texts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Ana', 'Núñez', 'Q', '219-09-9999', '046 454 286', '1 Main St', '62701', 'IL'),
  },
  { weight: 2, arbitrary: fc.constantFrom('1990-02-30', '02/28/1990', '1990-02-28', 'K1A 0B1', '', null, '  a  b ') },
  fc.string({ maxLength: 12 }),
  fc.constantFrom(12, true, {}, [], 'x'.repeat(2000), 'e\u0301'),
);

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = into;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
}

/** Something for every field a form knows or prints, or nothing. */
export function anyParties(form: Interview): fc.Arbitrary<Parties> {
  const printed = form.boxes.flatMap(({ from }) => templateNames(from)).filter((name) => /^employ(ee|er)\./.test(name));
  const paths = [...new Set([...form.parties.map(({ path }) => path), ...printed.flatMap(partyFieldsOf)])];
  return fc
    .array(fc.option(texts, { nil: undefined, freq: 8 }), { minLength: paths.length, maxLength: paths.length })
    .map((given) => {
      const parties: Record<string, unknown> = {};
      for (const [index, path] of paths.entries()) if (given[index] !== undefined) put(parties, path, given[index]);
      return parties;
    });
}
