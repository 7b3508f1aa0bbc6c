/** Screens that questions don't need. Each group is a separate file, loaded on the way there or when idle. */
import { WithholdingProblem } from '@withholding/client';
import type { LitElement, ReactiveController } from 'lit';
import type { FocusManager } from '../keyboard.ts';
import type { Session } from '../session/session.ts';
import type { Step } from '../session/state.ts';
import type { Screen } from './view.ts';

const files = { entering: () => import('./entering.ts'), checking: () => import('./checking.ts') };

const groups = {
  addresses: 'entering',
  flow: 'entering',
  forms: 'entering',
  details: 'entering',
  waiting: 'entering',
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

/** A file that fails to load is requested again when it's needed. */
const loadQuietly = (file: keyof typeof files): void => void load(file).catch(() => undefined);

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

type Host = LitElement & { readonly formId: string | undefined };

/** Loading a screen is retried like any call, and shows a button when it fails. */
export class LaterScreens implements ReactiveController {
  readonly #host: Host;
  readonly #session: () => Session | undefined;
  readonly #focus: FocusManager;
  #hasAll = false;

  constructor(host: Host, session: () => Session | undefined, focus: FocusManager) {
    this.#host = host;
    this.#session = session;
    this.#focus = focus;
    host.addController(this);
  }

  hostUpdate(): void {
    const session = this.#session();
    if (!session) return;
    const { attempts, step, language } = session;
    // While the service finds the forms.
    if (step === 'loading' && this.#host.formId === undefined) loadQuietly('entering');
    if (!isLater(step) || loaded[step] || attempts.busy || attempts.failedCall) return;
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
    const session = this.#session();
    if (this.#hasAll || !session || session.attempts.busy || session.step === 'loading') return;
    this.#hasAll = true;
    whenIdle(() => {
      for (const file of ['entering', 'checking'] as const) loadQuietly(file);
    });
  }
}
