/** Typical employees on the project's own content: every journey ends, and typical ones stay short. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { JourneyCount } from '../../src/draw/journeys.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ['packages/content/src/cli.ts', 'journeys', '--json', '--people', 'packages/site/personas.json'],
  { encoding: 'utf8', cwd: root },
);

test('every journey ends', () => expect([stderr, status]).toEqual(['', 0]));

test.each([
  ['W-4, single, one job', { sets: 3, inputs: 6, shown: 0 }],
  ['W-4, nurse with overtime', { sets: 5, inputs: 12, answers: 9, shown: 3 }],
  ['W-4, two jobs, the box', { sets: 4 }],
  ['W-4, two jobs, the worksheet', { sets: 5 }],
  ['IT-2104, single, one job', { sets: 3 }],
  ['TD1, basic claim', { sets: 3 }],
  ['DE 4, single, one job', { sets: 2 }],
  ['Lives in New Jersey, works near Pittsburgh', { sets: 9 }],
  ['The most common employee of Alabama', { sets: 2 }],
  ['The most common employee of Arizona', { sets: 2 }],
  ['The most common employee of Colorado', { sets: 3 }],
  ['The most common employee of Indiana', { sets: 3 }],
  ['TD1 and TD1ON, basic claim in Ontario', { sets: 3, answers: 4 }],
  ['The most common employee of Missouri', { sets: 2 }],
  ['The most common employee of New Mexico', { sets: 1 }],
  ['The most common employee of North Dakota', { sets: 1 }],
  ['The most common employee of Utah', { sets: 1 }],
  ['The most common employee of the District of Columbia', { sets: 3, answers: 3 }],
  ['The most common employee of Kentucky', { sets: 1, answers: 1 }],
  ['The most common employee of Ohio', { sets: 3, answers: 5 }],
  ['The most common employee of Virginia', { sets: 2, answers: 1 }],
  ['The most common employee of Delaware', { sets: 3, answers: 3 }],
  ['The most common employee of Maryland', { sets: 3, answers: 4 }],
  ['Hank Mueller', { sets: 3 }],
  ['Daniel Okafor', { sets: 9 }],
  ['Marisol Vega', { sets: 7 }],
  ['Élise Gagné', { sets: 7 }],
])('%s stays within its bounds', (name, most) => {
  const { journeys } = JSON.parse(stdout) as { journeys: JourneyCount[] };
  const found = journeys.find((journey) => journey.name === name);
  for (const [what, bound] of Object.entries(most))
    expect(found?.[what as keyof typeof most], what).toBeLessThanOrEqual(bound);
});
