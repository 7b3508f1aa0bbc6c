/** A compiled question set and its words, as the interface shows it. */
import type { EditionWords, Language, Note, SetWords } from '@withholding/bundle';
import type { Check, Navigation, PublishedSet, Question, QuestionSet, Target } from '@withholding/interview';
import { expressionWithComma, INELIGIBLE, writesDecimalComma } from '@withholding/interview';
import { inCapitals } from '../capitals.ts';
import type { FormSummary } from '../schemas/models/location.ts';
import type {
  NavigationMapping,
  Question as ShownQuestion,
  QuestionSet as ShownQuestionSet,
} from '../schemas/models/question.ts';

interface Context {
  readonly words: EditionWords;
  readonly language: Language;
  readonly checks?: readonly Check[] | undefined;
  /** Whether a question can be left blank. */
  readonly isOptional?: (questionId: string) => boolean;
  /** Address of a page image of the blank form. */
  readonly image: (page: number) => string;
  /** Flows: what is shown of a form an option asks for. */
  readonly summary?: (formId: string) => FormSummary;
}

function notesOf(notes: readonly Note[] | undefined, { image }: Context): Pick<ShownQuestionSet, 'notes'> {
  if (!notes || notes.length === 0) return {};
  return {
    notes: notes.map((note) => {
      if (note.htmlType !== 'IMAGE') return note;
      const { page, ...rest } = note;
      return { ...rest, href: image(page) };
    }),
  };
}

function optionsOf(question: Question, set: QuestionSet, labels: Readonly<Record<string, string>>, context: Context) {
  const { options, type, id } = question;
  if (!options) return {};
  if (type === 'list') {
    return { multiSelectQuestionOptions: options.map((value) => ({ id: value, label: labels[value] ?? value })) };
  }
  const forms = set.forms?.[id];
  const { summary } = context;
  return {
    questionOptions: options.map((value) => ({
      label: labels[value] ?? value,
      value: type === 'boolean' ? value === 'true' : value,
      ...(forms && summary ? { id: value, formsToComplete: (forms[value] ?? []).map(summary) } : {}),
    })),
  };
}

function checksOf(questionId: string, { checks = [], words }: Context): Pick<ShownQuestion, 'checks'> {
  const own = checks.filter((check) => check.questionId === questionId);
  if (own.length === 0) return {};
  return {
    checks: own.map(({ id, severity, must }) => ({
      id,
      severity: inCapitals(severity),
      must,
      message: words.checks?.[id] ?? '',
    })),
  };
}

/** What the question takes from a caller who writes in this language. */
export const expressionOf = ({ type, regex, options }: Question, language: Language): string | undefined =>
  regex !== undefined && type === 'number' && !options && writesDecimalComma(language)
    ? expressionWithComma(regex)
    : regex;

function questionOf(question: Question, set: QuestionSet, written: SetWords, context: Context): ShownQuestion {
  const {
    id,
    htmlType,
    displayType,
    required,
    requiredWhen,
    calculation,
    role,
    math,
    relevantWhen,
    suggestion,
    known,
  } = question;
  const words = written.questions[id];
  const regex = expressionOf(question, context.language);
  return {
    id,
    questionText: words?.ask ?? '',
    ...(calculation || regex === undefined
      ? {}
      : { validationRegex: regex, validationErrorMessage: words?.error ?? '' }),
    htmlType,
    ...(displayType === undefined ? {} : { displayType }),
    required: { whenRequired: required, ...(requiredWhen === undefined ? {} : { when: requiredWhen }) },
    ...optionsOf(question, set, words?.options ?? {}, context),
    ...(words?.says ? { says: words.says } : {}),
    isCalculated: calculation !== undefined,
    ...(calculation ? { calculation } : {}),
    ...(role ? { role } : {}),
    ...(math ? { math } : {}),
    ...(relevantWhen ? { relevantWhen } : {}),
    ...(suggestion ? { suggestion } : {}),
    ...(known ? { known } : {}),
    ...checksOf(id, context),
    ...notesOf(words?.notes, context),
  };
}

function mapping({ next, perjury }: Target, { words }: Context): NavigationMapping {
  const statement = perjury === undefined ? undefined : words.perjury[perjury];
  return {
    hasMoreQuestions: next !== undefined && next !== INELIGIBLE,
    ...(next === undefined ? {} : { nextQuestionSetId: next }),
    ...(statement === undefined ? {} : { perjuryStatement: statement }),
  };
}

/** A yes-or-no question that may be left blank means no: clients find that under the empty answer. */
function blankMapping({ questionId, to }: Navigation & { type: 'VARIABLE' }, context: Context) {
  const { false: no } = to;
  return context.isOptional?.(questionId) && no ? { '': mapping(no, context) } : {};
}

function navigationOf(navigation: Navigation, context: Context): ShownQuestionSet['navigation'] {
  if (navigation.type === 'CONSTANT') {
    return { navigationType: 'CONSTANT', navigationMapping: mapping(navigation.to, context) };
  }
  return {
    navigationType: 'VARIABLE',
    questionId: navigation.questionId,
    navigationMappings: {
      ...Object.fromEntries(Object.entries(navigation.to).map(([value, target]) => [value, mapping(target, context)])),
      ...blankMapping(navigation, context),
    },
  };
}

/** Notes above all questions belong to the first part of a set, notes below them to the last. */
function notesOfPart({ notes }: SetWords, { id, partOf = id, drawnWithNext }: Partial<PublishedSet>) {
  return notes?.filter(({ suggestedPlacement }) =>
    suggestedPlacement === 'BELOW_ALL_QUESTIONS' ? !drawnWithNext : id === partOf,
  );
}

export function showQuestionSet(
  set: QuestionSet & Partial<PublishedSet>,
  written: SetWords,
  context: Context,
): ShownQuestionSet {
  return {
    id: set.id,
    questions: set.questions.map((question) => questionOf(question, set, written, context)),
    ...notesOf(notesOfPart(written, set), context),
    breadcrumbTitle: written.breadcrumb,
    navigation: navigationOf(set.navigation, context),
    ...(set.drawnWithNext ? { drawnWithNext: true } : {}),
  };
}
