/** All attacks, by family. */
import { type Attack, families } from './attack.ts';
import { batches } from './families/batches.ts';
import { caches } from './families/caches.ts';
import { contents } from './families/content.ts';
import { encodings } from './families/encodings.ts';
import { floods } from './families/floods.ts';
import { bodies } from './families/json.ts';
import { keys } from './families/keys.ts';
import { mixture } from './families/mixture.ts';
import { overloads } from './families/overload.ts';
import { sockets } from './families/sockets.ts';
import { texts } from './families/text.ts';

const all: readonly Attack[] = [
  ...[texts, bodies, sockets, floods, overloads, encodings, batches, caches, keys, contents].flat(),
  mixture,
];

export const attacks: readonly Attack[] = families.flatMap((family) => all.filter((one) => one.family === family));
