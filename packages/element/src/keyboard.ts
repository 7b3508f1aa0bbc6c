/** Moves the keyboard focus after the screen has changed. */
import type { LitElement, ReactiveController } from 'lit';
import type { Focus } from './journey/types.ts';

export class FocusKeeper implements ReactiveController {
  readonly #host: LitElement;
  #next: Focus | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  later(on: Focus): void {
    this.#next = on;
  }

  hostUpdated(): void {
    const next = this.#next;
    this.#next = undefined;
    if (next) this.now(next);
  }

  now(on: Focus): void {
    const root = this.#host.renderRoot;
    const target =
      on === 'heading'
        ? root.querySelector<HTMLElement>('h2.title')
        : on === 'summary'
          ? root.querySelector<HTMLElement>('.summary')
          : root.querySelector<HTMLElement>(`#${CSS.escape(on.field)}`);
    target?.focus({ preventScroll: true });
    const scrolled = on === 'heading' ? this.#host : (target?.closest('.field') ?? target);
    scrolled?.scrollIntoView({ block: on === 'heading' ? 'start' : 'nearest' });
  }
}
