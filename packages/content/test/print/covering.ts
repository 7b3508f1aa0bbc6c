/**
 * Which of many filled forms have to be read so that everything is read at least once. What has to be read is a list of
 * obligations per file; the cheapest choice is found greedily: always the file that meets most of what is left.
 */
export function cover<T>(candidates: readonly T[], obligationsOf: (candidate: T) => readonly string[]): T[] {
  const all = candidates.map((candidate) => ({ candidate, obligations: new Set(obligationsOf(candidate)) }));
  const left = new Set(all.flatMap(({ obligations }) => [...obligations]));
  const chosen: T[] = [];
  while (left.size > 0) {
    let best: (typeof all)[number] | undefined;
    let most = 0;
    for (const one of all) {
      let gain = 0;
      for (const obligation of one.obligations) if (left.has(obligation)) gain += 1;
      if (gain > most) [best, most] = [one, gain];
    }
    if (!best) break;
    for (const met of best.obligations) left.delete(met);
    chosen.push(best.candidate);
  }
  return chosen;
}

/**
 * What kind of value it is: capitals are alike, and so are other letters and digits, however many in a row; everything
 * else counts. Values of one kind are laid out by the same steps; length matters where room runs out, so the longest
 * value of each box is read too.
 */
export const kindOf = (value: string | true): string =>
  value === true
    ? 'checked'
    : value
        .replaceAll(/[\p{Ll}\p{Lo}]+/gu, 'a')
        .replaceAll(/\p{Lu}+/gu, 'A')
        .replaceAll(/\d+/g, '0');
