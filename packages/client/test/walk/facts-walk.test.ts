/** Facts given once: which are asked, what is wrong with them, and what follows. */
import type { Interview } from '@withholding/interview';
import { beforeEach, describe, expect, it } from 'vitest';
import { FactsWalk } from '../../src/index.ts';
import type { FlowBundle, InterviewRequest, InterviewResponse, Question, QuestionSet } from '../../src/types.ts';
import type { FactsGateway } from '../../src/walk/facts-walk.ts';

const shown = (id: string, more: Partial<Question> = {}): Question =>
  ({
    id,
    questionText: `Which ${id}?`,
    validationErrorMessage: 'Choose one.',
    htmlType: 'INPUT',
    displayType: 'RADIO',
    required: { whenRequired: 'ALWAYS' },
    isCalculated: false,
    ...more,
  }) as Question;

const set = (id: string, questions: Question[]): QuestionSet => ({ id, questions, breadcrumbTitle: id }) as QuestionSet;

const special = (...ids: string[]): Question =>
  shown('special', {
    displayType: 'MULTI_SELECT_CHECKBOX',
    multiSelectQuestionOptions: ids.map((one) => ({ id: one, label: one })),
  });

const choice = (id: string, options: string[], more: object = {}) => ({
  id,
  type: options.includes('true') ? 'boolean' : 'string',
  htmlType: 'INPUT',
  displayType: 'RADIO',
  required: 'ALWAYS',
  options,
  regex: `^(${options.join('|')})$`,
  ...more,
});

const interview = {
  start: 'QS1',
  sets: {
    QS1: {
      id: 'QS1',
      questions: [
        choice('married', ['true', 'false']),
        {
          ...choice('spousePay', []),
          type: 'number',
          regex: '^[0-9]+([.][0-9]{2})?$',
          options: undefined,
          required: 'DEPENDENT',
          requiredWhen: 'married',
          relevantWhen: { formula: 'married' },
        },
      ],
      navigation: { type: 'CONSTANT', to: { next: 'QS2' } },
    },
    QS2: {
      id: 'QS2',
      questions: [{ ...choice('special', ['NONE', 'STUDENT', 'PILOT']), type: 'list', regex: '^[A-Z]+(,[A-Z]+)*$' }],
      navigation: { type: 'CONSTANT', to: { next: 'QS3' } },
    },
    QS3: { id: 'QS3', questions: [choice('abroad', ['true', 'false'])], navigation: { type: 'CONSTANT', to: {} } },
  },
} as unknown as Interview;

const questionSets = {
  QS1: set('QS1', [shown('married'), shown('spousePay', { displayType: 'DOLLAR' })]),
  QS2: set('QS2', [special('NONE', 'STUDENT', 'PILOT')]),
  QS3: set('QS3', [shown('abroad')]),
};

let requests: InterviewRequest[];
/** Asks for facts that are missing, and returns what follows. A flow leads to a form that needs another fact. */
const gateway = {
  flowBundle: async (id: string, language: string) =>
    ({ id, language, questionSets, interview }) as unknown as FlowBundle,
  interview: async (request: InterviewRequest): Promise<InterviewResponse> => {
    requests.push(request);
    const { married, special: what, abroad } = request.facts ?? {};
    if (married === 'much') throw new Error('The service rejects this answer.');
    const isLed = request.answers?.FLOW?.where === 'HERE';
    const forms = isLed ? ['ZZ1', 'ZZ2'] : ['ZZ1'];
    const later = isLed && !abroad ? questionSets.QS3 : undefined;
    const askNext = !married ? questionSets.QS1 : !what ? set('QS2', [special('NONE', 'STUDENT')]) : later;
    const derived = {
      status: { value: married === 'true' ? 'JOINT' : 'SINGLE', exact: true, from: ['married'] },
      allowances: { value: '1', exact: false, from: [] },
    };
    return {
      ...(askNext ? { askNext } : {}),
      factsFlowId: 'FACTS_ZZ',
      flows: [],
      forms: forms.map((id) => ({
        id,
        formVersion: '1.0.0',
        fields: {},
        status: 'ended',
        derived,
        confirm: ['allowances'],
        asks: [],
      })),
      errors: [],
    };
  },
} as unknown as FactsGateway;

const addresses = { homeAddress: {}, workAddresses: [{}] } as InterviewRequest;
const start = (language: 'en' | 'fr' = 'en') => FactsWalk.start(gateway, addresses, language);
const ids = (walk: FactsWalk) => walk.set?.questions.map(({ id }) => id);

beforeEach(() => {
  requests = [];
});

