/** Callers that ask too slowly, too much or too often. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { timed } from '../../bench/yardstick.ts';
import { capacityOf } from '../capacity.ts';
import { Load } from '../load.ts';
import { type Context, noneFailed, type Scenario, type Seen, unless } from '../scenario.ts';
import { type Member, usageOf } from '../world.ts';

export const slow: Scenario = {
  name: 'slow clients (slowloris), 400 connections at one process itself',
  promise: 'others notice nothing; a request that has not come whole after 30 s is cut off',
  run: async ({ world, load, seconds, isShort }) => {
    const port = world.members[0]?.port ?? 0;
    const sockets: Socket[] = [];
    let cut = 0;
    const figures = await load.during(isShort ? seconds : 45, async () => {
      for (let number = 0; number < 400; number += 1) {
        const socket = connect(port, '127.0.0.1', () => socket.write('POST /v1/fillPdf HTTP/1.1\r\nHost: x\r\n'));
        socket.on('error', () => {});
        socket.on('close', () => {
          cut += 1;
        });
        sockets.push(socket);
      }
      const until = performance.now() + (isShort ? seconds - 1 : 44) * 1000;
      while (performance.now() < until) {
        for (const socket of sockets) if (!socket.destroyed) socket.write('X-Slow: 1\r\n');
        await sleep(1000);
      }
    });
    for (const socket of sockets) socket.destroy();
    return {
      figures,
      notes: [isShort ? 'too short to see connections being cut off' : `${cut} of 400 cut off within 44 s`],
      broken: [...noneFailed(figures), ...unless(isShort || cut === 400, `only ${cut} were cut off`)],
    };
  },
};

/** Sends a body of 100 MB to a process itself; gives the status, or how it ended. */
async function sendHuge(port: number, token: string): Promise<string> {
  const size = 100 * 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise((go) => socket.once('close', go));
  setTimeout(() => socket.destroy(), 20_000).unref();
  socket.write(
    `POST /v1/fillPdf HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  for (let sent = 0; sent < size && !socket.destroyed; sent += piece.length) {
    if (!socket.write(piece)) await Promise.race([closed, once(socket, 'drain').catch(() => {})]);
  }
  await closed;
  return /^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 'closed';
}

export const huge: Scenario = {
  name: 'bodies of 100 MB, four at once',
  promise:
    'rejected with 413, with 503 while others are turned away too, or cut off; memory does not grow by them; others notice nothing',
  run: async ({ world, load, seconds }) => {
    const token = await world.login();
    const port = world.members[0]?.port ?? 0;
    let ends: string[] = [];
    const before = world.usage()[0]?.rss ?? 0;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, world.usage()[0]?.rss ?? 0);
    }, 50);
    const figures = await load.during(seconds, async () => {
      ends = await Promise.all(Array.from({ length: 4 }, () => sendHuge(port, token)));
    });
    clearInterval(watch);
    return {
      figures,
      notes: [`ended with ${ends.join(', ')}`, `memory ${before} MB before, ${most} MB at most`],
      broken: [
        ...noneFailed(figures),
        ...unless(
          ends.every((end) => end === '413' || end === 'closed' || (end === '503' && figures.shed > 0)),
          `ended with ${ends}`,
        ),
        ...unless(most - before < 100, `memory grew by ${most - before} MB`),
      ],
    };
  },
};

/**
 * At one process itself: callers and balancer share this machine with it, and two processes behind nginx leave the
 * callers too little of it to ask twice as much.
 */
export const overload: Scenario = {
  name: 'twice the load that can be handled, at one process',
  promise:
    'at least 80 % of what it can handle is served, 99 % of that within 1.5 s; the rest gets 503 with Retry-After; memory is bounded; 3 s later every call is served',
  run: async (context) => {
    const { world, load: others } = context;
    const [alone] = world.members;
    if (!alone) return { broken: ['there is no process'] };
    others.set(0);
    const load = new Load(alone.port, await world.login(alone.port), 3000);
    return overloaded(alone, load, context).finally(() => load.stop());
  },
};

async function overloaded(alone: Member, load: Load, { seconds, isShort }: Context): Promise<Seen> {
  const capacity = await capacityOf(load, isShort);
  const rss = () => usageOf(alone.child.pid ?? 0).rss;
  const before = rss();
  load.set(capacity * 0.6);
  await load.during(1);
  await load.during(3);
  await load.open();
  load.set(capacity * 2);
  await load.during(2);
  const lasts = isShort ? seconds : 600;
  const { result: figures, slowness } = await timed(() => load.during(lasts));
  const after = rss();
  load.set(capacity * 0.6);
  await load.during(3);
  const later = await load.during(Math.min(seconds, 5));
  const perSecond = (count: number) => Math.round(count / lasts);
  return {
    figures,
    notes: [
      `one process handles ${Math.round(capacity)}/s; ${perSecond(figures.asked)}/s were asked, ${perSecond(figures.ok)}/s got a response, ${perSecond(figures.shed)}/s turned away`,
      `memory ${before} MB before, ${after} MB after`,
      `3 s later: ${later.ok} of ${later.asked} got a response, p99 ${later.p99} ms`,
    ],
    broken: [
      ...noneFailed(figures),
      ...unless(figures.asked > capacity * 1.5 * lasts, 'the callers could not ask twice as much'),
      ...unless(figures.ok / lasts > 0.8 * (capacity / slowness), `only ${perSecond(figures.ok)}/s were served`),
      ...unless(figures.p99 / slowness < 1500, `p99 of what was served is ${figures.p99} ms`),
      ...noneFailed(later),
      ...unless(later.shed === 0, `afterwards ${later.shed} of ${later.asked} calls were refused`),
      ...unless(after < 600, `memory is ${after} MB`),
    ],
  };
}
