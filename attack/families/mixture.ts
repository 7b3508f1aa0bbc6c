/** Five minutes of everything that is sent in one piece, in no order. */
import type { Attack, Target } from '../attack.ts';
import { bodies } from './json.ts';
import { texts } from './text.ts';

const parts = [...texts, ...bodies];
const seconds = 300;

async function mix(target: Target, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const attacker = async () => {
    while (performance.now() < until) await parts[Math.floor(Math.random() * parts.length)]?.run(target);
  };
  await Promise.all(Array.from({ length: 4 }, attacker));
}

export const mixture: Attack = {
  name: 'five minutes of hostile bodies',
  family: 'mixture',
  responses: [...new Set(parts.flatMap(({ responses }) => responses))],
  isLong: true,
  lasts: seconds + 60,
  // Four at once, among them bodies of 10 MB.
  peakMb: 600,
  rehearse: (target) => mix(target, 30),
  run: (target) => mix(target, seconds),
};
