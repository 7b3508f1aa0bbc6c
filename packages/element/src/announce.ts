/**
 * Says aloud, politely, how far the person is, which questions came to a page, and what a calculated value has become:
 * once typing pauses.
 */
import type { LitElement } from 'lit';
import { shown } from './format.ts';
import type { Journey } from './journey/journey.ts';
import { progressOf } from './screens/progress.ts';
import { hasWords } from './words/index.ts';

const pauseMs = 800;

/** What someone who cannot see the screen has been told. */
interface Told {
  readonly sets: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

const nothingTold: Told = { sets: [], values: {} };

export class News {
  text = '';
  readonly #host: LitElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #place = '';
  #told = nothingTold;
  #pending = nothingTold;

  constructor(host: LitElement) {
    this.#host = host;
  }

  look(journey: Journey): void {
    const { step, sets, isPage, stage, finding, language } = journey;
    if (!hasWords(language)) return;
    const now: Told = {
      sets: sets.map(({ id }) => id),
      values: step === 'questions' ? (stage?.walk.calculated() ?? {}) : {},
    };
    const set = isPage ? '' : (sets[0]?.id ?? '');
    const place = `${step} ${set} ${finding.flows?.walk?.set?.id ?? ''}`;
    if (place !== this.#place) {
      this.#place = place;
      this.#told = now;
      const { step: at = '', about = '' } = progressOf(journey, journey.words) ?? {};
      this.#say(about === '' ? at : `${at}, ${about}`, 0);
      return;
    }
    // A set that comes back is news again.
    this.#told = { ...this.#told, sets: this.#told.sets.filter((id) => now.sets.includes(id)) };
    const news = this.#newsOf(journey, now);
    if (news !== '') this.#say(news, pauseMs);
    this.#pending = now;
  }

  #newsOf(journey: Journey, now: Told): string {
    const { language, sets, stage } = journey;
    const { words } = journey;
    const added = sets.filter(({ id }) => !this.#told.sets.includes(id)).map(({ breadcrumbTitle }) => breadcrumbTitle);
    const updated = sets
      .flatMap(({ questions }) => questions)
      .filter(({ id, isCalculated, math }) => isCalculated && !math && stage?.walk.isRelevant(id))
      .filter(({ id }) => now.values[id] !== this.#told.values[id] && now.values[id] !== undefined)
      .map((each) => words.updated(each.questionText, shown(each, now.values[each.id] ?? '', language, words.yes)));
    return [...(added.length > 0 ? [words.page.added([...new Set(added)].join(', '))] : []), ...updated].join('. ');
  }

  #say(text: string, afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#told = afterMs > 0 ? this.#pending : this.#told;
      this.text = text;
      this.#host.requestUpdate();
    }, afterMs);
  }
}
