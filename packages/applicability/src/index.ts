export { type Area, areasOf } from './areas.ts';
export { namedCity } from './cities.ts';
export { areasOfHome, judgePayment } from './payments.ts';
export type { Place } from './place.ts';
export { type Ground, judge, type Verdict } from './verdict.ts';
