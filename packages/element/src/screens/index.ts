/** Which screen a step has. */
import { html, type nothing, type TemplateResult } from 'lit';
import type { Step } from '../session/state.ts';
import { questionsScreen } from './answering/questions.ts';
import { errorScreen } from './error-screen.ts';
import { laterScreen } from './later.ts';
import { heading } from './parts.ts';
import type { Screen, View } from './view.ts';

const screens: Readonly<Partial<Record<Step, Screen>>> = {
  loading: ({ words }) => html`${heading(words.loading)}<p>${words.busy}</p>`,
  questions: questionsScreen,
};

/** No heading, so that the focus waits for the screen's own heading. */
const onItsWay: Screen = ({ words }) => html`<p>${words.busy}</p>`;

export function currentScreen(view: View): TemplateResult | typeof nothing {
  const { attempts, step } = view.session;
  if (attempts.failedCall) return errorScreen(view, attempts.failedCall);
  return (screens[step] ?? laterScreen(step) ?? onItsWay)(view);
}
