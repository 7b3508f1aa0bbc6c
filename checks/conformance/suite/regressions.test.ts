/** Behavior that comparable services got wrong: location, questions and catalogue. */
import { expect, it } from 'vitest';
import { inState } from '../support/addresses.ts';
import {
  currentEditions,
  deprecatedEditions,
  edition,
  editions,
  everyQuestion,
  everySet,
  information,
  languages,
  placedEditions,
} from '../support/forms.ts';
import { idsOf } from '../support/formula.ts';
import { call } from '../support/http.ts';
import { once } from '../support/once.ts';
import { coveredLocalities, listed, located } from '../support/places.ts';
import { expectNone, faultIf, orSkip, rules } from '../support/rules.ts';
import type { Note, QuestionSet } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const notesOf = (set: QuestionSet): Note[] => [
  ...(set.notes ?? []),
  ...set.questions.flatMap(({ notes = [] }) => notes),
];

const knownStates = async () => {
  const covered = await coveredLocalities();
  const states = Object.keys(inState).filter((state) => state !== 'WA' && covered.has(state));
  return states.map((place) => ({ place }));
};

rules(orSkip(knownStates, 'no state has a form'), {
  'Regressions · home and work in one state: one flow for it, and that is RESIDENT': async ({ place }) => {
    const { flows = [] } = await located('guided-flows', place, place);
    const own = flows.filter(({ locality }) => locality === place);
    const status = own.map(({ residencyStatus }) => residencyStatus).join();
    return status !== 'RESIDENT' && `flows: ${status || 'none'}`;
  },
});

it('Regressions · a DC resident working elsewhere is recommended the DC form, and the DC_RESIDENT flow has it', async ({
  skip,
}) => {
  skip(!(await coveredLocalities()).has('DC'), 'no DC form is listed');
  const forms = ((await located('forms', 'DC', 'VA')).forms ?? []).filter(({ formLocality }) => formLocality === 'DC');
  expect(forms.some(({ recommended }) => recommended)).toBe(true);
  const flow = ((await located('guided-flows', 'DC', 'VA')).flows ?? []).find(({ id }) => id === 'DC_RESIDENT');
  expect(flow).toBeDefined();
});

rules(
  orSkip(async () => (await everyQuestion()).filter(({ question }) => question.isCalculated), 'no form calculates'),
  {
    'Regressions · a calculated question is shown in its unit: money as DOLLAR with cents, counts without': ({
      question: { displayType, calculation },
    }) => {
      if (!['DOLLAR', 'INTEGER', 'PERCENT'].includes(displayType ?? '')) return `shown as ${displayType}`;
      return displayType === 'INTEGER' && calculation?.scale !== 0 && `a count with scale ${calculation?.scale}`;
    },
  },
);

it('Regressions · what is worked out from money alone is shown as money', async ({ skip }) => {
  const all = await everyQuestion();
  const kinds = new Map(
    all.map(({ edition: { id, version }, question }) => [`${id} ${version} ${question.id}`, question.displayType]),
  );
  const sums = all.filter(({ edition: { id, version }, question: { calculation } }) => {
    if (!calculation || /[*/?]/.test(calculation.formula)) return false;
    const ids = idsOf(calculation.formula);
    return ids.length > 0 && ids.every((name) => kinds.get(`${id} ${version} ${name}`) === 'DOLLAR');
  });
  skip(sums.length === 0, 'no form adds up money');
  await expectNone(sums, ({ question }) => faultIf(question.displayType !== 'DOLLAR', question.displayType));
});

it('Regressions · version, effective date and image paths agree', async () => {
  const ids = (await currentEditions()).map(({ id }) => id);
  const all = await placedEditions();
  await expectNone(all, ({ id, version, information: about }) => {
    const { effectiveDate, blankFormImages } = about;
    const [year = '', month = ''] = version.split('.');
    // A form may be issued again in its year; it then takes effect with the issue before, which is withdrawn after the year.
    const isWithdrawn = isPast(about) && effectiveDate === `${about.year}-01-01`;
    const isReissue = all.some(
      (other) => other.id === id && other.version < version && other.information.effectiveDate === effectiveDate,
    );
    if (effectiveDate < `${year}-${month}-01` && !isReissue && !isWithdrawn)
      return `in force on ${effectiveDate}, before it was published`;
    return blankFormImages.find((url) => {
      const { pathname } = new URL(url);
      const versions = pathname.match(/\d{4}\.\d\d\.\d+/g) ?? [];
      const parts = pathname.split('/');
      return versions.some((name) => name !== version) || ids.some((other) => other !== id && parts.includes(other));
    });
  });
});

rules(orSkip(deprecatedEditions, 'no form has two versions'), {
  'Regressions · no two versions of a form show the same pictures': async ({ id, information: about }) => {
    const { blankFormImages } = await information(id, '');
    return about.blankFormImages.find((url) => blankFormImages.includes(url));
  },
});

it('Regressions · forms that follow the W-4 take effect with it', async ({ skip }) => {
  const w4 = await edition('W4101');
  const followers = (await currentEditions()).filter(({ id }) => ['CO101', 'NM101', 'ND104', 'UT101'].includes(id));
  if (!w4 || followers.length === 0) return skip('the W-4 and a form that follows it are not both listed');
  const { effectiveDate } = w4.information;
  await expectNone(followers, ({ information: about }) => about.effectiveDate < effectiveDate && about.effectiveDate);
});

it('Regressions · every image of every language returns 200', async () => {
  const urls = new Set((await editions()).flatMap(({ information: about }) => about.blankFormImages));
  for (const language of languages)
    for (const { set } of await everySet(language))
      for (const { href } of notesOf(set)) if (href !== undefined) urls.add(href);
  await expectNone(
    [...urls].map((place) => ({ place })),
    async ({ place }) => {
      const { status, bytes } = await call(place, { token: null, headers: { accept: 'image/*' } });
      return (status !== 200 || bytes.length === 0) && `${status}`;
    },
  );
});

const stray = (text: string) => text !== text.trim() || /\s{2}|[\p{Cc}\p{Cf}\uFFFD<>{}\\]|&\w+;/u.test(text);
const titled = async () => [
  ...(await listed()).map(({ place, form: { name, title } }) => ({ place, name, title })),
  ...(await placedEditions()).map(({ place, information: { name, title } }) => ({ place, name, title })),
];

rules(titled, {
  'Regressions · names and titles are trimmed and free of stray characters': ({ name, title }) =>
    (stray(name) && name) || (stray(title) && title),
});

rules(
  orSkip(
    async () => (await placedEditions()).filter(({ information: { title } }) => /\b20\d\d\b/.test(title)),
    'no title carries a year',
  ),
  {
    'Regressions · a year in a title is the year the version takes effect': ({
      information: { title, effectiveDate },
    }) => !title.includes(effectiveDate.slice(0, 4)) && `${title}, ${effectiveDate}`,
  },
);

const titles = once(async () => new Set((await editions()).map(({ information: { title } }) => title)));

rules(everySet, {
  'Regressions · notes of a form never show another form’s title': async ({ set, edition: { information } }) => {
    const words = JSON.stringify(notesOf(set));
    return [...(await titles())].find((other) => !information.title.includes(other) && words.includes(other));
  },
});
