/**
 * Announces to screen readers, politely, how far the employee is, which questions were added to a page, and what a
 * calculated value has become once typing pauses. Each kind has a live region of its own, so none replaces another.
 */
import { html, type LitElement, type TemplateResult } from 'lit';
import { shown } from './format.ts';
import type { Journey } from './journey/journey.ts';
import { progressOf } from './screens/progress.ts';
import { hasWords } from './words/index.ts';

const pauseMs = 800;

/** What is on the screen. */
interface Seen {
  readonly sets: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

interface Texts {
  /** "Step 2 of 4: Your answers". */
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

  look(journey: Journey): void {
    const { step, sets, isPage, stage, finding, language } = journey;
    if (!hasWords(language)) return;
    const now: Seen = {
      sets: sets.map(({ id }) => id),
      values: step === 'questions' ? (stage?.walk.calculated() ?? {}) : {},
    };
    const set = isPage ? '' : (sets[0]?.id ?? '');
    const key = `${language} ${step} ${set} ${finding.flows?.walk?.set?.id ?? ''}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#announced = now;
      clearTimeout(this.#placeTimer);
      clearTimeout(this.#changesTimer); // of a screen that is gone
      const { step: at = '', about = '' } = progressOf(journey, journey.words) ?? {};
      // A region that is drawn with its text is not read, so the text comes after it.
      this.#placeTimer = this.#show({ place: about === '' ? at : `${at}, ${about}`, changes: '' }, 0);
      return;
    }
    // A set that is added again is announced again.
    this.#announced = { ...this.#announced, sets: this.#announced.sets.filter((id) => now.sets.includes(id)) };
    const changes = this.#changesOf(journey, now);
    clearTimeout(this.#changesTimer);
    if (changes !== '') this.#changesTimer = this.#show({ changes }, pauseMs, now);
  }

  regions({ attempts: { isWaiting }, words }: Journey): TemplateResult {
    const { place, changes } = this.#texts;
    return html`<div class=${isWaiting ? 'waiting' : 'hidden'} role="status">${isWaiting ? words.trouble.waiting : ''}</div>
      <div class="hidden" role="status" data-status="place">${place}</div>
      <div class="hidden" role="status" data-status="changes">${changes}</div>`;
  }

  #changesOf(journey: Journey, now: Seen): string {
    const { language, sets, stage, words } = journey;
    const { sets: oldSets, values } = this.#announced;
    const added = sets.filter(({ id }) => !oldSets.includes(id)).map(({ breadcrumbTitle }) => breadcrumbTitle);
    const updated = sets
      .flatMap(({ questions }) => questions)
      .filter(({ id, isCalculated, math }) => isCalculated && !math && stage?.walk.isRelevant(id))
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
