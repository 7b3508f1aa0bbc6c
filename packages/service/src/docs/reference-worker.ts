/** Hands out Scalar's script, compressed. Reading it takes a while and much memory, so it is done in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** A library in the script tests whether eval works, which the page forbids. This setting turns the test off. */
const before = 'globalThis.__zod_globalConfig = { jitless: true };\n';

const app = Fastify();
await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } });
const { rawPayload } = await app.inject('/reference/js/scalar.js');
parentPort?.postMessage(gzipSync(Buffer.concat([Buffer.from(before), rawPayload]), { level: 9 }));
