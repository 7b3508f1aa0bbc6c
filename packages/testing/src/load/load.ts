/** The callers: started once, with a rate that can change, and asked for results. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, figuresOf, type Tally } from './tally.ts';

export class Load {
  readonly #child: ChildProcess;
  /** Never kept; broken when the callers end. */
  readonly #ended: Promise<never>;
  /** Calls a second. */
  rate = 0;

  /** `connections`: as many calls may be under way. `from`: the address they come from. */
  constructor(port: number, token: string, connections = 256, from = '127.0.0.1') {
    this.#child = fork(new URL('./caller.ts', import.meta.url), [String(port), token, String(connections), from]);
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (code, signal) => reject(new Error(`The callers ended: ${code ?? signal}.`)));
    });
    this.#ended.catch(() => {});
  }

  set(rate: number): void {
    this.rate = rate;
    this.#child.send({ rate });
  }

  /** What came of the calls since the last time. */
  async tell(): Promise<Figures> {
    this.#child.send({ tell: 'all' });
    const [tally] = (await Promise.race([once(this.#child, 'message'), this.#ended])) as [Tally];
    return figuresOf(tally);
  }

  /**
   * Opens all connections while nothing else is asked. Node accepts one in each turn of its loop: under load, those that
   * open only then wait for seconds, which says nothing about how requests are handled.
   */
  async open(): Promise<void> {
    this.set(0);
    await this.tell();
    this.#child.send({ tell: 'connections' });
    await Promise.race([once(this.#child, 'message'), this.#ended]);
  }

  /** Calls at a rate for some seconds, and nothing after. */
  async during(seconds: number, work: () => Promise<unknown> = async () => {}): Promise<Figures> {
    await this.tell();
    await Promise.all([sleep(seconds * 1000), work()]);
    return this.tell();
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
