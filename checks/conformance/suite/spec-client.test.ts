/**
 * A client that knows only the interface and the documented conditions completes every form at random.
 * SPEC_CLIENT_TRIES sets how often; 100 takes a while.
 */
import { expect, it } from 'vitest';
import { failed } from '../support/conditions.ts';
import { editions, setsOf } from '../support/forms.ts';
import { call } from '../support/http.ts';
import { homeCanada, isCanadian, requestFor } from '../support/requests.ts';
import { completeAtRandom } from '../support/spec-client.ts';
import type { Validation } from '../support/types.ts';
import { generator } from '../support/ways.ts';

const tries = Number(process.env.SPEC_CLIENT_TRIES ?? 3);

it('Spec client · navigation, expressions and conditions are enough to complete every form', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong: string[] = [];
  const counts = { ended: 0, ineligible: 0 };
  for (const edition of await editions()) {
    const sets = await setsOf(edition.id, edition.version, 'en', 'false');
    const questions = new Map(
      [...sets.values()].flatMap((set) => set.questions.map((question) => [question.id, question])),
    );
    for (let seed = 1; seed <= tries; seed += 1) {
      const done = completeAtRandom(sets, isCanadian(edition) ? homeCanada : undefined, today, generator(seed));
      const request = requestFor(edition, done.answers);
      const json = { ...request, employee: { ...request.employee, address: done.home } };
      const judged = (await call('validate', { json })).json<Validation>();
      const complain = (what: string) => wrong.push(`${edition.id} ${edition.version} seed ${seed}: ${what}`);
      counts[done.end === 'ENDED' ? 'ended' : 'ineligible'] += 1;
      // A claim for a year that is over is not a matter of conditions.
      const isLapsed = judged.errors.some(({ code }) => code === 'LAPSED');
      if (judged.status !== done.end && !isLapsed) complain(`${judged.status}, not ${done.end}`);
      for (const { code, pointer } of judged.errors)
        if (code === 'NOT_ON_PATH' || (done.end === 'ENDED' && code !== 'LAPSED')) complain(`${code} ${pointer}`);
      if (done.end !== 'ENDED') continue;
      if (judged.path.join() !== done.path.join()) complain(`path ${judged.path.join()}, not ${done.path.join()}`);
      const asked = done.path.flatMap((id) => sets.get(id)?.questions ?? []);
      const warned = failed({ ...done, asked, today }).map(
        ({ question, id }) => questions.get(question.id)?.checks?.find((check) => check.id === id)?.message,
      );
      const told =
        judged.notices?.filter(({ questionId }) => questionId !== undefined).map(({ message }) => message) ?? [];
      if (warned.join() !== told.join()) complain(`warned "${told.join()}", not "${warned.join()}"`);
    }
  }
  process.stdout.write(
    `Spec client: ${counts.ended} completed, ${counts.ineligible} ineligible, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
}, 3_600_000);
