/** All attacks, by family. */
import type { Attack } from './attack.ts';
import { batches } from './families/batches.ts';
import { caches } from './families/caches.ts';
import { contents } from './families/content.ts';
import { headers } from './families/headers.ts';
import { keys } from './families/keys.ts';
import { mixture } from './families/mixture.ts';
import { overloads } from './families/overload.ts';
import { sockets } from './families/sockets.ts';
import { requests } from './requests.ts';

const all = [requests, sockets, overloads, batches, headers, caches, keys, contents, mixture].flat();

/** Each gets an account of its own, so that no family uses up the limits of the next. */
export const families = [...new Set(all.map(({ family }) => family))];
export const attacks: readonly Attack[] = families.flatMap((family) => all.filter((one) => one.family === family));
