/** Screens after the last question. Loaded separately: see later.ts. */
export { ineligibleScreen as ineligible } from './answering/ineligible.ts';
export { reviewScreen as review } from './answering/review.ts';
export { finishedScreen as finished } from './signing/finished.ts';
export { signScreen as sign } from './signing/sign.ts';
