/** Types answers into the screen the interview shows, as a person would. */
type Answers = Readonly<Record<string, string>>;

function change(control: HTMLElement): void {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function answerOne(control: Element, value: string): void {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    control.value = value;
    change(control);
  } else if (control instanceof HTMLInputElement) {
    if (control.type === 'radio') {
      if (control.value === value && !control.checked) control.click();
    } else if (control.type === 'checkbox') {
      const wanted = control.hasAttribute('value') ? value.split(',').includes(control.value) : value === 'true';
      if (control.checked !== wanted) control.click();
    } else if (control.value !== value) {
      control.value = value;
      change(control);
    }
  }
}

/** A date is asked in its parts. */
function dateParts(value: string): Readonly<Record<'day' | 'month' | 'year', string>> | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const parts = { day: day ?? isoDay ?? '', month: month ?? isoMonth ?? '', year: year ?? isoYear ?? '' };
  return parts.year === '' ? undefined : parts;
}

const partOf = (control: Element): 'day' | 'month' | 'year' =>
  control.classList.contains('day') ? 'day' : control.classList.contains('year') ? 'year' : 'month';

const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Controls are looked up again after each answer, because the element may have replaced them. */
async function answerField(field: () => Element | null, value: string): Promise<void> {
  const controls = () => [...(field()?.querySelectorAll('input, select, textarea') ?? [])];
  const parts = controls().length === 3 ? dateParts(value) : undefined;
  for (let index = 0; index < controls().length; index += 1) {
    const control = controls()[index];
    if (control) answerOne(control, parts ? parts[partOf(control)] : value);
    await drawn();
  }
}

/** How many questions of this screen were answered. */
export async function fillScreen(root: ShadowRoot, answers: Answers): Promise<number> {
  let count = 0;
  for (const [id, value] of Object.entries(answers)) {
    const field = () => root.querySelector(`[data-field="q-${id}"]`);
    if (!field()) continue;
    await answerField(field, value);
    count += 1;
  }
  return count;
}
