/** Homes that the conditions of a form tell apart, and one that they accept. */
import { applies } from './conditions.ts';
import type { Address, Question } from './types.ts';
import { optionValues } from './way.ts';

export const homeUS: Address = {
  streetAddress1: '1234 Maple Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
};

const isState = (text: string): boolean => /^[A-Z]{2}$/.test(text);
const namesHome = ({ must }: { must: string }): boolean => must.includes('home.');

export function homesFor(questions: readonly Question[]): Address[] {
  const conditions = questions.flatMap(({ checks = [] }) => checks.filter(namesHome).map(({ must }) => must));
  const words = conditions.flatMap((must) => [...must.matchAll(/'([^']*)'/g)].map(([, word = '']) => word));
  const named = questions.filter(({ id }) => conditions.some((must) => new RegExp(`\\b${id}\\b`).test(must)));
  const states = new Set(['IL', ...[...words, ...named.flatMap(optionValues)].filter(isState)]);
  const isInCity = conditions.some((must) => must.includes('home.city'));
  const cities = new Set(['Springfield', ...(isInCity ? words.filter((word) => !isState(word)) : [])]);
  return [...states].flatMap((state) => [...cities].map((city) => ({ ...homeUS, state, city })));
}

type Answers = Readonly<Record<string, unknown>>;

/** Whether a home contradicts none of the answers, by the conditions the form publishes. */
export function homeFits(asked: readonly Question[], answers: Answers, home: Address): boolean {
  const texts = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, String(answer)]));
  const today = new Date().toISOString().slice(0, 10);
  const checks = asked
    .filter(({ id }) => id in texts)
    .flatMap(({ checks: own = [] }) => own.filter(namesHome))
    .filter(({ severity }) => severity !== 'WARNING');
  return checks.every(
    ({ must }) => applies(must, { asked, answers: texts, calculated: new Map(), today, home }) !== false,
  );
}

/** A home that contradicts none of the answers, if there is one. */
export const homeFitting = (asked: readonly Question[], answers: Answers): Address =>
  homesFor(asked).find((home) => homeFits(asked, answers, home)) ?? homeUS;
