/**
 * The browser's Back and Forward as a way through the screens of an interview. Each screen is an entry under the same
 * URL, marked with a random name of this run and a number: which screen that was is known here only.
 */
import type { Journey } from '../journey/journey.ts';
import { goTo, isStopped, type Move, placeOf } from '../journey/places.ts';
import type { Screens } from '../journey/state.ts';

interface Mark {
  readonly run: string;
  readonly at: number;
}

const markOf = (state: unknown): Mark | undefined => (state as { withholding?: Mark } | null)?.withholding;

export class BrowserHistory {
  readonly #journey: Journey;
  #run = String(Math.random()).slice(2);
  #places: readonly string[] = [];
  #at = -1;
  /** A move is under way: what the interview shows meanwhile is no new screen. */
  #isMoving = false;
  /** The browser is on its way to the entry of what is shown already. */
  #isReturning = false;
  #moves: Promise<void> = Promise.resolve();

  constructor(journey: Journey) {
    this.#journey = journey;
    addEventListener('popstate', this.#popped);
  }

  get screens(): Screens {
    return { run: this.#run, places: this.#places };
  }

  end(): void {
    removeEventListener('popstate', this.#popped);
  }

  /** After a refresh the entries are still there. */
  resume({ run, places }: Screens): void {
    const mark = markOf(history.state);
    if (mark?.run !== run || this.#at >= 0) return;
    this.#run = run;
    this.#places = places;
    this.#at = mark.at;
  }

  /** A screen is shown: a new entry, or the one before when the interview itself went back to it. */
  record(): void {
    const place = placeOf(this.#journey);
    if (this.#isMoving || this.#isReturning || place === this.#places[this.#at]) return;
    if (this.#at > 0 && place === this.#places[this.#at - 1]) this.#return(-1);
    else {
      this.#at += 1;
      this.#places = [...this.#places.slice(0, this.#at), place];
      // What the page's own router keeps in its entry stays.
      const state = { ...history.state, withholding: { run: this.#run, at: this.#at } satisfies Mark };
      if (this.#at === 0) history.replaceState(state, '');
      else history.pushState(state, '');
    }
  }

  /** The interview is there already; only the browser has to follow. */
  #return(by: number): void {
    this.#isReturning = true;
    history.go(by);
  }

  readonly #popped = ({ state }: PopStateEvent): void => {
    const mark = markOf(state);
    if (!mark) return;
    // Left from before a refresh or a new start: nothing to show.
    if (mark.run !== this.#run) history.back();
    else if (this.#isReturning) {
      this.#isReturning = false;
      this.#at = mark.at;
      this.record();
    } else this.#moves = this.#moves.then(() => this.#move(mark.at));
  };

  async #move(to: number): Promise<void> {
    const isForward = to > this.#at;
    this.#isMoving = true;
    // Without the service, what is not loaded yet can't be shown.
    const moved = await this.#journey
      .goTo(this.#places[to] ?? '', isForward, { goTo, isStopped })
      .catch((): Move => 'stays');
    this.#isMoving = false;
    if (moved === 'stays') this.#return(this.#at - to);
    else {
      this.#at = to;
      // A screen of a signed form is passed.
      if (moved === 'gone') history.back();
    }
  }
}
