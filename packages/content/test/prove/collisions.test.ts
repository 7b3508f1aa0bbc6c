/** Forms that one employee gives together never send one parameter with two meanings. */
import { broken, compileTiny, type Files, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const jurisdiction = 'us/zz/jurisdiction.yaml';

/** A second form, ZZ102, that sends what the first one sends. */
const two: Files = {
  ...tiny,
  ...Object.fromEntries(
    Object.entries(tiny)
      .filter(([file]) => file.includes('/ZZ101/'))
      .map(([file, content]) => [file.replace('ZZ101', 'ZZ102'), content.replaceAll('ZZ101', 'ZZ102')]),
  ),
};
const offering = (rule: string, more = ''): Files => {
  const files = broken(jurisdiction, 'forms: {ZZ101: recommended}', rule, two);
  return { ...files, [jurisdiction]: `${files[jurisdiction]}${more}` };
};
const asked = (ask: string) =>
  `sets: {QS1: {breadcrumb: b}}\nquestions: {petsGuidedQ1: {ask: "${ask}", options: {ONE: o, BOTH: b}}}\n`;
const flow = (forms: string, kind = 'radio'): Files => ({
  ...offering('flow: ZZ_RESIDENT\n    forms: {ZZ101: recommended}'),
  'us/zz/flows/ZZ_RESIDENT/flow.yaml': `id: ZZ_RESIDENT\nlocality: ZZ\nresidency: RESIDENT\nsets:\n  QS1:\n    ask: {petsGuidedQ1: {${kind}: [ONE, BOTH]}}\n    forms: {petsGuidedQ1: ${forms}}\n    next: end\n`,
  'us/zz/flows/ZZ_RESIDENT/text.en.yaml': asked('Which?'),
  'us/zz/flows/ZZ_RESIDENT/text.es.yaml': asked('¿Cuál?'),
  'us/zz/flows/ZZ_RESIDENT/text.fr.yaml': asked('Lequel?'),
});
const findings = (files: Files) =>
  compileTiny(files)
    .diagnostics.filter(({ proof }) => proof === 'collisions')
    .map(({ message }) => message);
const collisions = ['ZZ.pets', 'ZZ.extra', 'ZZ.kind'].map(
  (id) => `An employee can give ZZ101 and ZZ102 together, and both send ${id}.`,
);
const share = (ids: string) => `shared: [{forms: [ZZ101, ZZ102], ids: [${ids}], why: invented}]\n`;

describe('collisions', () => {
  it.each<[string, Files]>([
    ['an option of a flow asks for both', flow('{ONE: [ZZ101], BOTH: [ZZ101, ZZ102]}')],
    ['two boxes of one question ask for one each', flow('{ONE: [ZZ101], BOTH: [ZZ102]}', 'checkboxes')],
    ['a rule recommends both', offering('forms: {ZZ101: recommended, ZZ102: recommended}')],
    [
      'the jurisdiction says that they go together',
      offering('forms: {ZZ101: recommended, ZZ102: offered}', 'together: [[ZZ101, ZZ102]]\n'),
    ],
  ])('are rejected when %s', (_, files) => expect(findings(files)).toEqual(collisions));

  it.each<[string, Files]>([
    ['an employee gives one of the two', flow('{ONE: [ZZ101], BOTH: [ZZ102]}')],
    ['one is only offered', offering('forms: {ZZ101: recommended, ZZ102: offered}')],
    [
      'they mean the same on purpose',
      offering('forms: {ZZ101: recommended, ZZ102: recommended}', share('ZZ.pets, ZZ.extra, ZZ.kind')),
    ],
  ])('are none when %s', (_, files) => expect(findings(files)).toEqual([]));

  it('of an unshared parameter need no exception', () => {
    const files = offering('forms: {ZZ101: recommended, ZZ102: offered}', share('ZZ.pets'));
    expect(findings(files)).toEqual(['No two forms given together send ZZ.pets.']);
  });
});
