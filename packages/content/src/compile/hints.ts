/** Hints for clients: math, relevance, suggestions, and where an answer may be known from. */
import type { Calculation, KnownSource, Question } from '@withholding/interview';
import { ContentError } from '../read/findings.ts';
import type { QuestionSource, Scalar } from '../read/source-model.ts';

const places =
  /^((home|work)\.(country|region|county|city|postalCode)|language|employer\.hireDate|[A-Z0-9]{2,8}\.[a-z][A-Za-z0-9]*)$/;

type Answers = (map: Readonly<Record<string, Scalar>>) => Record<string, string>;

function knownSources(known: NonNullable<QuestionSource['known']>, answers: Answers): KnownSource[] {
  const listed = typeof known === 'string' ? [known] : known;
  const sources = Array.isArray(listed)
    ? listed.map((from) => ({ from }))
    : Object.entries(listed).map(([from, as]) => ({
        from,
        ...(as ? { as: answers(as) } : {}),
      }));
  const strange = sources.find(({ from }) => !places.test(from));
  if (strange)
    throw new ContentError(
      'known-source',
      `"${strange.from}" can't supply an answer.`,
      'Use home.county, work.region, language, employer.hireDate, a tax parameter (FED.filingStatus) or a question of a form (W4101.childrenUnder17).',
    );
  return sources;
}

/** `{question: value}` in place of a formula. */
export function shorthandOf(
  relevantWhen: QuestionSource['relevantWhen'],
): readonly [questionId: string, values: readonly string[]] | undefined {
  const [entry] = typeof relevantWhen === 'object' ? Object.entries(relevantWhen) : [];
  return entry && [entry[0], [entry[1] as Scalar | Scalar[]].flat().map(String)];
}

type Hints = Pick<Question, 'role' | 'math' | 'relevantWhen' | 'suggestion' | 'known'>;

export function compileHints(
  source: QuestionSource,
  required: Question['required'],
  formulaOf: (formula: Scalar) => Calculation | undefined,
  relevance: string | undefined,
  answers: Answers,
): Hints {
  const { role, math, relevantWhen, suggest, known, calculated } = source;
  if (math && calculated === undefined)
    throw new ContentError('math-calculated', 'Only a calculated question can be math.', 'Remove math.');
  if ((suggest !== undefined || known !== undefined) && calculated !== undefined)
    throw new ContentError(
      'hint-asked',
      "A calculated question can't have suggest or known, because it isn't asked.",
      'Remove suggest and known.',
    );
  const shorthand = shorthandOf(relevantWhen);
  const onlyWhenShown = required === 'NEVER' || /^relevant($| && )/.test(source.required ?? '');
  if (relevance !== undefined && !onlyWhenShown)
    throw new ContentError(
      'relevant-optional',
      `It is required, but hidden unless ${relevance}.`,
      'Write required: relevant or required: never, or remove relevantWhen.',
    );
  const suggestion = suggest === undefined ? undefined : formulaOf(suggest);
  return {
    ...(role ? { role } : {}),
    ...(math ? { math } : {}),
    ...(relevance === undefined
      ? {}
      : {
          relevantWhen: {
            ...(shorthand ? { questionId: shorthand[0], values: shorthand[1] } : {}),
            formula: relevance,
          },
        }),
    ...(suggestion ? { suggestion } : {}),
    ...(known === undefined ? {} : { known: knownSources(known, answers) }),
  };
}
