/** Who may call, how often, and how long a connection may last. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

const requests = (what: string, fallback: string, name: string): Variable => ({
  name,
  fallback,
  about: `Requests per minute: ${what}.`,
  fault: check.integer(1, 100_000_000),
});

export const callers = {
  corsOrigins: {
    name: 'WITHHOLDING_CORS_ORIGINS',
    about: 'Origins whose pages may call the service, separated by commas. None by default.',
    fault: check.origins,
  },
  trustProxy: {
    name: 'WITHHOLDING_TRUST_PROXY',
    about:
      'Addresses or networks of proxies whose X-Forwarded-For header the service trusts, separated by commas. None by default.',
    fault: check.proxies,
  },
  webhookHosts: {
    name: 'WITHHOLDING_WEBHOOK_HOSTS',
    about:
      'Hosts that [webhooks](../how-to/receive-changes.md) may reach at a private address and without TLS, separated by commas. None by default: webhooks go to public addresses over HTTPS.',
    fault: check.hosts,
  },
  limitLogin: requests(
    'logins, and downloads of the API description and the reference’s script, from one address',
    '60',
    'WITHHOLDING_LIMIT_LOGIN',
  ),
  limitRead: requests('reads with one key', '60000', 'WITHHOLDING_LIMIT_READ'),
  limitFill: requests('fills with one key', '12000', 'WITHHOLDING_LIMIT_FILL'),
  maxWait: {
    name: 'WITHHOLDING_MAX_WAIT_MS',
    fallback: '1000',
    about:
      'Longest wait of a request in line, in milliseconds. The process rejects a request with 503 if it would wait longer.',
    fault: check.integer(10, 60_000),
  },
  maxConnections: {
    name: 'WITHHOLDING_MAX_CONNECTIONS',
    fallback: '5000',
    about: 'Most open connections per process. The process closes any more without a response.',
    fault: check.integer(10, 1_000_000),
  },
  maxConnectionsPerAddress: {
    name: 'WITHHOLDING_MAX_CONNECTIONS_PER_ADDRESS',
    fallback: '1000',
    about:
      'Most open connections per process from one client address (IPv6: one /64 network). Addresses in WITHHOLDING_TRUST_PROXY are exempt: limit connections per client at the proxy.',
    fault: check.integer(1, 1_000_000),
  },
  requestSeconds: {
    name: 'WITHHOLDING_REQUEST_SECONDS',
    fallback: '30',
    about:
      'How long the headers of a request can take to arrive, and then its body. After that, the service returns 408. Batches have no limit.',
    fault: check.integer(1, 3600),
  },
  stallSeconds: {
    name: 'WITHHOLDING_STALL_SECONDS',
    fallback: '60',
    about:
      'How long a client can leave a response unread, or take for one line of a batch, before the service closes its connection. The service does not cut off a client that reads slowly.',
    fault: check.integer(1, 3600),
  },
} as const satisfies Record<string, Variable>;
