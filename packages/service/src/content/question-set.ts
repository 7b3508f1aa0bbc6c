/** A compiled question set and its words, as the interface shows it. */
import type { Note, SetWords, Words } from '@withholding/content';
import type { Navigation, Question, QuestionSet, Target } from '@withholding/interview';
import { INELIGIBLE } from '@withholding/interview';
import type { FormSummary } from './summaries.ts';

interface Context {
  readonly words: Words;
  /** Address of a page image of the blank form. */
  readonly image: (page: number) => string;
  /** Flows: what is shown of a form an option asks for. */
  readonly summary?: (formId: string) => FormSummary;
}

function notesOf(notes: readonly Note[] | undefined, { image }: Context): object {
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

function questionOf(question: Question, set: QuestionSet, written: SetWords, context: Context): object {
  const { id, regex, htmlType, displayType, required, calculation } = question;
  const words = written.questions[id];
  return {
    id,
    questionText: words?.ask ?? '',
    ...(calculation ? {} : { validationRegex: regex, validationErrorMessage: words?.error ?? '' }),
    htmlType,
    ...(displayType === undefined ? {} : { displayType }),
    required: { whenRequired: required },
    ...optionsOf(question, set, words?.options ?? {}, context),
    isCalculated: calculation !== undefined,
    ...(calculation ? { calculation } : {}),
    ...notesOf(words?.notes, context),
  };
}

function mapping({ next, perjury }: Target, { words }: Context): object {
  const statement = perjury === undefined ? undefined : words.perjury[perjury];
  return {
    hasMoreQuestions: next !== undefined && next !== INELIGIBLE,
    ...(next === undefined ? {} : { nextQuestionSetId: next }),
    ...(statement === undefined ? {} : { perjuryStatement: statement }),
  };
}

function navigationOf(navigation: Navigation, context: Context): object {
  if (navigation.type === 'CONSTANT') {
    return { navigationType: 'CONSTANT', navigationMapping: mapping(navigation.to, context) };
  }
  return {
    navigationType: 'VARIABLE',
    questionId: navigation.questionId,
    navigationMappings: Object.fromEntries(
      Object.entries(navigation.to).map(([value, target]) => [value, mapping(target, context)]),
    ),
  };
}

export function showQuestionSet(set: QuestionSet, written: SetWords, context: Context): object {
  return {
    id: set.id,
    questions: set.questions.map((question) => questionOf(question, set, written, context)),
    ...notesOf(written.notes, context),
    breadcrumbTitle: written.breadcrumb,
    navigation: navigationOf(set.navigation, context),
  };
}
