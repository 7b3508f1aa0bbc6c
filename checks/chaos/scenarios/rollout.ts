/** New content again and again while everybody calls. */
import { startLoad } from '@withholding/testing/service/rollout-load';
import type { RunningService } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { timed, until } from '@withholding/testing/timing';
import { openDatabase } from '../../../packages/service/src/db/database.ts';
import { BundleStore } from '../../../packages/service/src/rollout/bundle-store.ts';
import { signBundle } from '../../../packages/service/src/rollout/signature.ts';
import { noneFailed, type Scenario, unless } from '../scenario.ts';

async function servedBy(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/health/ready`);
  return ((await response.json()) as { content: string }).content;
}

export const rollout: Scenario = {
  name: 'content is published and rolled back, over and over',
  promise: 'no call fails, no response mixes two bundles, every process has switched within 2 s',
  run: async ({ world, load, isShort }) => {
    // No load while the bundles are made: that takes the whole machine.
    const { rate } = load;
    load.set(0);
    const built = builtBundle();
    // Revisions of one form, and one bundle in which nearly every part is another.
    const variants = [1, 2, 3].map((number) => variant(built, number, { isThorough: number === 3 }));
    const marks = new Map([[built.hash, ''], ...variants.map(({ hash, mark }) => [hash, mark] as const)]);
    const database = openDatabase(world.cluster.url);
    const store = new BundleStore(database);
    for (const { hash, bytes } of variants) await store.add(hash, bytes, signBundle(hash, world.publisher.privateKey));
    load.set(rate);
    const times: number[] = [];
    const untilServed = async (hash: string) => {
      const all = async () =>
        (await Promise.all(world.members.map(({ port }) => servedBy(port)))).every((at) => at === hash);
      times.push((await timed(() => until(all, 60_000))).ms);
    };
    const token = await world.login();
    const balanced = { base: `http://127.0.0.1:${world.port}/v1`, token } as RunningService;
    const checker = startLoad([balanced], marks, 2);
    const rounds = isShort ? 4 : 25;
    const figures = await load.during(1, async () => {
      await store.activate(variants[0]?.hash ?? '', undefined);
      await untilServed(variants[0]?.hash ?? '');
      for (let round = 0; round < rounds; round += 1) {
        const next = variants[1 + (round % 2)]?.hash ?? '';
        await store.activate(next, undefined);
        await untilServed(next);
        const { to } = await store.rollback();
        await untilServed(to ?? '');
      }
    });
    const { asked, failed: notGood, mixed, byBundle } = await checker.stop();
    // Turned away is not failed, here as for the others.
    const failed = notGood.filter((line) => !line.includes('OVERLOADED'));
    await database.close();
    const slowest = Math.max(...times);
    return {
      figures,
      notes: [
        `${times.length} switches, the slowest ${Math.round(slowest)} ms, in the middle ${Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)} ms`,
        `${asked} responses compared with the bundle they name (${byBundle.size} bundles): ${mixed.length} mixed, ${failed.length} failed`,
      ],
      broken: [
        ...noneFailed(figures),
        ...unless(mixed.length === 0, `${mixed.length} responses mix bundles: ${mixed[0]}`),
        ...unless(failed.length === 0, `${failed.length} compared calls failed: ${failed[0]}`),
        ...unless(byBundle.size >= 3, 'not every bundle was seen'),
        ...unless(slowest < 2000, `a switch took ${Math.round(slowest)} ms`),
      ],
    };
  },
};
