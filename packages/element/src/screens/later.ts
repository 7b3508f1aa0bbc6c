/** Screens that a question doesn't need. Each group is a file of its own, loaded on the way there or when all is quiet. */
import { WithholdingProblem } from '@withholding/client';
import type { LitElement, ReactiveController } from 'lit';
import type { Journey } from '../journey/journey.ts';
import type { Step } from '../journey/state.ts';
import type { FocusKeeper } from '../keyboard.ts';
import type { Screen } from './view.ts';

const files = { entering: () => import('./entering.ts'), checking: () => import('./checking.ts') };

const groups = {
  addresses: 'entering',
  flow: 'entering',
  forms: 'entering',
  details: 'entering',
  ineligible: 'checking',
  review: 'checking',
  sign: 'checking',
  finished: 'checking',
} as const satisfies Partial<Record<Step, keyof typeof files>>;

const loaded: Partial<Record<Step, Screen>> = {};

const isLater = (step: Step): step is keyof typeof groups => Object.hasOwn(groups, step);

export const laterScreen = (step: Step): Screen | undefined => loaded[step];

export const isMissing = (step: Step): boolean => isLater(step) && !loaded[step];

async function load(file: keyof typeof files): Promise<void> {
  Object.assign(loaded, await files[file]());
}

/** A file that doesn't come is asked for again when it is needed. */
const loadQuietly = (file: keyof typeof files): void => void load(file).catch(() => undefined);

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

type Host = LitElement & { readonly formId: string | undefined };

/** Loading a screen is a call like any other: it is tried again, and when it fails there is a button. */
export class LaterScreens implements ReactiveController {
  readonly #host: Host;
  readonly #journey: () => Journey | undefined;
  readonly #focus: FocusKeeper;
  #hasAll = false;

  constructor(host: Host, journey: () => Journey | undefined, focus: FocusKeeper) {
    this.#host = host;
    this.#journey = journey;
    this.#focus = focus;
    host.addController(this);
  }

  hostUpdate(): void {
    const journey = this.#journey();
    if (!journey) return;
    const { attempts, step, language } = journey;
    // While the service is asked for the forms.
    if (step === 'loading' && this.#host.formId === undefined) loadQuietly('entering');
    if (!isLater(step) || loaded[step] || attempts.busy || attempts.trouble) return;
    let hasFailed = false;
    void attempts.try(async () => {
      try {
        await load(groups[step]);
      } catch (fault) {
        hasFailed = true;
        throw WithholdingProblem.ofFault(fault, language);
      }
      if (hasFailed) this.#focus.later('heading');
    });
  }

  /** The rest, once the first screen is there. */
  hostUpdated(): void {
    const journey = this.#journey();
    if (this.#hasAll || !journey || journey.attempts.busy || journey.step === 'loading') return;
    this.#hasAll = true;
    whenIdle(() => {
      for (const file of ['entering', 'checking'] as const) loadQuietly(file);
    });
  }
}
