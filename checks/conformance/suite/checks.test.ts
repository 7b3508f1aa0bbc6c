/** Rules that look at more than one answer: published with their question, judged by the service. */
import { expect, it } from 'vitest';
import { answer, expression } from '../support/answers.ts';
import { type Edition, editions, setsOf } from '../support/forms.ts';
import { call } from '../support/http.ts';
import { requestFor } from '../support/requests.ts';
import type { Question, Validation } from '../support/types.ts';
import type { Way } from '../support/way.ts';
import { isPast, waysOf } from '../support/ways.ts';

type Check = NonNullable<Question['checks']>[number];
interface Checked {
  readonly edition: Edition;
  readonly way: Way;
  readonly question: Question;
  readonly check: Check;
}

/** Every check once, with a way on which its question is asked. */
async function checked(severity: string): Promise<Checked[]> {
  const found: Checked[] = [];
  for (const edition of await editions()) {
    const ways = (await waysOf(edition)).filter(({ end }) => end === 'ended');
    for (const way of ways)
      for (const question of way.sets.flatMap(({ questions }) => questions))
        for (const check of question.checks ?? []) {
          const isNew = !found.some(
            (one) => one.edition === edition && one.question.id === question.id && one.check.id === check.id,
          );
          if (check.severity === severity && isNew) found.push({ edition, way, question, check });
        }
  }
  return found;
}

const send = async (
  path: string,
  { edition, way }: Checked,
  changed: Record<string, string>,
  more: { language?: string; signForm?: string } = {},
) => {
  const { language = 'en', signForm = 'PREVIEW' } = more;
  const json = { ...requestFor(edition, { ...answer(way).answers, ...changed }), signForm };
  const { status, text } = await call(path, { json, headers: { 'accept-language': language } });
  return { status, body: JSON.parse(text) as Partial<Validation> };
};

it('Checks · each has a name, a severity and a message in every language', async () => {
  const wrong: string[] = [];
  for (const edition of await editions())
    for (const language of ['en', 'es', 'fr'])
      for (const set of (await setsOf(edition.id, edition.version, language, 'false')).values())
        for (const question of set.questions)
          for (const { id, severity, message } of question.checks ?? [])
            if (!id || !['ERROR', 'INELIGIBLE', 'WARNING'].includes(severity) || !message)
              wrong.push(`${edition.id} ${language} ${question.id} ${id}`);
  expect(wrong).toEqual([]);
});

it('Checks · a date that cannot be is INCONSISTENT at its question, in validate and in fillPdf of every mode', async () => {
  const all = await checked('ERROR');
  const born = all.filter(({ question }) => question.id === 'dateOfBirth');
  expect(born.length).toBeGreaterThan(0);
  const future = { dateOfBirth: `${new Date().getFullYear() + 4}-01-31` };
  for (const one of born.filter(({ check }) => check.id === 'bornInFuture')) {
    const wanted = {
      pointer: '/fields/dateOfBirth',
      questionId: 'dateOfBirth',
      code: 'INCONSISTENT',
      message: one.check.message,
    };
    const judged = await send('validate', one, future);
    expect(judged.body.errors, one.edition.id).toContainEqual(expect.objectContaining(wanted));
    for (const signForm of ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY']) {
      const filled = await send('fillPdf', one, future, { signForm });
      expect(filled.status, one.edition.id).toBe(422);
      expect(filled.body.errors).toContainEqual(expect.objectContaining(wanted));
    }
  }
});

it('Checks · a number that looks like a mistake passes, with a WARNING that names its question', async () => {
  const counts = (await checked('WARNING')).filter(({ question }) => expression(question.validationRegex)?.test('97'));
  expect(counts.length).toBeGreaterThan(0);
  for (const one of counts.filter(({ check }) => check.id === 'manyPeople').slice(0, 5)) {
    const { id } = one.question;
    const { status, body } = await send('fillPdf', one, { [id]: '97' });
    expect(status, `${one.edition.id} ${JSON.stringify(body.errors)}`).toBe(200);
    expect(body.notices).toContainEqual(
      expect.objectContaining({
        type: 'WARNING',
        message: one.check.message,
        pointer: `/fields/${id}`,
        questionId: id,
      }),
    );
    // `notice` is about the version, which was sent, or the year of the form.
    const ofYear = isPast(one.edition.information) ? expect.objectContaining({ code: 'FORM_YEAR' }) : undefined;
    expect(body.notice).toEqual(ofYear);
    const few = await send('fillPdf', one, { [id]: '2' });
    expect(few.body.notices?.map(({ questionId }) => questionId) ?? []).not.toContain(id);
    const french = await send('validate', one, { [id]: '97' }, { language: 'fr' });
    expect(french.body.valid).toBe(true);
    expect(french.body.notices?.map(({ message }) => message)).not.toContain(one.check.message);
  }
});
