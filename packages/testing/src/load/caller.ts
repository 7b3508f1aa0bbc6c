/**
 * A process that calls at a steady rate (open loop: slow responses delay no call), as far as its connections allow. It
 * reports the results. Messages: `{rate}` changes the rate, `{tell}` reports and resets the counts, `{tell:
 * 'connections'}` opens all connections.
 */
import { Agent, request } from 'node:http';
import { calls } from './calls.ts';
import { emptyTally, type Tally } from './tally.ts';

const [port = '', token = '', connections = '', localAddress = '127.0.0.1'] = process.argv.slice(2);
/** Limit of concurrent calls. More would only wait here and distort the measurement. */
const maxConcurrent = Number(connections);
const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrent, maxFreeSockets: maxConcurrent });
const timeoutMs = 10_000;
const tickMs = 4;

let tally: Tally = emptyTally();
let [rate, due, number, underWay, last] = [0, 0, 0, 0, performance.now()];

function call(): void {
  const { method, path, body } = calls[number % calls.length] as (typeof calls)[number];
  number += 1;
  const counted = tally;
  counted.asked += 1;
  underWay += 1;
  const started = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  let isOver = false;
  const end = (outcome: string) => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    counted.outcomes[outcome] = (counted.outcomes[outcome] ?? 0) + 1;
    if (outcome !== '200') return;
    const tenth = Math.round((performance.now() - started) * 10);
    counted.tenths[tenth] = (counted.tenths[tenth] ?? 0) + 1;
  };
  const sent = request(
    { host: '127.0.0.1', port, method, path, headers, agent, localAddress, timeout: timeoutMs },
    (response) => {
      response.resume();
      // A 503 without Retry-After is a failure, not a rejection.
      const isBare = response.statusCode === 503 && response.headers['retry-after'] === undefined;
      const outcome = isBare ? '503 without Retry-After' : String(response.statusCode);
      response.on('end', () => end(response.complete ? outcome : 'cut off'));
      response.on('error', () => end('cut off'));
      response.on('close', () => end('cut off'));
    },
  );
  sent.on('timeout', () => sent.destroy(new Error('timeout')));
  sent.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  sent.end(body);
}

setInterval(() => {
  const now = performance.now();
  due = Math.min(due + ((now - last) / 1000) * rate, rate / 4);
  last = now;
  for (; due >= 1; due -= 1) if (underWay < maxConcurrent) call();
}, tickMs);

process.on('message', (message: { rate?: number; tell?: string }) => {
  if (message.rate !== undefined) rate = message.rate;
  if (message.tell === undefined) return;
  if (message.tell === 'connections') {
    tally = emptyTally();
    while (underWay < maxConcurrent) call();
  }
  const told = tally;
  tally = emptyTally();
  // What is under way is waited for, so that every call is in one report.
  const ask = () => {
    const ended = Object.values(told.outcomes).reduce((sum, count) => sum + count, 0);
    if (ended < told.asked) setTimeout(ask, 20);
    else process.send?.(told);
  };
  ask();
});
process.on('disconnect', () => process.exit(0));
