/**
 * Polite announcements for screen readers: the step, questions added to a page, and calculated values once typing
 * pauses. Each kind has its own live region, so none replaces another.
 */
import { html, type LitElement, type TemplateResult } from 'lit';
import { shown } from './format.ts';
import { progressOf } from './screens/progress.ts';
import type { Session } from './session/session.ts';
import { hasWords } from './words/index.ts';

const pauseMs = 800;

/** What is on the screen. */
interface Seen {
  readonly sets: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

interface Texts {
  /** "Your answers, Form W-4". */
  readonly place: string;
  /** What changed on this screen. */
  readonly changes: string;
}

const nothingSeen: Seen = { sets: [], values: {} };

export class Announcements {
  #texts: Texts = { place: '', changes: '' };
  readonly #host: LitElement;
  #placeTimer: ReturnType<typeof setTimeout> | undefined;
  #changesTimer: ReturnType<typeof setTimeout> | undefined;
  #key = '';
  #announced = nothingSeen;

  constructor(host: LitElement) {
    this.#host = host;
  }

  look(session: Session): void {
    const { step, sets, isPage, formStep, finding, language } = session;
    if (!hasWords(language)) return;
    const now: Seen = {
      sets: sets.map(({ id }) => id),
      values: step === 'questions' ? (formStep?.walk.calculated() ?? {}) : {},
    };
    const set = isPage ? '' : (sets[0]?.id ?? '');
    const key = `${language} ${step} ${set} ${finding.asked?.set?.id ?? ''}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#announced = now;
      clearTimeout(this.#placeTimer);
      clearTimeout(this.#changesTimer); // the screen has changed since
      const { part: at = '', about = '' } = progressOf(session, session.words) ?? {};
      // Screen readers skip a region that is rendered with its text, so the text is set afterward.
      this.#placeTimer = this.#show({ place: about === '' ? at : `${at}, ${about}`, changes: '' }, 0);
      return;
    }
    // A set that is added again is announced again.
    this.#announced = { ...this.#announced, sets: this.#announced.sets.filter((id) => now.sets.includes(id)) };
    const changes = this.#changesOf(session, now);
    clearTimeout(this.#changesTimer);
    if (changes !== '') this.#changesTimer = this.#show({ changes }, pauseMs, now);
  }

  regions({ attempts: { isWaiting }, words }: Session): TemplateResult {
    const { place, changes } = this.#texts;
    return html`<div class=${isWaiting ? 'waiting' : 'hidden'} role="status">${isWaiting ? words.trouble.waiting : ''}</div>
      <div class="hidden" role="status" data-status="place">${place}</div>
      <div class="hidden" role="status" data-status="changes">${changes}</div>`;
  }

  #changesOf(session: Session, now: Seen): string {
    const { language, sets, formStep, words } = session;
    const { sets: oldSets, values } = this.#announced;
    const added = sets.filter(({ id }) => !oldSets.includes(id)).map(({ breadcrumbTitle }) => breadcrumbTitle);
    const updated = sets
      .flatMap(({ questions }) => questions)
      .filter(({ id, isCalculated, math }) => isCalculated && !math && formStep?.walk.isRelevant(id))
      .filter(({ id }) => now.values[id] !== values[id] && now.values[id] !== undefined)
      .map((each) => words.updated(each.questionText, shown(each, now.values[each.id] ?? '', language, words.yes)));
    return [...(added.length > 0 ? [words.page.added([...new Set(added)].join(', '))] : []), ...updated].join('. ');
  }

  #show(texts: Partial<Texts>, afterMs: number, now = this.#announced): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#texts = { ...this.#texts, ...texts };
      this.#announced = now;
      this.#host.requestUpdate();
    }, afterMs);
  }
}
