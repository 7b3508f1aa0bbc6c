/** The receipt of a signed form says whether a live or a test key signed it, alone and in a batch. */
import { readFileSync } from 'node:fs';
import { startService } from '@withholding/testing/service/running-service';
import { expect, it } from 'vitest';

const request = JSON.parse(
  readFileSync(new URL('../../../../checks/bench/fill-request.json', import.meta.url), 'utf8'),
);

const claimsOf = (receipt: string) =>
  JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

it.each(['live', 'test'] as const)('of a %s key', async (mode) => {
  const { base, token, stop } = await startService({ mode });
  const post = (path: string, type: string) =>
    fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: `${JSON.stringify({ ...request, signForm: 'SIGN' })}\n`,
    });
  const alone = (await (await post('fillPdf', 'application/json')).json()) as { receipt: string };
  const line = (await (await post('fillPdf/batch', 'application/x-ndjson')).json()) as { answer: { receipt: string } };
  for (const receipt of [alone.receipt, line.answer.receipt]) {
    expect(claimsOf(receipt)).toMatchObject({ mode, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  }
  await stop();
});
