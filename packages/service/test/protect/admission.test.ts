import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Admission } from '../../src/protect/admission.ts';

function busy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

it('handles requests in order, over several turns', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  const handled: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    admission.enter(() => {
      busy(15);
      handled.push(number);
    });
  }
  expect(handled).toEqual([]);
  let last = 0;
  while (handled.length < 20) {
    await nextTurn();
    expect(handled.length - last, 'in one turn').toBeLessThan(5);
    last = handled.length;
  }
  expect(handled).toEqual(handled.toSorted((one, other) => one - other));
});

it('counts work that a request put off as part of its slice', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  let handled = 0;
  for (let number = 0; number < 20; number += 1) {
    admission.enter(() =>
      process.nextTick(() => {
        busy(15);
        handled += 1;
      }),
    );
  }
  await nextTurn();
  expect(handled).toBeLessThan(8);
  await until(() => handled === 20);
});

it('gives each step of a stream one place in line, behind the requests that wait', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  const handled: string[] = [];
  const stream = (async () => {
    for (let step = 0; step < 3; step += 1) {
      await admission.turn();
      busy(5);
      handled.push('step');
    }
  })();
  for (let number = 0; number < 40; number += 1) {
    admission.enter(() => {
      busy(5);
      handled.push('request');
    });
  }
  await stream;
  await until(() => handled.length === 43);
  // A stream that took as many steps as it can in a slice of its own would be done before the requests.
  expect(handled.lastIndexOf('step')).toBeGreaterThan(20);
});

it('rejects nothing while few requests wait, however slow they are', async () => {
  const admission = new Admission({ deadlineMs: 10 });
  let handled = 0;
  for (let number = 0; number < 100; number += 1) {
    const isIn = admission.enter(() => {
      busy(20);
      handled += 1;
    });
    expect(isIn).toBe(true);
    if (number % 3 === 0) await nextTurn();
  }
  await until(() => handled === 100);
  expect(admission.rejected).toBe(0);
});

it('rejects what would wait longer than the deadline, and lets requests in again once the line is short', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  let handled = 0;
  // 1,000 a second at most, so a thousand may wait.
  const enter = () =>
    admission.enter(() => {
      busy(1);
      handled += 1;
    });
  for (let number = 0; number < 3000; number += 1) expect(enter(), 'before anything was measured').toBe(true);
  await until(() => handled > 1000);
  expect(enter()).toBe(false);
  expect(admission.rejected).toBe(1);
  await until(() => handled > 2950);
  expect(enter()).toBe(true);
  await until(() => handled === 3001);
});

it('wakes resting connections in order, and not while the line is long', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  let handled = 0;
  const woken: number[] = [];
  expect(admission.isBusy).toBe(false);
  for (let number = 0; number < 1000; number += 1) {
    admission.enter(() => {
      busy(1);
      handled += 1;
    });
  }
  expect(admission.isBusy).toBe(true);
  for (let number = 0; number < 300; number += 1) admission.rest(() => woken.push(number));
  await until(() => handled > 700);
  expect(woken).toEqual([]);
  await until(() => woken.length > 0);
  expect(admission.isBusy, 'with connections resting').toBe(true);
  await until(() => woken.length === 300);
  expect(woken).toEqual(woken.toSorted((one, other) => one - other));
  expect(handled).toBeGreaterThan(790);
  await until(() => handled === 1000);
  expect(admission.isBusy).toBe(false);
});

it('handles requests now and then while connections come in', async () => {
  const admission = new Admission({ deadlineMs: 1000 });
  let handled = 0;
  admission.enter(() => {
    handled += 1;
  });
  await nextTurn();
  expect(handled).toBe(1);
  admission.enter(() => {
    handled += 1;
  });
  const began = performance.now();
  while (handled === 1) {
    admission.accepted();
    await nextTurn();
  }
  expect(performance.now() - began).toBeGreaterThan(10);
});
