import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Fast: engine and compiler behaviour on tiny invented forms.
      {
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          testTimeout: 30_000,
        },
      },
      // The real content, walked and fuzzed; synthetic content at full size.
      {
        test: {
          name: 'slow',
          include: ['packages/*/test/**/*.slow.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
