/** Remembers what a function returned for the same words, so that many tests can ask for the same thing. */
export function once<Words extends string[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const known = new Map<string, T>();
  return (...words) => {
    const key = words.join('\n');
    if (!known.has(key)) known.set(key, make(...words));
    return known.get(key) as T;
  };
}
