/** How far an interview is, as the page tells it. Anyone can send anything: only what could be true is taken. */
import type { Progress } from '../store/forms.ts';

const maxForms = 50;

/** The screens of the element, as HR reads them. */
export const steps: Readonly<Record<string, string>> = {
  addresses: 'addresses',
  flow: 'questions',
  forms: 'the list of forms',
  questions: 'questions',
  ineligible: 'a form that doesn’t apply',
  details: 'name and number',
  review: 'the review of the answers',
  waiting: 'a Social Security number',
  sign: 'the signature',
};

function isForm(form: unknown): form is Progress['forms'][number] {
  const { id, name } = Object(form);
  return typeof id === 'string' && /^\w{1,20}$/.test(id) && typeof name === 'string' && name.length <= 200;
}

/** Undefined for anything else. */
export function readProgress(text: string): Progress | undefined {
  const { forms, results, step } = Object(JSON.parse(text));
  const isProgress = Array.isArray(forms) && forms.length <= maxForms && forms.every(isForm);
  return isProgress ? { forms, results: Object(results), ...(Object.hasOwn(steps, step) ? { step } : {}) } : undefined;
}
