/** Five minutes of hostile bodies and headers in random order. */
import { family, type Target } from '../attack.ts';
import { requests } from '../requests.ts';

const parts = requests.filter(({ family: of }) => ['normalization', 'regex', 'nesting', 'sizes'].includes(of));
const seconds = 300;

async function mix(target: Target, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const attacker = async () => {
    while (performance.now() < until) await parts[Math.floor(Math.random() * parts.length)]?.run(target);
  };
  await Promise.all(Array.from({ length: 4 }, attacker));
}

export const mixture = family('mixture', {
  'five minutes of hostile bodies': {
    responses: [...new Set(parts.flatMap(({ responses }) => responses))],
    isLong: true,
    lasts: seconds + 60,
    // Four at a time, some with bodies of 10 MB.
    peakMb: 600,
    rehearse: (target) => mix(target, 30),
    run: (target) => mix(target, seconds),
  },
});
