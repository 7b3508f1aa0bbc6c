/** Says aloud, politely, how far the person is and what a calculated value has become: once typing pauses. */
import type { LitElement } from 'lit';
import { shown } from './format.ts';
import type { Journey } from './journey/journey.ts';
import { wordsIn } from './words/index.ts';

const pauseMs = 800;

export class CalculatedNews {
  text = '';
  readonly #host: LitElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #place = '';
  #known: Readonly<Record<string, string>> = {};

  constructor(host: LitElement) {
    this.#host = host;
  }

  look(journey: Journey): void {
    const values = journey.step === 'questions' ? (journey.stage?.walk.calculated() ?? {}) : {};
    const place = `${journey.step} ${journey.stage?.walk.set?.id ?? ''} ${journey.flows?.walk?.set?.id ?? ''}`;
    if (place !== this.#place) {
      this.#place = place;
      this.#known = values;
      const isAsking = journey.step === 'questions' || journey.step === 'flow';
      this.#say(isAsking ? wordsIn[journey.language].percentDone(journey.percent) : '', 0);
      return;
    }
    const news = this.#newsOf(journey, values);
    if (news !== '') this.#say(news, pauseMs);
    this.#pending = values;
  }

  #pending: Readonly<Record<string, string>> = {};

  #newsOf(journey: Journey, values: Readonly<Record<string, string>>): string {
    const words = wordsIn[journey.language];
    const walk = journey.step === 'questions' ? journey.stage?.walk : undefined;
    const results = (walk?.set?.questions ?? []).filter(
      ({ id, isCalculated, math }) => isCalculated && !math && walk?.isRelevant(id),
    );
    return results
      .filter(({ id }) => values[id] !== this.#known[id] && values[id] !== undefined)
      .map((each) => words.updated(each.questionText, shown(each, values[each.id] ?? '', journey.language, words.yes)))
      .join('. ');
  }

  #say(text: string, afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#known = afterMs > 0 ? this.#pending : this.#known;
      this.text = text;
      this.#host.requestUpdate();
    }, afterMs);
  }
}
