/** What Fastify can do when there is nothing to do: constant buffers, of the sizes the service sends. */
import Fastify from 'fastify';

const [port = '', sizes = '{}'] = process.argv.slice(2);
const app = Fastify();
app.get('/', (_request, reply) => reply.send('ready'));
for (const [name, size] of Object.entries(JSON.parse(sizes) as Record<string, number>)) {
  const body = Buffer.alloc(size, 'x');
  const type = 'application/json; charset=utf-8';
  app.get(`/${name}`, (_request, reply) => reply.type(type).send(body));
  app.post(`/${name}`, (_request, reply) => reply.type(type).send(body));
}
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });
