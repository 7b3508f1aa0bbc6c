/** Question option. */
import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import { everyFlowSet } from '../support/flows.ts';
import { everyQuestion } from '../support/forms.ts';
import { isText, lacksText, offenders } from '../support/rules.ts';
import type { Option } from '../support/types.ts';

const formOptions = async () =>
  (await everyQuestion()).flatMap(({ place, question }) =>
    (question.questionOptions ?? []).map((option) => ({ place: `${place} ${option.label}`, option, question })),
  );
const flowOptions = async (): Promise<{ place: string; option: Option }[]> =>
  (await everyFlowSet()).flatMap(({ place, set }) =>
    set.questions.flatMap(({ id, questionOptions = [] }) =>
      questionOptions.map((option) => ({ place: `${place} ${id} ${option.label}`, option })),
    ),
  );

it('Option · every option has a label', async () => {
  const all = [...(await formOptions()), ...(await flowOptions())];
  expect(all.length).toBeGreaterThan(0);
  expect(offenders(all, ({ option }) => lacksText(option, 'label'))).toEqual([]);
});

it('Option · in a form every option has a value, a boolean or a text', async () => {
  const faults = offenders(
    await formOptions(),
    ({ option: { value } }) => typeof value !== 'boolean' && !isText(value) && `value ${JSON.stringify(value)}`,
  );
  expect(faults).toEqual([]);
});

it('Option · the regex of the question accepts the value of each of its options', async () => {
  const faults = offenders(
    await formOptions(),
    ({ option, question }) => !expression(question.validationRegex)?.test(String(option.value)) && `${option.value}`,
  );
  expect(faults).toEqual([]);
});

it('Option · no two options of a question share a value or a label', async () => {
  const faults = offenders(await everyQuestion(), ({ question: { questionOptions = [] } }) => {
    const values = questionOptions.map(({ value }) => String(value));
    const labels = questionOptions.map(({ label }) => label);
    return (
      (new Set(values).size !== values.length && `values ${values}`) ||
      (new Set(labels).size !== labels.length && `labels ${labels}`)
    );
  });
  expect(faults).toEqual([]);
});

it('Option · an option that decides on forms lists form summaries', async ({ skip }) => {
  const all = (await flowOptions()).filter(({ option }) => option.formsToComplete !== undefined);
  skip(all.length === 0, 'no flow has questions');
  const faults = offenders(all, ({ option }) =>
    (option.formsToComplete ?? [])
      .map((form) =>
        lacksText(form, 'id', 'name', 'title', 'formVersion', 'formLocality', 'formType', 'initialQuestionSet'),
      )
      .find(Boolean),
  );
  expect(faults).toEqual([]);
});
