/** One tenant that calls far more than it may, beside one that doesn't. */
import { Load } from '@withholding/testing/load/load';
import { noneFailed, type Scenario, unless } from '../scenario.ts';

/** Calls a minute that the noisy tenant may make, and how many times that it makes. */
const limit = 600;
const times = 20;
/** Calls a second of the other. */
const quietRate = 1000;
const rounds = 4;

export const noisy: Scenario = {
  name: 'one tenant calls 20 times as much as it may',
  promise: 'it gets 429; the p99 of another tenant stays within 20 %',
  run: async ({ world, load, seconds }) => {
    const [port = 0, otherPort = 0] = world.members.map((member) => member.port);
    load.set(0);
    const { key } = await world.issue('noisy', 'live', { read: limit, fill: limit });
    // Addresses of their own: to the service, connections from the balancer's address are those of many clients.
    const quiet = new Load(port, await world.login(port), 64, '127.0.0.2');
    const token = await world.login(port, key);
    const noise = new Load(port, token, 256, '127.0.0.3');
    // The same at another process, so that the machine is as busy without it.
    const elsewhere = new Load(otherPort, token, 256, '127.0.0.3');
    try {
      quiet.set(quietRate);
      await quiet.during(2);
      const [without, beside] = [[] as number[], [] as number[]];
      let last = await quiet.during(1);
      let rejected = 0;
      for (let round = 0; round < rounds; round += 1) {
        elsewhere.set((limit / 60) * times);
        await elsewhere.during(4);
        without.push((await quiet.during(seconds)).p99);
        elsewhere.set(0);
        noise.set((limit / 60) * times);
        await noise.during(4);
        last = await quiet.during(seconds);
        beside.push(last.p99);
        noise.set(0);
        rejected += (await noise.tell()).outcomes['429'] ?? 0;
      }
      // The best of each: what the machine does besides is in all of them.
      const [before, during] = [Math.min(...without), Math.min(...beside)];
      return {
        figures: last,
        notes: [`p99 ${before} ms without it, ${during} ms beside it; it got 429 ${rejected} times`],
        broken: [
          ...noneFailed(last),
          ...unless(last.shed === 0, `${last.shed} calls of the other tenant got 503`),
          ...unless(rejected > 0, 'the noisy tenant met no limit'),
          ...unless(during <= 1.2 * before, `p99 of the other tenant went from ${before} to ${during} ms`),
        ],
      };
    } finally {
      quiet.stop();
      noise.stop();
      elsewhere.stop();
    }
  },
};
