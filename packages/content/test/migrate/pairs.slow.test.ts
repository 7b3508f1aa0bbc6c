/** A few random answers to every pair of editions. */
import { provePairs } from './pairs.ts';

await provePairs(20);
