/** The attacked process and its steady callers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '@withholding/testing/load/load';
import type { Figures } from '@withholding/testing/load/tally';
import { untilReady, World } from '@withholding/testing/load/world';
import { freePort } from '@withholding/testing/service/free-port';
import type { Attack, Target } from './attack.ts';
import { families } from './attacks.ts';
import { type Measured, maxGrowth } from './judge.ts';
import { Responses } from './responses.ts';
import { Watched } from './watched.ts';

/** Calls a second. */
const rate = 40;
/** Where honest callers are: limits per address are for those who attack. */
const honest = '127.0.0.2';
const warmRate = 1500;
const warmMs = 2500;
/** Enough to see a slow call, even of a very short attack. */
const minMs = 250;
const windowMs = 200;
const lateMs = 2000;

/** An account for each family. */
async function targetsIn(world: World, attacked: Watched, isShort: boolean) {
  const login = (key: string) => world.login(attacked.port, key);
  const [testers, doomed] = [await world.issue('attacker', 'test'), await world.issue('doomed')];
  const common = {
    port: attacked.port,
    testToken: await login(testers.key),
    doomed: { id: doomed.id, token: await login(doomed.key) },
    world,
    isShort,
    some: (short: number, long: number) => (isShort ? short : long),
  };
  const targets = new Map<Attack['family'], Omit<Target, 'responses'>>();
  for (const family of families) {
    const { key } = await world.issue('attacker');
    targets.set(family, { ...common, key, token: await login(key) });
  }
  return targets;
}

export async function openField(isShort: boolean) {
  const world = await World.stores();
  const attacked = new Watched(world, await freePort());
  await untilReady(attacked.port);
  const targets = await targetsIn(world, attacked, isShort);
  const targetOf = ({ family }: Attack, responses: Responses) => ({ ...targets.get(family), responses }) as Target;
  const load = new Load(attacked.port, await world.login(attacked.port), 256, honest);
  let isCalm = false;
  /** Memory of the process once it is warm, in MB. */
  let warmRss = 0;

  /** Fresh processes have nothing compiled and nothing prepared, and a small heap. */
  async function warm(): Promise<void> {
    load.set(warmRate);
    await sleep(warmMs);
    load.set(rate);
    await attacked.kept();
    warmRss = attacked.rss;
    await load.tell();
  }

  /** Turning callers away for a moment is how a sudden load is met, so the share over two seconds or more counts. */
  async function callersSince(started: number): Promise<Figures> {
    const first = await load.tell();
    const left = lateMs - (performance.now() - started);
    if (left <= 0 || first.shed === 0) return first;
    await sleep(left);
    const { asked, ok, shed, failed, p99, outcomes } = await load.tell();
    return {
      ...first,
      asked: first.asked + asked,
      ok: first.ok + ok,
      shed: first.shed + shed,
      failed: first.failed + failed,
      p99: Math.max(first.p99, p99),
      outcomes: failed > 0 ? outcomes : first.outcomes,
    };
  }

  /** Watches until a while passes without a 503; counts those that come too late. */
  async function untilCalm(ended: number): Promise<number> {
    let late = 0;
    for (isCalm = false; !isCalm && performance.now() - ended < 2 * lateMs; ) {
      const isLate = performance.now() - ended > lateMs;
      await sleep(windowMs);
      const callers = await load.tell();
      isCalm = callers.ok === callers.asked;
      if (isLate) late += callers.shed;
    }
    return late;
  }

  /** V8 collects when it needs room, so after a moment it is asked to. */
  async function untilSmall(before: number): Promise<number> {
    const until = performance.now() + (isShort ? 4000 : 15_000);
    while (attacked.rss > before * maxGrowth && performance.now() < until) {
      await attacked.kept();
      await sleep(250);
    }
    return attacked.rss;
  }

  async function measure(attack: Attack): Promise<Measured> {
    const responses = new Responses();
    // An attack must not pay for the garbage of those before it.
    if (attacked.rss > warmRss * maxGrowth) await attacked.kept();
    const keeps = attack.mayKeepMb !== undefined;
    if (!isCalm) await untilCalm(performance.now());
    await attack.rehearse?.(targetOf(attack, new Responses()));
    const keptBefore = keeps ? await attacked.kept() : 0;
    const before = attacked.rss;
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, attacked.rss);
    }, 25);
    await Promise.all([load.tell(), attacked.loop()]);
    const started = performance.now();
    const isStuck = await run(attack, targetOf(attack, responses));
    const ended = performance.now();
    const loopMs = await attacked.loop();
    const callers = await callersSince(started);
    const isAlive = attacked.isAlive && loopMs !== undefined;
    const late = isAlive ? await untilCalm(ended) : 0;
    const after = isAlive ? await untilSmall(before) : 0;
    clearInterval(watching);
    return {
      loopMs,
      callers,
      late,
      memory: { before, peak, after },
      keptMb: isAlive && keeps ? (await attacked.kept()) - keptBefore : 0,
      isAlive: attacked.isAlive,
      isStuck,
      outcomes: responses.outcomes,
      wrong: responses.wrong,
    };
  }

  await warm();
  return {
    measure,
    /** After a broken promise, the next attack gets a new process. */
    renew: async () => {
      isCalm = false;
      await attacked.restart();
      await warm();
    },
    close: async () => {
      load.stop();
      attacked.stop();
      await world.stop();
    },
  };
}

/** Whether it had to be given up. */
async function run(attack: Attack, target: Target): Promise<boolean> {
  const over = new AbortController();
  const tooLong = sleep((attack.lasts ?? 60) * 1000, true, { signal: over.signal }).catch(() => false);
  const work = async () => {
    try {
      await attack.run(target);
    } catch (error) {
      target.responses.expect(false, `it failed: ${String(error)}`);
    }
    return false;
  };
  const [isStuck] = await Promise.all([Promise.race([work(), tooLong]), sleep(minMs)]);
  target.responses.close();
  over.abort();
  return isStuck;
}
