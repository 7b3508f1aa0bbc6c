/** A process of the service whose event loop is watched from inside. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@withholding/testing/service/free-port';
import { untilReady, usageOf, type World } from '../chaos/world.ts';
import type { LoopReport, MemoryReport, Question } from './loop-watch.ts';

const watch = new URL('./loop-watch.ts', import.meta.url).href;
const nodeArgs = ['--expose-gc', '--import', watch];
/** As in a real installation: the limits that come by default, and no proxy. */
const limits = {
  WITHHOLDING_LIMIT_LOGIN: '',
  WITHHOLDING_LIMIT_READ: '',
  WITHHOLDING_LIMIT_FILL: '',
  WITHHOLDING_TRUST_PROXY: '',
};

/** Asks a process that loaded loop-watch.ts; undefined when nothing comes in time. */
export function ask<Report>(child: ChildProcess, what: Question['ask'], mostMs: number): Promise<Report | undefined> {
  const id = Math.random();
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if ((message as { id?: number }).id === id) end(message as Report);
    };
    const end = (report?: Report) => {
      clearTimeout(timer);
      child.off('message', hear);
      resolve(report);
    };
    const timer = setTimeout(end, mostMs);
    child.on('message', hear);
    if (!child.connected) return end();
    child.send({ id, ask: what } satisfies Question, (error) => error && end());
  });
}

export class Watched {
  readonly port: number;
  readonly #world: World;
  child: ChildProcess;

  static async start(world: World): Promise<Watched> {
    const watched = new Watched(world, await freePort());
    await untilReady(watched.port);
    return watched;
  }

  private constructor(world: World, port: number) {
    [this.#world, this.port] = [world, port];
    this.child = this.#spawn();
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Memory as the operator sees it, in MB. */
  get rss(): number {
    return this.isAlive ? usageOf(this.child.pid ?? 0).rss : 0;
  }

  /** The longest turn since the last time. */
  loop(mostMs: number): Promise<LoopReport | undefined> {
    return ask<LoopReport>(this.child, 'loop', mostMs);
  }

  /** Memory in use after a full collection, in MB. */
  async kept(): Promise<number> {
    const report = await ask<MemoryReport>(this.child, 'memory', 10_000);
    return (report?.kept ?? 0) / 1024 / 1024;
  }

  /** A new process at the same place, however the old one is. */
  async restart(): Promise<void> {
    this.stop();
    while (this.isAlive) await sleep(5);
    this.child = this.#spawn();
    await untilReady(this.port);
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }

  #spawn(): ChildProcess {
    return this.#world.spawn(this.port, limits, { nodeArgs });
  }
}