describe('FactsWalk', () => {
  it('asks set after set, only the choices that matter, and gives what follows', async () => {
    const walk = await start();
    expect(ids(walk)).toEqual(['married', 'spousePay']);
    walk.answer('married', 'false');
    expect(await walk.next()).toBe(true);
    expect(walk.set?.questions[0]?.multiSelectQuestionOptions?.map(({ id }) => id)).toEqual(['NONE', 'STUDENT']);
    walk.answer('special', 'NONE');
    await walk.next();
    expect(walk.set).toBeUndefined();
    expect(requests.at(-1)?.facts).toEqual({ married: 'false', special: 'NONE' });
    expect(walk.following('ZZ1')).toEqual({ exact: { status: 'SINGLE' }, toConfirm: { allowances: '1' } });
    expect(walk.following('OTHER')).toBeUndefined();
  });

  it('shows a fact when another makes it matter, and forgets it when it no longer does', async () => {
    const walk = await start();
    expect(walk.isRelevant('spousePay')).toBe(false);
    walk.answer('married', 'true');
    expect(walk.isRelevant('spousePay')).toBe(true);
    walk.answer('spousePay', '1200');
    walk.answer('married', 'false');
    await walk.next();
    expect(requests.at(-1)?.facts).toEqual({ married: 'false' });
  });

  it('stays while a fact is missing or not accepted, and says why', async () => {
    const walk = await start();
    expect(await walk.next()).toBe(false);
    expect(walk.errors()).toMatchObject([
      { questionId: 'married', code: 'REQUIRED', message: expect.stringContaining('Answer') },
    ]);
    walk.answer('married', 'true');
    walk.answer('spousePay', 'much');
    expect(walk.errors()).toMatchObject([{ questionId: 'spousePay', code: 'PATTERN' }]);
    expect(requests).toHaveLength(1);
  });

  it('reads a number with a decimal comma in French', async () => {
    const walk = await start('fr');
    walk.answer('spousePay', '1 200,50');
    expect(walk.value('spousePay')).toBe('1200.50');
  });

  it('goes back and on, resumes elsewhere, and keeps every answer', async () => {
    const walk = await start();
    walk.answer('married', 'false');
    await walk.next();
    expect(walk.back()).toBe(true);
    expect(walk.back()).toBe(false);
    expect(walk.goTo('QS2')).toBe(true);
    expect(walk.goTo(undefined)).toBe(false);
    const resumed = await FactsWalk.start(gateway, addresses, 'fr', JSON.parse(JSON.stringify(walk.toState())));
    expect([ids(resumed), resumed.value('married')]).toEqual([['special'], 'false']);
  });

  describe('after flows that asked something themselves', () => {
    const flows = { FLOW: { where: 'HERE' }, SILENT: {} };
    const atEnd = async () => {
      const walk = await start();
      walk.answer('married', 'false');
      await walk.next();
      walk.answer('special', 'STUDENT');
      await walk.next();
      await walk.know(flows);
      return walk;
    };

    it('asks the facts of the forms that these lead to', async () => {
      const walk = await atEnd();
      expect(requests.at(-1)).toMatchObject({ facts: { married: 'false' }, answers: { FLOW: { where: 'HERE' } } });
      expect(ids(walk)).toEqual(['abroad']);
      walk.answer('abroad', 'true');
      await walk.next();
      expect([walk.set, walk.following('ZZ2')?.exact, walk.knowsFlows]).toEqual([
        undefined,
        { status: 'SINGLE' },
        true,
      ]);
      const { length } = requests;
      await walk.know(flows);
      expect(requests).toHaveLength(length);
    });

    it('still knows them in another language, and when it resumes elsewhere', async () => {
      const walk = await atEnd();
      walk.answer('abroad', 'true');
      await walk.next();
      const state = JSON.parse(JSON.stringify(walk.toState()));
      for (const later of [await walk.in('fr'), await FactsWalk.start(gateway, addresses, 'en', state)])
        expect([later.set, later.following('ZZ2')?.exact]).toEqual([undefined, { status: 'SINGLE' }]);
    });

    it('forgets them when a fact before them changes', async () => {
      const walk = await atEnd();
      walk.goTo('QS1');
      walk.answer('married', 'true');
      walk.answer('spousePay', '1');
      await walk.next();
      expect([walk.knowsFlows, requests.at(-1)?.answers, walk.following('ZZ2')]).toEqual([false, undefined, undefined]);
    });

    it('calls nothing when they asked nothing', async () => {
      const walk = await start();
      await walk.know({ SILENT: {} });
      expect(requests).toHaveLength(1);
    });
  });

  it('sends an answer that was not accepted in no language', async () => {
    const walk = await start();
    walk.answer('married', 'much');
    expect((await walk.in('fr')).value('married')).toBe('much');
  });
});
