/** Tokens and keys that are forged or no longer good, and receipts in their place. The others are in requests.yaml. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { family, type Target } from '../attack.ts';
import { fillWith } from '../bodies.ts';
import { insist, many } from '../send.ts';

const ids = '/v1/getAllFormIds';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

/** Forged tokens, made from a real one. */
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

async function receiptFor(target: Target, token: string): Promise<string> {
  const { body } = await insist(target, { path: '/v1/fillPdf', body: fillWith({ signForm: 'SIGN' }), token });
  return (JSON.parse(body) as { receipt?: string }).receipt ?? '';
}

export const keys = family('tokens and keys', {
  'forged tokens': {
    responses: ['401'],
    run: (target) => {
      const forged = forgeries(target);
      return many(target, forged.length * 10, 8, (number) => ({
        path: ids,
        token: forged[number % forged.length] ?? '',
      }));
    },
  },
  'tokens of keys that are not ours': {
    responses: ['401'],
    run: (target) => {
      const [, payload = '', signature = ''] = target.token.split('.');
      return many(target, target.some(600, 5000), 16, (number) => ({
        path: ids,
        token: `${part({ alg: 'EdDSA', typ: 'at+jwt', kid: `k${number}` })}.${payload}.${signature}`,
      }));
    },
  },
  'a receipt in place of a token': {
    responses: ['200', '401'],
    run: async (target) => {
      const receipt = await receiptFor(target, target.token);
      target.responses.expect(receipt !== '', 'a signed form has no receipt');
      const { outcome } = await insist(target, { path: ids, token: receipt });
      target.responses.expect(outcome === '401', `a receipt gets ${outcome}`);
    },
  },
  'a receipt of a test key says that it is one': {
    responses: ['200'],
    run: async (target) => {
      const found = JSON.stringify(claims(await receiptFor(target, target.testToken)));
      target.responses.expect(/"test"|"isTest":true/.test(found), `its claims are ${found}`);
    },
  },
  'a token whose key was deleted': {
    responses: ['200', '401'],
    lasts: 90,
    run: async (target) => {
      const { id, token } = target.doomed;
      const client = new pg.Client(target.world.cluster.url);
      await client.connect();
      await client.query('delete from api_keys where id = $1', [id]);
      await client.end();
      await sleep(2000);
      const { outcome } = await insist(target, { path: ids, token });
      target.responses.expect(outcome === '401', `its token still gets ${outcome}`);
    },
  },
});
