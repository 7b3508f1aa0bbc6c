/** Tax parameters, compared with examples worked out by hand from the rules of each form. */
import { expect, it } from 'vitest';
import { currentEditions, type Edition, editions, setsOf } from '../support/forms.ts';
import { once } from '../support/once.ts';
import { parametersOf, requestFor, tryFill } from '../support/requests.ts';
import { type Finding, orSkip, rules } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { isOver, onDay, type WorkedExample, workedExamples } from '../support/worked-examples.ts';

const known = new Set(workedExamples.map(({ form }) => form));
const isOf =
  ({ id, version }: Edition) =>
  ({ form, version: its }: WorkedExample) =>
    form === id && its === version;

interface Placed {
  readonly place: string;
  readonly example: WorkedExample;
  readonly edition: Edition;
}
const placed = once(
  async (): Promise<Placed[]> =>
    (await editions()).flatMap((edition) =>
      workedExamples.filter(isOf(edition)).map((example) => ({
        place: `${example.form} ${example.version}, ${example.story}`,
        example: onDay(example, { editionYear: edition.information.year }),
        edition,
      })),
    ),
);

async function sent({ edition, example }: Placed, more = {}): Promise<Record<string, string> | string> {
  const { answers, federalValues } = example;
  // The home address must fit the questions.
  await setsOf(edition.id, edition.version, 'en', 'false');
  const json = { ...requestFor(edition, answers), ...(federalValues ? { federalValues } : {}), ...more };
  const { status, text } = await tryFill(json);
  if (status === 422 && isOver(example) && text.includes('"LAPSED"')) return example.parameters;
  return status === 200 && !isOver(example)
    ? parametersOf(JSON.parse(text) as Filled)
    : `${status} ${text.slice(0, 600)}`;
}

function difference(found: Record<string, string> | string, expected: Record<string, string>): Finding {
  if (typeof found === 'string') return found;
  const ids = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = ids.filter((id) => found[id] !== expected[id]);
  return wrong.map((id) => `${id} is ${found[id]}, not ${expected[id]}`).join('; ');
}

rules(
  orSkip(
    async () => (await currentEditions()).filter(({ id }) => known.has(id)),
    'no form known to the suite is listed',
  ),
  {
    'Worked examples · every current form known to the suite has at least two': (one) => {
      const count = workedExamples.filter(isOf(one)).length;
      return count < 2 && `${count} for ${one.version}`;
    },
  },
);

it('Worked examples · every form the service lists is known to the suite', async ({ skip }) => {
  const strangers = (await currentEditions()).filter(({ id }) => !known.has(id)).map(({ id }) => id);
  skip(strangers.length > 0, `no worked example to compare these with: ${strangers.join(', ')}`);
  expect(strangers).toEqual([]);
});

const written: Record<string, RegExp> = {
  boolean: /^(true|false)$/,
  dollarAmount: /^\d+\.\d\d$/,
  integer: /^\d+$/,
};

rules(orSkip(placed, 'no form known to the suite is listed'), {
  'Worked examples · every form comes to the parameters worked out by hand, to all of them and no others': async (
    one,
  ) => difference(await sent(one), one.example.parameters),
  'Worked examples · the type a form declares for a parameter is that of its values': ({ edition, example }) => {
    const types = new Map(edition.information.taxParameters.map(({ id, valueType }) => [id, valueType]));
    const wrong = Object.entries(example.parameters).filter(([id, value]) => {
      const type = types.get(id) ?? '';
      return written[type]?.test(value) === false || (/^(true|false)$/.test(value) && type !== 'boolean');
    });
    return wrong.map(([id, value]) => `${id} ${value} is no ${types.get(id)}`).join(', ');
  },
});

const compared = async () =>
  [...new Set((await placed()).map(({ edition }) => edition))].map((edition) => ({ place: edition.id, edition }));

rules(orSkip(compared, 'no form known to the suite is listed'), {
  'Worked examples · the parameters a form declares are those of its examples': ({ edition }) => {
    const given = new Set(workedExamples.filter(isOf(edition)).flatMap(({ parameters }) => Object.keys(parameters)));
    const declared = new Set(edition.information.taxParameters.map(({ id }) => id));
    const strange = [...given].filter((id) => !declared.has(id));
    return [...strange, ...[...declared].filter((id) => !given.has(id))].join(', ');
  },
});
