/** Many random answers to every pair of editions. */
import { provePairs } from './pairs.ts';

await provePairs(200);
