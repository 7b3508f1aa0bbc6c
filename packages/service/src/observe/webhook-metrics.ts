/** Deliveries of webhooks, for operators. Attempts are those of the process; the rest is read from PostgreSQL by each one. */
import type { Registry } from 'prom-client';
import { statesIn } from './states.ts';

export interface WebhookStates {
  delivered: number;
  failed: number;
  waiting: number;
  dead: number;
  oldestSeconds: number;
}

export function addWebhookStates(registers: Registry[], read: () => WebhookStates | undefined): void {
  const { gauge, counter } = statesIn(registers);
  counter(
    'withholding_webhook_deliveries_total',
    'Content events that this process delivered to webhooks.',
    () => read()?.delivered ?? 0,
  );
  counter(
    'withholding_webhook_failures_total',
    'Attempts of this process to deliver a content event that failed. They are made again.',
    () => read()?.failed ?? 0,
  );
  gauge('withholding_webhook_waiting', 'Deliveries that wait, of all processes.', () => read()?.waiting);
  gauge(
    'withholding_webhook_oldest_seconds',
    'How long the oldest delivery that waits has waited. 0: none waits.',
    () => read()?.oldestSeconds,
  );
  gauge(
    'withholding_webhook_dead_letters',
    'Deliveries given up after four days, until an operator replays them.',
    () => read()?.dead,
  );
}
