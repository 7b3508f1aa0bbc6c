/** How far an interview is, as the page tells it. Anyone can send anything: only what could be true is taken. */
import type { Progress } from '../store/forms.ts';

const maxForms = 50;

function isForm(form: unknown): form is Progress['forms'][number] {
  const { id, name } = Object(form);
  return typeof id === 'string' && /^\w{1,20}$/.test(id) && typeof name === 'string' && name.length <= 200;
}

/** Undefined for anything else. */
export function readProgress(text: string): Progress | undefined {
  const { forms, results } = Object(JSON.parse(text));
  const isProgress = Array.isArray(forms) && forms.length <= maxForms && forms.every(isForm);
  return isProgress ? { forms, results: Object(results) } : undefined;
}
