/** More callers than can be served. The attack suite has slow clients and bodies that are too large. */
import { Load } from '@withholding/testing/load/load';
import { type Member, usageOf } from '@withholding/testing/load/world';
import { timed } from '@withholding/testing/timing';
import { type Context, capacityOf, noneFailed, type Scenario, type Seen, unless } from '../scenario.ts';

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
