/** Moves the keyboard focus after the screen has changed. */
import type { LitElement, ReactiveController } from 'lit';
import type { OwnControls } from './own-controls.ts';
import type { Focus } from './session/types.ts';

export class FocusManager implements ReactiveController {
  readonly #host: LitElement;
  readonly #own: OwnControls;
  #next: Focus | undefined;

  constructor(host: LitElement, own: OwnControls) {
    this.#host = host;
    this.#own = own;
    host.addController(this);
  }

  later(on: Focus): void {
    this.#next = on;
  }

  hostUpdated(): void {
    const next = this.#next;
    // A screen that is still being loaded has no heading yet.
    if (next === 'heading' && !this.#heading) return;
    this.#next = undefined;
    if (next) this.now(next);
  }

  get #heading(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('h2.title');
  }

  now(on: Focus): void {
    const root = this.#host.renderRoot;
    const target =
      on === 'heading'
        ? this.#heading
        : on === 'summary'
          ? root.querySelector<HTMLElement>('.summary')
          : (root.querySelector<HTMLElement>(`#${CSS.escape(on.field)}`) ?? this.#own.find(on.field));
    target?.focus({ preventScroll: true });
    const scrolled = on === 'heading' ? this.#host : (target?.closest('.field') ?? target);
    scrolled?.scrollIntoView({ block: on === 'heading' ? 'start' : 'nearest' });
  }
}
