/** The black-box run. One worker without isolation: the question sets are fetched once and shared by all files. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'conformance',
    root: import.meta.dirname,
    include: ['suite/*.test.ts'],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 600_000,
    // A failure names every offender.
    chaiConfig: { truncateThreshold: 0 },
  },
});
