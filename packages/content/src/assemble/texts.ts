/** The translations of the whole content, compared with the memory. */
import { checkMemory } from '../prove/words/memory.ts';
import type { Finding } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import { readTexts, textSources } from '../read/words/all-texts.ts';
import { type Cache, stampOf } from './cache.ts';

export function checkTexts(roots: readonly string[], { memory }: Library, cache: Cache): readonly Finding[] {
  const { files, superseded } = textSources(roots);
  const found = cache.unlessPassed('texts', stampOf(files, ...superseded), () => {
    const findings = checkMemory(roots, memory, readTexts(roots, memory));
    return findings.length > 0 ? findings : undefined;
  });
  return found ?? [];
}
