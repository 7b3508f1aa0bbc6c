/** Errors: answers that are well-formed but wrong. */
import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import { anyEdition, currentEditions, languages, setsOf } from '../support/forms.ts';
import { call } from '../support/http.ts';
import { codesAt, errorsIn, problemFaults } from '../support/problems.ts';
import { goodRequest, requestFor } from '../support/requests.ts';
import { isText, offendersAsked } from '../support/rules.ts';
import { asked, complaintAt, longestWay, spoilt } from '../support/spoilt.ts';

const fill = (json: unknown, language = 'en') => call('fillPdf', { json, headers: { 'accept-language': language } });
const codes = [
  ...['REQUIRED', 'DEPENDENT_REQUIRED', 'PATTERN', 'NOT_ON_PATH', 'UNKNOWN_FIELD'],
  ...['INELIGIBLE', 'TOO_LONG', 'UNPRINTABLE', 'FEDERAL_VALUES'],
];

it('Answers · one that its regex does not match is rejected as PATTERN, with the question and its set', async () => {
  let tried = 0;
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { request, wrong } = await spoilt(one);
    if (wrong.length === 0) return undefined;
    const said = await fill(request);
    if (problemFaults(said, 422).length > 0) return problemFaults(said, 422).join('; ');
    tried += wrong.length;
    const { sets } = await longestWay(one);
    // A set that comes in parts is named by its first one.
    const firstPart = (id: string): string | undefined => {
      const index = sets.findIndex((set) => set.id === id);
      return sets.find((_, from) => from <= index && sets.slice(from, index).every((set) => set.drawnWithNext))?.id;
    };
    const missed = wrong.find(({ set, question }) => {
      const complaint = complaintAt(errorsIn(said), question.id);
      return (
        complaint?.code !== 'PATTERN' ||
        complaint.questionId !== question.id ||
        complaint.questionSetId !== firstPart(set)
      );
    });
    return missed && `${missed.question.id}: ${JSON.stringify(complaintAt(errorsIn(said), missed.question.id))}`;
  });
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});

it('Answers · the message is the question’s own, in the language asked for', async () => {
  const faults: string[] = [];
  for (const language of languages)
    faults.push(
      ...(await offendersAsked(await currentEditions(), async (one) => {
        const { request, wrong } = await spoilt(one);
        if (wrong.length === 0) return undefined;
        const said = await fill(request, language);
        const sets = await setsOf(one.id, one.version, language, 'false');
        const missed = wrong.find(({ set, question }) => {
          const words = sets.get(set)?.questions.find(({ id }) => id === question.id)?.validationErrorMessage;
          return complaintAt(errorsIn(said), question.id)?.message !== words;
        });
        return missed && `${language} ${missed.question.id}`;
      })),
    );
  expect(faults).toEqual([]);
});

it('Answers · all errors come in one response, in the order of the form', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { request, wrong } = await spoilt(one);
    const said = await fill({ ...request, employee: { ...request.employee, lastName: '' } });
    const pointers = errorsIn(said).map(({ pointer }) => pointer);
    if (!pointers.includes('/employee/lastName')) return 'the missing name is not told';
    const told = pointers.filter((pointer) => pointer.startsWith('/fields/'));
    const expected = wrong.map(({ question }) => `/fields/${question.id}`);
    return told.join() !== expected.join() && `${told} instead of ${expected}`;
  });
  expect(faults).toEqual([]);
});

it('Answers · an id with a slash or a tilde is pointed at as JSON pointers are written', async () => {
  const request = await goodRequest(await anyEdition());
  const said = await fill({ ...request, fields: { ...request.fields, 'a/b~c': '1' } });
  expect(codesAt(said, '/fields/a~1b~0c')).toEqual(['UNKNOWN_FIELD']);
});

it('Answers · every complaint has a pointer, a code of the closed list and a message', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { request } = await spoilt(one);
    const fields = { ...request.fields, noSuchQuestion: '1' };
    const said = errorsIn(await fill({ ...request, fields, employee: {} }));
    const odd = said.find(
      ({ pointer, code, message }) => !pointer.startsWith('/') || !codes.includes(code) || !isText(message),
    );
    return said.length === 0 ? 'no complaints' : odd && JSON.stringify(odd);
  });
  expect(faults).toEqual([]);
});

it('Answers · lists, objects and other things that are no answer are rejected, not guessed at', async () => {
  const one = await anyEdition();
  const way = await longestWay(one);
  const id = asked(way)[0]?.question.id ?? '';
  for (const thing of [{}, { value: 1 }, [['x']], [1, 2]]) {
    const { answers } = answer(way);
    const said = await fill(requestFor(one, { ...answers, [id]: thing }));
    expect([400, 422], JSON.stringify(thing)).toContain(said.status);
  }
  const choice = asked(way).find(({ question }) => question.questionOptions)?.question.id;
  if (choice === undefined) return;
  const { answers } = answer(way);
  expect((await fill(requestFor(one, { ...answers, [choice]: [answers[choice]] }))).status, 'a list').toBe(422);
});

it('Answers · a wrong option comes with the values that are allowed', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const way = await longestWay(one);
    const choice = asked(way).find(({ question }) => question.questionOptions)?.question;
    if (!choice) return false;
    const said = await fill(requestFor(one, { ...answer(way).answers, [choice.id]: 'NOT_AN_OPTION' }));
    const values = choice.questionOptions?.map(({ value }) => String(value));
    const allowed = complaintAt(errorsIn(said), choice.id)?.allowed;
    return JSON.stringify(allowed) !== JSON.stringify(values) && `${choice.id}: ${JSON.stringify(allowed)}`;
  });
  expect(faults).toEqual([]);
});
