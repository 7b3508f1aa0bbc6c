/** What the routes work with. */
import type { WithholdingClient } from '@withholding/client';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Html } from '../pages/html.ts';
import type { Store } from '../store/index.ts';

export interface Context {
  readonly config: Config;
  readonly client: WithholdingClient;
  readonly store: Store;
}

export const send = (reply: FastifyReply, { text }: Html, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text);
