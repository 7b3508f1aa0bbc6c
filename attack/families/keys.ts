/** Tokens and keys that are forged, guessed, overlong, or no longer good. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Attack, Target } from '../attack.ts';
import { fillWith } from '../bodies.ts';
import { insist, many } from '../send.ts';

const ids = '/v1/getAllFormIds';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

/** Tokens that nobody issued, made from one that somebody did. */
function forgeries({ token }: Target): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const known = JSON.parse(Buffer.from(header, 'base64url').toString()) as object;
  const later = part({ ...claims(token), exp: 4_102_444_800 });
  const hmac = (text: string) => `${text}.${createHmac('sha256', 'public').update(text).digest('base64url')}`;
  return [
    `${part({ ...known, alg: 'none' })}.${payload}.`,
    hmac(`${part({ ...known, alg: 'HS256' })}.${payload}`),
    `${header}.${later}.${signature}`,
    `${header}.${payload}.${'A'.repeat(86)}`,
    `${part({ ...known, kid: '../../etc/passwd' })}.${payload}.${signature}`,
    `${part({ ...known, jku: 'http://127.0.0.1:1/', jwk: {} })}.${payload}.${signature}`,
    `${part({ ...known, crit: ['exp'], b64: false })}.${payload}.${signature}`,
    `${part(JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`))}.${payload}.${signature}`,
    `${token}.x`,
    'null',
    '..',
  ];
}

const rejected = (name: string, run: Attack['run']): Attack => ({
  name,
  family: 'tokens and keys',
  responses: ['401'],
  run,
});

async function query(target: Target, text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(target.world.cluster.url);
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}

export const keys: readonly Attack[] = [
  rejected('forged tokens', (target) => {
    const forged = forgeries(target);
    return many(target, forged.length * 10, 8, (number) => ({
      path: ids,
      token: forged[number % forged.length] ?? '',
    }));
  }),
  rejected('tokens of keys that are not ours', (target) => {
    const [, payload = '', signature = ''] = target.token.split('.');
    return many(target, target.some(600, 5000), 16, (number) => ({
      path: ids,
      token: `${part({ alg: 'EdDSA', typ: 'at+jwt', kid: `k${number}` })}.${payload}.${signature}`,
    }));
  }),
  rejected('tokens of 12 KB', (target) =>
    many(target, 200, 16, (number) => ({ path: ids, token: `${number}${'x'.repeat(12_000)}` })),
  ),
  rejected('keys that are guessed', (target) =>
    many(target, target.some(400, 3000), 16, (number) => ({
      path: '/authentication/login',
      token: '',
      headers: { 'api-key': `wf_live_${String(number).padStart(34, 'a')}` },
    })),
  ),
  rejected('keys that are no keys', (target) =>
    many(target, 60, 8, (number) => ({
      path: '/authentication/login',
      token: '',
      headers: {
        'api-key': ['', '%', "' or 1=1 --", 'x'.repeat(12_000), `${target.key} `.repeat(50), '*'][number % 6] ?? '',
      },
    })),
  ),
  {
    ...rejected('a receipt in place of a token', async (target) => {
      const body = fillWith((request) => {
        request.signForm = 'SIGN';
      });
      const { body: text } = await insist(target, { path: '/v1/fillPdf', body });
      const { receipt = '' } = JSON.parse(text) as { receipt?: string };
      target.responses.expect(receipt !== '', 'a signed form has no receipt');
      await insist(target, { path: ids, token: receipt });
    }),
    responses: ['200', '401'],
  },
  {
    ...rejected('a receipt of a test key says that it is one', async (target) => {
      const body = fillWith((request) => {
        request.signForm = 'SIGN';
      });
      const { body: text } = await insist(target, { path: '/v1/fillPdf', body, token: target.testToken });
      const { receipt = '' } = JSON.parse(text) as { receipt?: string };
      const said = JSON.stringify(claims(receipt));
      target.responses.expect(/"test"|"isTest":true/.test(said), `its claims are ${said}`);
    }),
    responses: ['200'],
  },
  {
    ...rejected('a token whose key was deleted', async (target) => {
      const { id, token } = target.doomed;
      await query(target, 'delete from api_keys where id = $1', [id]);
      await sleep(2000);
      const { outcome } = await insist(target, { path: ids, token });
      target.responses.expect(outcome === '401', `its token still gets ${outcome}`);
    }),
    lasts: 90,
    responses: ['200', '401'],
  },
];
