/**
 * One copy of each file, and one compressed, for all clients that ask for it. Sent as a stream, a file takes a buffer and a handle for every
 * client that doesn't read. Only files of the site's folders come here, so what is kept is never more than they hold.
 */
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingOf } from '../content/encoding.ts';

const compressed = promisify(gzip);
/** Pictures and fonts are compressed already. */
const canShrink = /\.(css|html|js|json|md|svg|txt)$/;

interface Kept {
  readonly changedAt: number;
  readonly bytes: Promise<Buffer>;
  /** Made when first asked for. */
  gzip?: Promise<Buffer>;
}

/** To be called with each file before it is sent. */
export function shareFiles(app: FastifyInstance): (reply: FastifyReply, path: string, stats: Stats) => void {
  const kept = new Map<string, Kept>();
  const sending = new WeakMap<FastifyReply, string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const path = sending.get(reply);
    const file = kept.get(path ?? '');
    if (!file || !(payload instanceof Readable) || request.method === 'HEAD') return payload;
    payload.destroy();
    let bytes = await file.bytes;
    if (canShrink.test(path ?? '')) {
      reply.header('vary', 'Accept-Encoding');
      if (encodingOf(request.headers['accept-encoding'], ['gzip', 'identity']) === 'gzip') {
        file.gzip ??= compressed(bytes);
        bytes = await file.gzip;
        reply.header('content-encoding', 'gzip');
      }
    }
    reply.header('content-length', bytes.length);
    return bytes;
  });
  return (reply, path, { mtimeMs }) => {
    sending.set(reply, path);
    if (kept.get(path)?.changedAt === mtimeMs) return;
    const bytes = readFile(path);
    bytes.catch(() => kept.delete(path));
    kept.set(path, { changedAt: mtimeMs, bytes });
  };
}
