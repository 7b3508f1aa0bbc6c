import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core: by itself vitest leaves one free, which of two is half.
    maxWorkers: '100%',
    projects: [
      // Fast: engine and compiler behaviour on tiny invented forms.
      {
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'attack/test/*.test.ts', 'style/test/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/*.alone.test.ts', '**/*.e2e.test.ts'],
          testTimeout: 90_000,
        },
      },
      // The conformance suite's own reader, walker and table; the suite itself runs against a service.
      {
        test: {
          name: 'conformance',
          include: ['conformance/test/*.test.ts'],
        },
      },
      // The real content, walked and fuzzed; synthetic content at full size.
      {
        test: {
          name: 'slow',
          include: ['packages/*/test/**/*.slow.test.ts'],
          globalSetup: ['packages/testing/src/content/build-once.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // A real browser, the real service: what employees see.
      {
        test: {
          name: 'e2e',
          include: ['packages/*/test/**/*.e2e.test.ts', 'e2e/**/*.e2e.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // What measures time: one file after the other, when nothing else runs.
      {
        test: {
          name: 'alone',
          include: ['packages/*/test/**/*.alone.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
