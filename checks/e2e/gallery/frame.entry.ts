/** One scene in a window of its own: it has its own focus and its own dialog. */
import type { WithholdingInterview } from '@withholding/element';
import { type Bundles, respondIn } from './fixed-service.ts';
import type { Act, Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { chosenFrom, useTheme } from './theme.ts';

const today = Date.UTC(2026, 2, 2, 17);
/** No picture changes with the day. */
class FixedDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [today] : given) as [number]));
  }
  static override now = (): number => today;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class Stage {
  readonly #scene: Scene;
  readonly #language: string;
  #kept: unknown;
  #element: WithholdingInterview | undefined;

  constructor(scene: Scene, language: string) {
    this.#scene = scene;
    this.#language = language;
  }

  async play(): Promise<void> {
    const { acts = [] } = this.#scene;
    await this.#open();
    for (const act of acts) await this.#do(act);
  }

  get root(): ShadowRoot {
    const root = this.#element?.shadowRoot;
    if (!root) throw new Error('The element has no screen.');
    return root;
  }

  async #open(): Promise<void> {
    const { keeps, set } = this.#scene;
    const element = document.createElement('withholding-interview') as WithholdingInterview;
    const store = {
      load: async () => structuredClone(this.#kept),
      save: async (state: unknown) => {
        this.#kept = structuredClone(state);
      },
      clear: async () => {
        this.#kept = undefined;
      },
    };
    const keeping = keeps === 'host' ? { stateStore: store } : keeps === 'tab' ? { persist: 'session' } : {};
    Object.assign(element, { backend: '/service', noFacts: true, language: this.#language, ...keeping, ...set });
    this.#element = element;
    document.querySelector('main')?.replaceChildren(element);
    await this.#settled();
    // Else each build of Chromium rounds the widths of letters in its own way. Boxes and buttons don't inherit it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-rendering: geometricPrecision }');
    this.root.adoptedStyleSheets.push(sheet);
  }

  async #do(act: Act): Promise<void> {
    if (act === 'next') this.#find('button[type=submit]').click();
    else if (act === 'again') {
      await pause(800); // a store is written twice a second
      return this.#open();
    } else if ('press' in act) this.#find(act.press).click();
    else
      for (const [id, value] of Object.entries(act.fill)) {
        const field = this.root.querySelector<HTMLElement>(`[data-field="${id}"]`);
        for (const part of field ? partsOf(field, value) : []) {
          part();
          await this.#element?.updateComplete;
        }
      }
    await this.#settled();
  }

  #find(selector: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  }

  /** Until nothing more is loaded or drawn. */
  async #settled(): Promise<void> {
    for (let tries = 0; tries < 6000; tries += 1) {
      await pause(tries === 0 ? 0 : 10);
      await this.#element?.updateComplete;
      const frame = this.root.querySelector('.frame');
      const isBusy = frame?.getAttribute('aria-busy') !== 'false';
      // A screen that is loaded later has no heading yet.
      const hasScreen = frame?.querySelector('h2.title') !== null;
      const isDrawing = this.root.querySelector('.pages > .hint, details[open] > [role=status]') !== null;
      if (frame && ((!isBusy && hasScreen && !isDrawing) || (this.#scene.staysBusy && tries > 10))) return;
    }
    throw new Error('The screen does not settle.');
  }
}

function type(box: Element | null, text: string): void {
  if (!(box instanceof HTMLInputElement || box instanceof HTMLSelectElement || box instanceof HTMLTextAreaElement))
    throw new Error('There is no box.');
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What a person does one after the other, whatever kind of control it is. */
function partsOf(field: HTMLElement, value: string): (() => void)[] {
  const find = (selector: string) => field.querySelector(selector);
  const boxes = [...field.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')];
  if (find('.parts input.day')) {
    const [year = '', month = '', day = ''] = value.split('-');
    return Object.entries({ year, month, day }).map(
      ([part, text]) =>
        () =>
          type(find(`input.${part}`), text),
    );
  }
  if (find('.parts')) {
    const [month = '', year = ''] = value.split('/');
    return [() => type(find('select'), month), () => type(find('input.year'), year)];
  }
  if (boxes.length === 0) return [() => type(find('input, select, textarea'), value)];
  const wanted = value.split(',');
  const isWanted = (box: HTMLInputElement) =>
    wanted.includes(boxes.length === 1 && box.type === 'checkbox' ? 'true' : box.value);
  return boxes
    .filter((box) => box.checked !== isWanted(box) && (box.type === 'checkbox' || isWanted(box)))
    .map((box) => () => box.click());
}

/** The pauses between retries have no end; everything else waits for less. */
function stopRetries(): void {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms = 0) => (ms < 900 ? later(work, ms) : 0)) as typeof setTimeout;
}

/** A window that isn't drawn has no frames to wait for. */
function animateAtOnce(): void {
  globalThis.requestAnimationFrame = (work) => setTimeout(() => work(performance.now()), 0) as unknown as number;
}

/** As high as the screen, in the theme that is chosen. */
function look(frame: HTMLElement, scene: Scene): void {
  useTheme(document, chosenFrom(parent.location.search).theme);
  frame.style.height = `${scene.height ?? Math.ceil(document.body.getBoundingClientRect().height)}px`;
}

async function show(frame: HTMLElement): Promise<void> {
  const scene = scenes.find(({ name }) => name === frame.dataset.scene);
  if (!scene) throw new Error(`There is no scene ${frame.dataset.scene}.`);
  const bundles = (await (await fetch('/gallery/bundles.json')).json()) as Bundles;
  globalThis.Date = FixedDate as DateConstructor;
  globalThis.fetch = respondIn(scene, bundles);
  animateAtOnce();
  if (scene.staysBusy) stopRetries();
  await customElements.whenDefined('withholding-interview');
  const stage = new Stage(scene, chosenFrom(parent.location.search).language);
  await stage.play();
  frame.dataset.state = 'played';
  await document.fonts.load('1em "Source Sans 3"', 'aễ');
  await document.fonts.ready;
  (stage.root.activeElement as HTMLElement | null)?.blur();
  window.addEventListener('gallery-look', () => look(frame, scene));
  look(frame, scene);
}

const frame = window.frameElement as HTMLElement;
try {
  await show(frame);
  frame.dataset.state = 'ready';
} catch (error) {
  frame.dataset.state = 'failed';
  frame.title = String(error);
}
