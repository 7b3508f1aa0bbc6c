/** Which screen a step has. */
import { html, type nothing, type TemplateResult } from 'lit';
import type { Step } from '../journey/state.ts';
import { questionsScreen } from './answering/questions.ts';
import { laterScreen } from './later.ts';
import { heading } from './parts.ts';
import { troubleScreen } from './trouble.ts';
import type { Screen, View } from './view.ts';

const screens: Readonly<Partial<Record<Step, Screen>>> = {
  loading: ({ words }) => html`${heading(words.loading)}<p>${words.busy}</p>`,
  questions: questionsScreen,
};

/** Without a heading, so that the focus waits for that of the screen. */
const onItsWay: Screen = ({ words }) => html`<p>${words.busy}</p>`;

export function currentScreen(view: View): TemplateResult | typeof nothing {
  const { attempts, step } = view.journey;
  if (attempts.trouble) return troubleScreen(view, attempts.trouble);
  return (screens[step] ?? laterScreen(step) ?? onItsWay)(view);
}
