/** Parts of a log line, made as cheaply as they can be. */

const known = new Map<string, string>();
const mostKnown = 10_000;

/** A name of ours (a route, a form, a key) as JSON. The same few come again and again. */
export function quoted(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const json = JSON.stringify(text);
  known.set(text, json);
  return json;
}

const thousandths = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/** With three decimals: writing two whole numbers takes a fraction of the time of writing one with decimals. */
export function milliseconds(elapsed: number): string {
  const micros = Math.round(elapsed * 1000);
  const whole = Math.floor(micros / 1000);
  return `${whole}.${thousandths[micros - whole * 1000]}`;
}
