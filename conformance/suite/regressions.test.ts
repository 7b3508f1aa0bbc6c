/** Behaviours that comparable services got wrong: location, questions and catalogue. */
import { expect, it } from 'vitest';
import { inState } from '../support/addresses.ts';
import { expression } from '../support/answers.ts';
import { everyFlowSet } from '../support/flows.ts';
import {
  currentEditions,
  edition,
  editions,
  everyQuestion,
  everySet,
  information,
  languages,
} from '../support/forms.ts';
import { idsOf } from '../support/formula.ts';
import { call } from '../support/http.ts';
import { coveredLocalities, located, samples } from '../support/places.ts';
import { faultIf, offenders, offendersAsked } from '../support/rules.ts';
import type { Note, QuestionSet } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const placed = async () => (await editions()).map((one) => ({ ...one, place: `${one.id} ${one.version}` }));
const notesOf = (set: QuestionSet): Note[] => [
  ...(set.notes ?? []),
  ...set.questions.flatMap(({ notes = [] }) => notes),
];

it('Regressions · home and work in one state: one flow for it, and that is RESIDENT', async ({ skip }) => {
  const states = Object.keys(inState).filter((state) => state !== 'WA');
  const covered = await coveredLocalities();
  const known = states.filter((state) => covered.has(state));
  skip(known.length === 0, 'no state has a form');
  const faults = await offendersAsked(
    known.map((place) => ({ place })),
    async ({ place }) => {
      const flows = ((await located('guided-flows', place, place)).flows ?? []).filter(
        ({ locality }) => locality === place,
      );
      const status = flows.map(({ residencyStatus }) => residencyStatus).join();
      return status !== 'RESIDENT' && `flows: ${status || 'none'}`;
    },
  );
  expect(faults).toEqual([]);
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

it('Regressions · no option without a value or id, no empty regex, and each regex takes its options', async () => {
  const sets = [...(await everySet()), ...(await everyFlowSet())];
  const faults = offenders(sets, ({ set }) =>
    set.questions
      .map(({ id, isCalculated, validationRegex, questionOptions = [] }) => {
        if (!isCalculated && !validationRegex) return `${id} has no regex`;
        const bare = questionOptions.find(({ value, id: name }) => value === undefined && name === undefined);
        const test = expression(validationRegex);
        const strange = questionOptions.find(({ value, id: name }) => !test?.test(String(value ?? name)));
        return (bare && `${id}: ${bare.label} alone`) || (strange && `${id} refuses ${strange.value}`);
      })
      .find(Boolean),
  );
  expect(faults).toEqual([]);
});

it('Regressions · a calculated question is shown in its unit: money as DOLLAR with cents, counts without', async ({
  skip,
}) => {
  const all = (await everyQuestion()).filter(({ question }) => question.isCalculated);
  skip(all.length === 0, 'no form calculates');
  const faults = offenders(all, ({ question: { displayType, calculation } }) => {
    if (!['DOLLAR', 'INTEGER', 'PERCENT'].includes(displayType ?? '')) return `shown as ${displayType}`;
    return displayType === 'INTEGER' && calculation?.scale !== 0 && `a count with scale ${calculation?.scale}`;
  });
  expect(faults).toEqual([]);
});

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
  expect(offenders(sums, ({ question }) => faultIf(question.displayType !== 'DOLLAR', question.displayType))).toEqual(
    [],
  );
});

it('Regressions · version, effective date and image paths agree', async () => {
  const ids = (await currentEditions()).map(({ id }) => id);
  const all = await placed();
  const faults = offenders(all, ({ id, version, information: about }) => {
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
  expect(faults).toEqual([]);
});

it('Regressions · no two versions of a form show the same pictures', async ({ skip }) => {
  const old = (await placed()).filter(({ deprecated }) => deprecated);
  skip(old.length === 0, 'no form has two versions');
  const faults = await offendersAsked(old, async ({ id, information: about }) => {
    const { blankFormImages } = await information(id, '');
    return about.blankFormImages.find((url) => blankFormImages.includes(url));
  });
  expect(faults).toEqual([]);
});

it('Regressions · forms that follow the W-4 take effect with it', async ({ skip }) => {
  const w4 = await edition('W4101');
  const followers = (await currentEditions()).filter(({ id }) => ['CO101', 'NM101', 'ND104', 'UT101'].includes(id));
  if (!w4 || followers.length === 0) return skip('the W-4 and a form that follows it are not both listed');
  const { effectiveDate } = w4.information;
  const faults = offenders(
    followers,
    ({ information: about }) => about.effectiveDate < effectiveDate && about.effectiveDate,
  );
  expect(faults).toEqual([]);
});

it('Regressions · every image of every language returns 200', async () => {
  const urls = new Set((await editions()).flatMap(({ information: about }) => about.blankFormImages));
  for (const language of languages)
    for (const { set } of await everySet(language))
      for (const { href } of notesOf(set)) if (href !== undefined) urls.add(href);
  const faults = await offendersAsked(
    [...urls].map((place) => ({ place })),
    async ({ place }) => {
      const { status, bytes } = await call(place, { token: null, headers: { accept: 'image/*' } });
      return (status !== 200 || bytes.length === 0) && `${status}`;
    },
  );
  expect(faults).toEqual([]);
});

it('Regressions · names and titles are trimmed and free of stray characters', async () => {
  const summaries = (await samples('forms')).flatMap(({ place, found }) =>
    (found.forms ?? []).map(({ id, name, title }) => ({ place: `${place} ${id}`, name, title })),
  );
  const all = [
    ...summaries,
    ...(await placed()).map(({ place, information: { name, title } }) => ({ place, name, title })),
  ];
  const stray = (text: string) => text !== text.trim() || /\s{2}|[\p{Cc}\p{Cf}\uFFFD<>{}\\]|&\w+;/u.test(text);
  expect(offenders(all, ({ name, title }) => (stray(name) && name) || (stray(title) && title))).toEqual([]);
});

it('Regressions · a year in a title is the year the version takes effect', async ({ skip }) => {
  const yearly = (await placed()).filter(({ information: { title } }) => /\b20\d\d\b/.test(title));
  skip(yearly.length === 0, 'no title carries a year');
  const faults = offenders(
    yearly,
    ({ information: { title, effectiveDate } }) =>
      !title.includes(effectiveDate.slice(0, 4)) && `${title}, ${effectiveDate}`,
  );
  expect(faults).toEqual([]);
});

it('Regressions · notes of a form never show another form’s title', async () => {
  const titles = new Set((await editions()).map(({ information: { title } }) => title));
  const faults = offenders(
    await everySet(),
    ({
      set,
      edition: {
        information: { title },
      },
    }) => {
      const words = JSON.stringify(notesOf(set));
      return [...titles].find((other) => !title.includes(other) && words.includes(other));
    },
  );
  expect(faults).toEqual([]);
});
