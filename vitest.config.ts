import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Locks compare the clock with file times, which the kernel sets.
const brokenByFalseClock = process.env.FALSE_CLOCK ? ['**/auth/keys/*file*.test.ts'] : [];

// A busy machine takes its time: a poll fails only if what it waits for never comes.
const expect = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // One more than there are cores: tests of outages, limits and browsers often wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Fast: engine and compiler behaviour on tiny invented forms. No server, no browser.
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/test/**/*.test.ts',
            'checks/attack/test/*.test.ts',
            'examples/hr-app/test/*.test.ts',
            'tools/release/test/*.test.ts',
            'tools/style/test/*.test.ts',
          ],
          exclude: ['**/*.{stores,slow,full,alone,e2e}.test.ts', ...brokenByFalseClock],
          // Each module is loaded once per worker: half of the time. A test that mocks a module belongs to the slow ones.
          isolate: false,
          expect,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      // As fast, but with a PostgreSQL and a Redis server.
      {
        test: {
          name: 'stores',
          include: ['packages/*/test/**/*.stores.test.ts'],
          expect,
          testTimeout: 90_000,
        },
      },
      // The conformance suite's own reader, walker and table; the suite itself runs against a service.
      {
        test: {
          name: 'conformance',
          include: ['checks/conformance/test/*.test.ts'],
          isolate: false,
          expect,
          testTimeout: 90_000,
        },
      },
      // The real content, walked and fuzzed; synthetic content at full size.
      {
        test: {
          name: 'slow',
          include: ['packages/*/test/**/*.slow.test.ts', 'tools/*/test/*.slow.test.ts'],
          globalSetup: ['packages/testing/src/content/build-once.ts'],
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Full cross products (every printed form in every mode, every setting), pictures of every screen, packages installed
      // elsewhere, and what needs many processes or other tools. Too long for every change; .ci/full runs them.
      {
        test: {
          name: 'full',
          include: [
            'packages/*/test/**/*.full.test.ts',
            'checks/e2e/**/*.full.test.ts',
            'examples/hr-app/test/*.full.test.ts',
            'tools/*/test/*.full.test.ts',
          ],
          globalSetup: ['packages/testing/src/content/build-once.ts', 'packages/element/test/build-once.ts'],
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // A real browser, the real service: what employees see.
      {
        test: {
          name: 'e2e',
          include: [
            'packages/*/test/**/*.e2e.test.ts',
            'checks/e2e/**/*.e2e.test.ts',
            'examples/hr-app/test/*.e2e.test.ts',
          ],
          globalSetup: ['packages/element/test/build-once.ts'],
          isolate: false,
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // What measures time: one file after the other, when nothing else runs. What takes long because of the machine
      // takes long once; what takes long because of the code, every time.
      {
        test: {
          name: 'alone',
          include: [
            'packages/*/test/**/*.alone.test.ts',
            'checks/*/test/*.alone.test.ts',
            'tools/dev/test/*.alone.test.ts',
          ],
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          retry: 2,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
