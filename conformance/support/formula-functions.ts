/** The functions that conditions may use. */
import { asNumber, NotKnown, type Value } from './formula-values.ts';
import { compare, fraction, readFraction, round } from './fraction.ts';

const day = (value: Value | undefined): string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw new NotKnown('no date');
  return value;
};

const whole = (value: Value | undefined): number => {
  const { top, bottom } = asNumber(value ?? '0');
  return Number(top) / Number(bottom);
};

const functions: Record<string, (...of: Value[]) => Value> = {
  has: (list = '', option = '') => textOf(list).split(',').includes(textOf(option)),
  yearOf: (date) => fraction(BigInt(day(date).slice(0, 4))),
  monthOf: (date) => fraction(BigInt(Number(day(date).slice(5, 7)))),
  date: (year, month, dayOfMonth) =>
    [whole(year), whole(month), whole(dayOfMonth)].map((part) => String(part).padStart(2, '0')).join('-'),
  ageOn: (birth, on) => {
    const [born, then] = [day(birth), day(on)];
    const years = Number(then.slice(0, 4)) - Number(born.slice(0, 4));
    return fraction(BigInt(then.slice(5) < born.slice(5) ? years - 1 : years));
  },
  min: (...of) => of.map(asNumber).reduce((best, next) => (compare(next, best) < 0 ? next : best)),
  max: (...of) => of.map(asNumber).reduce((best, next) => (compare(next, best) > 0 ? next : best)),
  round: (value = '0', places = '0', mode = 'HALF_UP') =>
    readFraction(round(asNumber(value), whole(places), textOf(mode))) ?? '0',
};

const textOf = (value: Value): string => (typeof value === 'object' ? String(whole(value)) : String(value));

export function call(name: string, of: readonly Value[]): Value {
  const found = functions[name];
  if (!found) throw new Error(`unknown function ${name}`);
  return found(...of);
}
