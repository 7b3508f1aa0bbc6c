/** More valid calls than the process can serve, from clients that never wait: it must go on at the speed it has. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@withholding/testing/load/calls';
import { type Attack, family, type Target } from '../attack.ts';
import { batchHead, chunkOf, closeAll, crowd, head, open } from '../send.ts';

/** Enough accounts that no limit is met: this is about load, not about limits. */
const accounts = 8;
/** What a process serves under overload, of what it serves without. The goal is 0.9; the rest is for noise. */
const minShare = 0.5;

/** The calls of a working day as bytes, by accounts in turn. */
async function requests(target: Target): Promise<string[]> {
  const { world, port } = target;
  const made: string[] = [];
  for (let number = 0; number < accounts; number += 1) {
    const { key } = await world.issue('attacker');
    const authorization = `Bearer ${await world.login(port, key)}`;
    for (const { method, path, body } of calls) {
      const more = body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {};
      made.push(head(`${method} ${path}`, { Authorization: authorization, ...more }) + (body ?? ''));
    }
  }
  return made;
}

/** Length of the first response in the bytes, once it is whole. */
function lengthOf(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? [];
  const whole = end + 4 + Number(length);
  return bytes.length >= whole ? whole : undefined;
}

interface Progress {
  /** Responses with 200. */
  served: number;
  isOver: boolean;
}

/** Sends the next request as soon as it has a response; `ahead` requests are under way at any time. */
function keepCalling(target: Target, socket: Socket, made: readonly string[], ahead: number, progress: Progress): void {
  let received = Buffer.alloc(0);
  let next = Math.floor(Math.random() * made.length);
  const send = () => {
    if (!progress.isOver) socket.write(made[next++ % made.length] ?? '');
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let length = lengthOf(received); length !== undefined; length = lengthOf(received)) {
      const status = received.toString('latin1', 9, 12);
      if (status === '200') progress.served += 1;
      target.responses.note(status);
      received = received.subarray(length);
      send();
    }
  });
  socket.on('close', () => {
    if (!progress.isOver) target.responses.note('cut off');
  });
  for (let number = 0; number < ahead; number += 1) send();
}

/** Good calls a second while this many callers call. */
async function rateOf(target: Target, made: readonly string[], callers: number, seconds: number, ahead = 1) {
  const progress: Progress = { served: 0, isOver: false };
  const sockets = await crowd(target, callers, () => {});
  for (const socket of sockets) keepCalling(target, socket, made, ahead, progress);
  await sleep(1000);
  progress.served = 0;
  await sleep(seconds * 1000);
  progress.isOver = true;
  closeAll(sockets);
  return progress.served / seconds;
}

interface Beside {
  readonly ahead?: number;
  /** What else goes on meanwhile; the function returned ends it. */
  readonly beside?: (target: Target, made: readonly string[]) => Promise<() => void>;
}

const overload = ({ ahead, beside }: Beside = {}): Omit<Attack, 'name' | 'family'> => ({
  responses: ['200'],
  lasts: 90,
  peakMb: 600,
  // The deadline, and the second for which a connection isn't read after a 503: these callers don't wait either.
  p99Ms: 2000,
  run: async (target) => {
    const made = await requests(target);
    const capacity = await rateOf(target, made, 64, 2);
    const end = await beside?.(target, made);
    const served = await rateOf(target, made, target.some(1500, 3000), target.some(4, 20), ahead);
    end?.();
    const rounded = `${Math.round(served)} calls a second, ${Math.round(capacity)} without overload`;
    target.responses.expect(served >= minShare * capacity, `serves on: ${rounded}`);
  },
});

/** Batches without end: each sends lines for as long as the responses are taken. */
async function batches(target: Target): Promise<() => void> {
  const line = JSON.stringify(JSON.parse(calls.find(({ path }) => path === '/v1/fillPdf')?.body ?? '{}'));
  const chunk = chunkOf(`${line}\n`);
  const { key } = await target.world.issue('attacker');
  const token = await target.world.login(target.port, key);
  const sockets = await Promise.all(Array.from({ length: 4 }, () => open(target, '127.0.1.99')));
  for (const socket of sockets) {
    socket.resume();
    socket.write(batchHead({ token }));
    const send = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', send);
    send();
  }
  return () => closeAll(sockets);
}

/** Clients that send requests and never read. */
async function deaf(target: Target, made: readonly string[]): Promise<() => void> {
  const sockets = await crowd(
    target,
    300,
    (socket) => {
      socket.pause();
      socket.write(made[3]?.repeat(8) ?? '');
    },
    () => '127.0.1.98',
  );
  return () => closeAll(sockets);
}

/** A connection for each call, again and again. */
async function strangers(target: Target, made: readonly string[]): Promise<() => void> {
  let isOver = false;
  const stranger = async () => {
    while (!isOver) {
      const socket = await open(target, '127.0.1.97');
      socket.write(made[0] ?? '');
      await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      socket.destroy();
    }
  };
  for (let number = 0; number < 20; number += 1) void stranger();
  return () => {
    isOver = true;
  };
}

export const overloads = family('overload', {
  'more callers than can be served, none of which waits': overload(),
  'the same, with requests sent ahead': overload({ ahead: 4 }),
  'the same, beside batches without end': overload({ beside: batches }),
  'the same, beside clients that never read': overload({ beside: deaf }),
  'the same, beside clients with a connection for each call': overload({ beside: strangers }),
});
