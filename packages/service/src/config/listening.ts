/** Where the service listens, and where clients find it. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

export const listening = {
  host: { name: 'WITHHOLDING_HOST', fallback: '127.0.0.1', about: 'Address to listen on.', fault: check.anything },
  port: {
    name: 'WITHHOLDING_PORT',
    fallback: '8080',
    about: 'Port to listen on. With 0, the process takes any free port.',
    fault: check.integer(0, 65_535),
  },
  healthPort: {
    name: 'WITHHOLDING_HEALTH_PORT',
    about:
      'Another port for `health/live`, `health/ready` and `metrics` alone, with the same prefix. A thread of its own serves it, so it responds while the process is overloaded or hangs. Without it, only WITHHOLDING_PORT has these paths.',
    fault: check.integer(1, 65_535),
  },
  prefix: {
    name: 'WITHHOLDING_PREFIX',
    fallback: '/v1',
    about: 'Path in front of every endpoint except login. Use `/` for none.',
    fault: check.path,
  },
  publicUrl: {
    name: 'WITHHOLDING_PUBLIC_URL',
    about:
      'The address clients use, without the prefix. Links to page images start with it, and every token contains it, so use the same value for all processes. By default, the address the process listens on.',
    fault: check.publicAddress,
  },
} as const satisfies Record<string, Variable>;
