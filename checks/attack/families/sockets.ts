/** Connections that give too little or take too little. Most are rows of connections.yaml. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { type Attack, family, type Target } from '../attack.ts';
import { Reader } from '../requests.ts';
import { askForScript, bearer, closeAll, crowd, head, open, stall, watchEndings } from '../send.ts';

interface Row {
  readonly count: number | readonly [short: number, long: number];
  readonly text: unknown;
  readonly responses?: readonly (string | number)[];
  readonly fitsBuffers?: boolean;
  readonly more?: string;
  readonly seconds?: number;
  readonly leave?: 'half closed' | 'reset';
  readonly address?: string;
}

type Unnamed = Omit<Attack, 'name' | 'family'>;

const countOf = ({ count }: Row, target: Target): number => (typeof count === 'number' ? count : target.some(...count));
const textOf = ({ text }: Row, target: Target): string => new Reader(target, 0).text(text);

/**
 * Connections that do not read what they asked for. In the long form they must be cut off in time. In the short one
 * only the other callers are watched.
 */
const unread = (row: Row): Unnamed => ({
  responses: [],
  mayKeepMb: 8,
  lasts: 120,
  // The allocator keeps memory from the first burst, so only growth after it counts.
  rehearse: async (target) => {
    await askForScript(target);
    if (!target.isShort) await stall({ ...target, isShort: true }, countOf(row, target), textOf(row, target), 1);
  },
  run: async (target) => {
    const sockets = countOf(row, target);
    const cut = await stall(target, sockets, textOf(row, target), target.some(1, 70));
    // What fits the buffers of the system has been sent, as far as the service is concerned.
    const isDone = target.isShort || row.fitsBuffers !== false || cut === sockets;
    target.responses.expect(isDone, `only ${cut} of ${sockets} connections were cut off`);
  },
});

/** Connections that send a little every half second. */
const trickle = (row: Row): Unnamed => ({
  responses: ['200', '400', '401', '408', 'cut off'],
  lasts: 120,
  run: async (target) => {
    const { more = '', seconds = 36 } = row;
    const text = textOf(row, target);
    const sockets = await crowd(target, countOf(row, target), (socket) => {
      watchEndings(target, socket);
      socket.write(text);
    });
    const until = performance.now() + target.some(1, seconds) * 1000;
    while (performance.now() < until) {
      for (const socket of sockets) if (socket.writable) socket.write(more);
      await sleep(500);
    }
    const left = sockets.filter((socket) => !socket.destroyed).length;
    const isDone = target.isShort || left === 0;
    target.responses.expect(isDone, `${left} of ${sockets.length} connections are open after ${seconds} s`);
    target.responses.close();
    closeAll(sockets);
  },
});

/** Connections left alone, then closed or reset. */
const left = (row: Row): Unnamed => ({
  responses: (row.responses ?? []).map(String),
  run: async (target) => {
    const { leave, address } = row;
    const text = textOf(row, target);
    const from = address === undefined ? undefined : () => address;
    const sockets = await crowd(
      target,
      countOf(row, target),
      (socket) => {
        watchEndings(target, socket);
        if (leave === 'half closed') socket.end(text);
        else if (text !== '') socket.write(text);
      },
      from,
    );
    await sleep(leave === 'reset' ? 50 : 1000);
    target.responses.close();
    if (leave === 'reset') for (const socket of sockets) socket.resetAndDestroy();
    else closeAll(sockets);
  },
});

const written = parse(readFileSync(new URL('../connections.yaml', import.meta.url), 'utf8'), {
  maxAliasCount: -1,
}) as Readonly<Record<string, Readonly<Record<string, Row>>>>;

const rows = (name: string, make: (row: Row) => Unnamed): readonly Attack[] =>
  family(name, Object.fromEntries(Object.entries(written[name] ?? {}).map(([title, row]) => [title, make(row)])));

const floods = family('connection floods', {
  'connections opened and closed without a word': {
    responses: ['cut off'],
    run: async (target) => {
      for (let round = 0; round < target.some(10, 100); round += 1) closeAll(await crowd(target, 200, () => {}));
    },
  },
  '1,500 connections with one request each, at once': {
    responses: ['200', 'cut off'],
    run: async (target) => {
      const sockets = await crowd(target, 1500, (socket) => watchEndings(target, socket));
      const text = head('GET /v1/getAllFormIds', { ...bearer(target), Connection: 'close' });
      for (const socket of sockets) socket.write(text);
      await sleep(1000);
      closeAll(sockets);
      await sleep(20);
    },
  },
  '4,000 requests on one connection, unasked': {
    responses: ['200', 'cut off'],
    run: async (target) => {
      const socket = await open(target);
      watchEndings(target, socket);
      socket.write(head('GET /v1/getAllFormIds', bearer(target)).repeat(4000));
      await sleep(2000);
      socket.destroy();
      await sleep(20);
    },
  },
});

export const sockets: readonly Attack[] = [
  ...rows('slow read', unread),
  ...rows('slow write', trickle),
  ...rows('half-open', left),
  ...rows('connection floods', left),
  ...floods,
];
