/** A session's settings, from the properties of the element. */
import type { FederalValues, Gateway, InterviewRequest, LocationRequest } from '@withholding/client';
import type { InterviewState, StoredState } from './session/state.ts';
import type { Answers, Settings } from './session/types.ts';
import type { Translations } from './words/translations.ts';

/** Changing one of these starts a new interview. */
export const startingProperties = [
  'gateway',
  'backend',
  'location',
  'formId',
  'formVersion',
  'federalValues',
  'payroll',
  'noFacts',
  'state',
  'persist',
  'persistFor',
  'stateStore',
  'browserHistory',
] as const;

interface Host {
  readonly location: LocationRequest | undefined;
  readonly formId: string | undefined;
  readonly formVersion: string | undefined;
  readonly federalValues: FederalValues | undefined;
  readonly noFacts: boolean;
  readonly payroll: InterviewRequest['employer'] | undefined;
  readonly answers: Answers | undefined;
  readonly translations: Translations | undefined;
  readonly state: InterviewState | undefined;
}

export function settingsOf(host: Host, gateway: Gateway, load: NonNullable<Settings['load']>): Settings {
  let stored: StoredState | undefined;
  return {
    gateway,
    location: host.location,
    formId: host.formId,
    formVersion: host.formVersion,
    federalValues: host.federalValues,
    noFacts: host.noFacts,
    payroll: host.payroll,
    // A page that continues a stored interview may not give them again.
    answers: () => host.answers ?? stored?.former,
    translations: () => host.translations,
    state: host.state,
    load: async () => {
      stored = await load();
      return stored;
    },
  };
}
