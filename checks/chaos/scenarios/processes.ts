/** Processes that end, wished or not. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@withholding/testing/load/world';
import { timed } from '@withholding/testing/timing';
import { noneFailed, type Scenario, unless } from '../scenario.ts';

export const steady: Scenario = {
  name: 'nothing breaks',
  promise: 'every call gets its response',
  run: async ({ load, seconds }) => {
    const figures = await load.during(seconds);
    return { figures, broken: noneFailed(figures) };
  },
};

export const killed: Scenario = {
  name: 'a process is killed (kill -9)',
  promise: 'at most its requests under way fail; the balancer sends the rest elsewhere; it is back within 5 s',
  run: async ({ world, load, seconds }) => {
    const [member] = world.members;
    if (!member) return { broken: ['there is no process'] };
    let backMs = 0;
    let underWay = 0;
    const figures = await load.during(seconds, async () => {
      await sleep(1000);
      const metrics = await (await fetch(`http://127.0.0.1:${member.port}/v1/metrics`)).text();
      underWay = Number(/withholding_requests_in_flight (\d+)/.exec(metrics)?.[1] ?? 0);
      const gone = once(member.child, 'exit');
      member.child.kill('SIGKILL');
      await gone;
      backMs = (await timed(() => untilReady(member.port))).ms;
    });
    return {
      figures,
      notes: [`back after ${(backMs / 1000).toFixed(1)} s`, `about ${underWay} requests under way when it was killed`],
      // nginx tries once more whatever was lost with the connection, so even these seldom fail.
      broken: [
        ...unless(figures.failed <= Math.max(underWay, 8), `${figures.failed} failed, ${underWay} were under way`),
        ...unless(backMs < 5000, 'it was not back within 5 s'),
      ],
    };
  },
};

export const replaced: Scenario = {
  name: 'processes are replaced one after the other (SIGTERM)',
  promise: 'no call fails',
  run: async ({ world, load, seconds }) => {
    const codes: (number | null)[] = [];
    const figures = await load.during(Math.max(seconds, 10), async () => {
      for (const member of world.members) {
        const gone = once(member.child, 'exit');
        member.child.kill('SIGTERM');
        const [code] = (await gone) as [number | null];
        codes.push(code);
        await untilReady(member.port);
      }
    });
    return {
      figures,
      notes: [`exit codes ${codes.join(', ')}`],
      broken: [
        ...noneFailed(figures),
        ...unless(
          codes.every((code) => code === 0),
          'a process did not end in time',
        ),
      ],
    };
  },
};
