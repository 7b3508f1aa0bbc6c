/** The attacked process, its twin that nobody attacks, and steady callers of both. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../chaos/load.ts';
import type { Figures } from '../chaos/tally.ts';
import { World } from '../chaos/world.ts';
import { type Attack, families, type Target } from './attack.ts';
import { bounds, type Measured, turnOf } from './judge.ts';
import { Responses } from './responses.ts';
import { Watched } from './watched.ts';

/** Calls a second at each of the two. */
const rate = 40;
/** Where honest callers are: limits per address are for those who attack. */
const honest = '127.0.0.2';
const warmRate = 1500;
const warmMs = 2500;
/** Enough to see a slow call, even of an attack that is over at once. */
const leastMs = 250;
const windowMs = 200;
const lateMs = 2000;
/** A loop that says nothing for so long is blocked. */
const mostMs = 5000;

/** One for each family: the limits that one family uses up are not in the way of the next. */
type Account = Pick<Target, 'key' | 'token'>;
type CommonTarget = Omit<Target, 'responses' | keyof Account>;

/** Two stretches of time as one; the slower of the two is as slow as both. */
function joined(one: Figures, other: Figures): Figures {
  const outcomes: Record<string, number> = { ...one.outcomes };
  for (const [name, count] of Object.entries(other.outcomes)) outcomes[name] = (outcomes[name] ?? 0) + count;
  return {
    asked: one.asked + other.asked,
    ok: one.ok + other.ok,
    shed: one.shed + other.shed,
    failed: one.failed + other.failed,
    p50: Math.max(one.p50, other.p50),
    p99: Math.max(one.p99, other.p99),
    max: Math.max(one.max, other.max),
    outcomes,
  };
}

export class Field {
  readonly #world: World;
  readonly #attacked: Watched;
  readonly #twin: Watched;
  readonly #loads: readonly [Load, Load];
  readonly #target: CommonTarget;
  readonly #accounts: ReadonlyMap<Attack['family'], Account>;
  readonly #isShort: boolean;
  #isCalm = false;
  /** Memory of the process once it is warm, in MB. */
  #warmRss = 0;

