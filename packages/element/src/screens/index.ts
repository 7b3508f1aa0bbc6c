/** Which screen a step has. */
import { html, type nothing, type TemplateResult } from 'lit';
import type { Step } from '../journey/state.ts';
import { addressesScreen } from './addresses.ts';
import { detailsScreen } from './details.ts';
import { finishedScreen } from './finished.ts';
import { flowScreen } from './flow.ts';
import { formsScreen } from './forms.ts';
import { ineligibleScreen } from './ineligible.ts';
import { heading } from './parts.ts';
import { previewScreen } from './preview.ts';
import { questionsScreen } from './questions.ts';
import { reviewScreen } from './review.ts';
import { signScreen } from './sign.ts';
import { signedScreen } from './signed.ts';
import { troubleScreen } from './trouble.ts';
import type { View } from './view.ts';

type Screen = (view: View) => TemplateResult | typeof nothing;

const screens: Readonly<Record<Step, Screen>> = {
  loading: ({ words }) => html`${heading(words.loading)}<p>${words.busy}</p>`,
  addresses: addressesScreen,
  flow: flowScreen,
  forms: formsScreen,
  questions: questionsScreen,
  ineligible: ineligibleScreen,
  review: reviewScreen,
  details: detailsScreen,
  preview: previewScreen,
  sign: signScreen,
  signed: signedScreen,
  finished: finishedScreen,
};

export function currentScreen(view: View): TemplateResult | typeof nothing {
  const { attempts, step } = view.journey;
  return attempts.trouble ? troubleScreen(view, attempts.trouble) : screens[step](view);
}
