/**
 * Connects the browser's Back and Forward to the interview's screens. Each screen is an entry under the same URL with a
 * random name of this run and a number; only this class knows which screen that is.
 */

import { goTo, isStopped, type Move, placeOf } from '../session/places.ts';
import type { Session } from '../session/session.ts';
import type { Screens } from '../session/state.ts';

interface Mark {
  readonly run: string;
  readonly at: number;
}

const markOf = (state: unknown): Mark | undefined => (state as { withholding?: Mark } | null)?.withholding;

export class BrowserHistory {
  readonly #session: Session;
  #run = String(Math.random()).slice(2);
  #places: readonly string[] = [];
  #at = -1;
  /** A move is in progress: screens shown meanwhile aren't new entries. */
  #isMoving = false;
  /** The browser is moving to the entry of the screen that is already shown. */
  #isReturning = false;
  #moves: Promise<void> = Promise.resolve();

  constructor(session: Session) {
    this.#session = session;
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
    const place = placeOf(this.#session);
    if (this.#isMoving || this.#isReturning || place === this.#places[this.#at]) return;
    if (this.#at > 0 && place === this.#places[this.#at - 1]) this.#return(-1);
    else {
      this.#at += 1;
      this.#places = [...this.#places.slice(0, this.#at), place];
      // Keeps the state of the page's own router.
      const state = { ...history.state, withholding: { run: this.#run, at: this.#at } satisfies Mark };
      if (this.#at === 0) history.replaceState(state, '');
      else history.pushState(state, '');
    }
  }

  /** The interview has already moved; only the browser has to follow. */
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
    const moved = await this.#session
      .goTo(this.#places[to] ?? '', isForward, { goTo, isStopped })
      .catch((): Move => 'stays');
    this.#isMoving = false;
    if (moved === 'stays') this.#return(this.#at - to);
    else {
      this.#at = to;
      // Screens of a signed form are skipped.
      if (moved === 'gone') history.back();
    }
  }
}
