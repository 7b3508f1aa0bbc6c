/** A process of the service whose event loop is watched from inside. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { untilReady, usageOf, type World } from '@withholding/testing/load/world';
import type { Report } from './loop-watch.ts';

const nodeArgs = ['--expose-gc', '--import', new URL('./loop-watch.ts', import.meta.url).href];
/** As in a real installation: the default limits, and no proxy. */
const limits = {
  WITHHOLDING_LIMIT_LOGIN: '',
  WITHHOLDING_LIMIT_READ: '',
  WITHHOLDING_LIMIT_FILL: '',
  WITHHOLDING_TRUST_PROXY: '',
};

export class Watched {
  readonly port: number;
  readonly #world: World;
  #child: ChildProcess;

  constructor(world: World, port: number) {
    this.#world = world;
    this.port = port;
    this.#child = this.#spawn();
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Memory as the operator sees it, in MB. */
  get rss(): number {
    return this.isAlive ? usageOf(this.#child.pid ?? 0).rss : 0;
  }

  /** The longest turn since the last time, in ms; undefined if the process doesn't respond. */
  async loop(): Promise<number | undefined> {
    return (await this.#ask('loop', 5000))?.longest;
  }

  /** Memory in use after a full collection, in MB. */
  async kept(): Promise<number> {
    return ((await this.#ask('memory', 10_000))?.kept ?? 0) / 1024 / 1024;
  }

  /** A new process at the same place, however the old one is. */
  async restart(): Promise<void> {
    const ended = this.isAlive ? once(this.#child, 'exit') : undefined;
    this.stop();
    await ended;
    this.#child = this.#spawn();
    await untilReady(this.port);
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  async #ask(what: 'loop' | 'memory', maxMs: number): Promise<Report | undefined> {
    if (!this.#child.connected) return undefined;
    const reported = once(this.#child, 'message', { signal: AbortSignal.timeout(maxMs) });
    this.#child.send(what, () => {});
    return reported.then(
      ([report]) => report as Report,
      () => undefined,
    );
  }

  #spawn(): ChildProcess {
    return this.#world.spawn(this.port, limits, { nodeArgs });
  }
}
