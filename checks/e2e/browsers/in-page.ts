/**
 * Takes the person of a page through the whole interview from within the page, so that any browser can do it.
 * Presses "Answer for me", agrees, and presses the main button until the end.
 */
export interface Trip {
  readonly steps: readonly string[];
  readonly signed: readonly string[];
  readonly complaint?: string;
}

/** What every browser is asked to do. */
export interface AnyBrowser {
  readonly name: string;
  /** Opens the page and returns the result of the script. */
  run(url: string, script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Sent to the browser as text: it uses nothing from outside. */
export async function travelInPage(): Promise<Trip> {
  const signed: string[] = [];
  document.addEventListener('withholding-signed', (event) => signed.push((event as CustomEvent).detail.formId));
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const root = () => document.querySelector('withholding-interview')?.shadowRoot;
  const main = () => root()?.querySelector<HTMLButtonElement>('button.main');
  const step = () => root()?.querySelector<HTMLElement>('.frame')?.dataset.step ?? '';
  const place = () => {
    const fields = [...(root()?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(
      ({ dataset }) => dataset.field,
    );
    return [step(), root()?.querySelector('h2.title')?.textContent, ...fields].join(' ');
  };
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 600 && !holds(); tries += 1) await pause(50);
    return holds();
  };
  const isSettled = () => step() !== '' && step() !== 'loading' && main()?.ariaDisabled !== 'true';
  const steps: string[] = [];
  for (let screens = 0; screens < 60; screens += 1) {
    if (!(await until(isSettled))) return { steps, signed, complaint: `it stays at ${place()}` };
    steps.push(place());
    if (step() === 'finished') return { steps, signed };
    if (['flow', 'questions'].includes(step())) {
      document.querySelector<HTMLButtonElement>('button[data-answer]')?.click();
      await until(() => document.querySelector('[data-said]')?.textContent !== '');
    }
    const next = () => root()?.querySelector<HTMLButtonElement>('[data-part=next-form] button');
    for (let forms = 0; next() && forms < 20; forms += 1) {
      next()?.click();
      await pause(50);
    }
    for (const box of root()?.querySelectorAll<HTMLInputElement>('[data-field^="agree"] input') ?? [])
      if (!box.checked) box.click();
    await pause(50);
    const before = place();
    main()?.click();
    if (!(await until(() => isSettled() && place() !== before))) {
      const said = root()?.querySelector('.summary')?.textContent?.trim();
      return { steps, signed, complaint: `${before} does not go on: ${said}` };
    }
  }
  return { steps, signed, complaint: 'it does not end' };
}