  static async open(isShort: boolean): Promise<Field> {
    const world = await World.stores();
    return Field.#openIn(world, isShort).catch(async (error: Error) => {
      await world.stop();
      throw error;
    });
  }

  static async #openIn(world: World, isShort: boolean): Promise<Field> {
    const [attacked, twin] = await Promise.all([Watched.start(world), Watched.start(world)]);
    const login = (key?: string) => world.login(attacked.port, key);
    const [token, testers, doomed] = [
      await login(),
      await world.issue('attacker', 'test'),
      await world.issue('doomed'),
    ];
    const accounts = new Map<Attack['family'], Account>();
    for (const family of families) {
      const { key } = await world.issue('attacker');
      accounts.set(family, { key, token: await login(key) });
    }
    const target = {
      port: attacked.port,
      testToken: await login(testers.key),
      doomed: { id: doomed.id, token: await login(doomed.key) },
      world,
      isShort,
      some: (short: number, long: number) => (isShort ? short : long),
    };
    const loads = [new Load(attacked.port, token, 256, honest), new Load(twin.port, token, 256, honest)] as const;
    const field = new Field(world, attacked, twin, loads, target, accounts, isShort);
    await field.#warm(loads);
    return field;
  }

  private constructor(
    world: World,
    attacked: Watched,
    twin: Watched,
    loads: readonly [Load, Load],
    target: CommonTarget,
    accounts: ReadonlyMap<Attack['family'], Account>,
    isShort: boolean,
  ) {
    [this.#world, this.#attacked, this.#twin] = [world, attacked, twin];
    [this.#loads, this.#target, this.#accounts, this.#isShort] = [loads, target, accounts, isShort];
  }

  /** Fresh processes have nothing compiled and nothing prepared, and a heap that has never known a rush. */
  async #warm(loads: readonly Load[]): Promise<void> {
    for (const load of loads) load.set(warmRate);
    await sleep(warmMs);
    for (const load of loads) load.set(rate);
    await this.#attacked.kept();
    this.#warmRss = this.#attacked.rss;
    await this.#tell();
  }

  #targetOf({ family }: Attack, responses: Responses): Target {
    return { ...this.#target, ...(this.#accounts.get(family) as Account), responses };
  }

  async #tell() {
    const [attacked, twin] = this.#loads;
    const [callers, others] = await Promise.all([attacked.tell(), twin.tell()]);
    return { callers, twin: others };
  }

  async measure(attack: Attack): Promise<Measured & { readonly noiseMs: number }> {
    const responses = new Responses();
    // V8 collects when it needs room: an attack must not pay for the garbage of those before it.
    if (this.#attacked.rss > this.#warmRss * bounds.growth) await this.#attacked.kept();
    const keeps = attack.mayKeepMb !== undefined;
    if (!this.#isCalm) await this.#untilCalm(performance.now());
    await attack.rehearse?.(this.#targetOf(attack, new Responses()));
    const keptBefore = keeps ? await this.#attacked.kept() : 0;
    const before = this.#attacked.rss;
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, this.#attacked.rss);
    }, 25);
    await Promise.all([this.#tell(), this.#attacked.loop(mostMs), this.#twin.loop(mostMs)]);
    const started = performance.now();
    const isStuck = await this.#run(attack, responses);
    const ended = performance.now();
    const [loop, noise] = await Promise.all([this.#attacked.loop(mostMs), this.#twin.loop(mostMs)]);
    const { callers, twin } = await this.#tellOf(started);
    const isAlive = this.#attacked.isAlive && loop !== undefined;
    const late = isAlive ? await this.#untilCalm(ended) : 0;
    const after = isAlive ? await this.#untilSmall(before) : 0;
    clearInterval(watching);
    const { outcomes, wrong } = responses;
    const memory = { before, peak, after };
    const loopMs = loop && turnOf(loop, noise);
    const inLine = { ms: loop?.inLine ?? 0, share: loop?.inLineShare ?? 0 };
    const measured = {
      loopMs,
      inLine,
      callers,
      twin,
      late,
      memory,
      isAlive: this.#attacked.isAlive,
      isStuck,
      outcomes,
      wrong,
    };
    const keptMb = isAlive && keeps ? (await this.#attacked.kept()) - keptBefore : 0;
    return { ...measured, keptMb, noiseMs: noise?.wall ?? 0 };
  }

  /** Turning callers away for a moment is how a sudden load is met: what counts is the share over two seconds or more. */
  async #tellOf(started: number) {
    const first = await this.#tell();
    const left = lateMs - (performance.now() - started);
    if (left <= 0 || first.callers.shed === 0) return first;
    await sleep(left);
    const rest = await this.#tell();
    return { callers: joined(first.callers, rest.callers), twin: joined(first.twin, rest.twin) };
  }

  /** Whether it had to be given up. */
  async #run(attack: Attack, responses: Responses): Promise<boolean> {
    const given = (attack.lasts ?? 60) * 1000;
    const over = new AbortController();
    const tooLong = sleep(given, true, { signal: over.signal }).catch(() => false);
    const run = async () => {
      try {
        await attack.run(this.#targetOf(attack, responses));
      } catch (error) {
        responses.expect(false, `it failed: ${String(error)}`);
      }
      return false;
    };
    const [isStuck] = await Promise.all([Promise.race([run(), tooLong]), sleep(leastMs)]);
    responses.close();
    over.abort();
    return isStuck;
  }

  /** Watches until a while passes without a 503; counts those that come too late. */
  async #untilCalm(ended: number): Promise<number> {
    let late = 0;
    for (let calm = false; !calm && performance.now() - ended < 2 * lateMs; ) {
      const isLate = performance.now() - ended > lateMs;
      await sleep(windowMs);
      const { callers } = await this.#tell();
      calm = callers.ok === callers.asked;
      this.#isCalm = calm;
      if (isLate) late += callers.shed;
    }
    return late;
  }

  /** V8 collects when it needs room, not when we look: after a moment it is asked to. */
  async #untilSmall(before: number): Promise<number> {
    const until = performance.now() + (this.#isShort ? 4000 : 15_000);
    while (this.#attacked.rss > before * bounds.growth && performance.now() < until) {
      await this.#attacked.kept();
      await sleep(250);
    }
    return this.#attacked.rss;
  }

  /** After a broken promise the next attack meets a process that knows nothing of it. */
  async renew(): Promise<void> {
    this.#isCalm = false;
    await this.#attacked.restart();
    await this.#warm(this.#loads.slice(0, 1));
  }

  get rss(): number {
    return this.#attacked.rss;
  }

  async close(): Promise<void> {
    for (const load of this.#loads) load.stop();
    this.#attacked.stop();
    this.#twin.stop();
    await this.#world.stop();
  }
}
