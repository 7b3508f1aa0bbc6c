/** What operators see, and how a process ends. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export const running = {
  reference: {
    name: 'WITHHOLDING_REFERENCE',
    fallback: 'on',
    about: 'Interactive reference at `docs/`: on or off.',
    fault: (text) => (['on', 'off'].includes(text) ? undefined : 'must be on or off'),
  },
  logLevel: {
    name: 'WITHHOLDING_LOG_LEVEL',
    fallback: 'info',
    about: `Lowest level to log: ${levels.join(', ')}.`,
    fault: check.oneOf(levels),
  },
  tracesUrl: {
    name: 'WITHHOLDING_TRACES_URL',
    about: 'OTLP/HTTP address for traces, such as http://collector:4318/v1/traces. Without it, traces are off.',
    fault: check.urlOf('http', 'https'),
  },
  metricsToken: {
    name: 'WITHHOLDING_METRICS_TOKEN',
    about: 'Bearer token for metrics. Without it, only the machine itself can read them.',
    fault: check.bearerToken,
  },
  drainSeconds: {
    name: 'WITHHOLDING_DRAIN_SECONDS',
    fallback: '10',
    about: 'How long a shutdown waits for requests to finish.',
    fault: check.integer(0, 600),
  },
} as const satisfies Record<string, Variable>;
