/** A service process with its own PostgreSQL and Redis, which a test can stop and start. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { issueAt, migrateAt } from './migrate-at.ts';
import { type Cluster, newCluster } from './postgres-cluster.ts';
import { type RunningService, startService } from './running-service.ts';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function newRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.on('error', reject);
        started.stdout.on('data', (chunk: Buffer) => {
          if (String(chunk).includes('Ready to accept connections')) resolve();
        });
      });
    },
    stop: async () => {
      const ended = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await ended;
    },
  };
  await server.start();
  return server;
}

export interface WithStores {
  readonly service: RunningService;
  readonly cluster: Cluster;
  readonly redis: RedisServer;
  close(): Promise<void>;
}

export async function startWithStores(env: Readonly<Record<string, string>> = {}): Promise<WithStores> {
  const [cluster, redis] = [await newCluster(), await newRedis()];
  await migrateAt(cluster.url);
  const { key } = await issueAt(cluster.url, { tenant: 'acme', mode: 'live' });
  const service = await startService({
    key,
    env: { WITHHOLDING_DATABASE_URL: cluster.url, WITHHOLDING_REDIS_URL: redis.url, ...env },
  });
  return {
    service,
    cluster,
    redis,
    close: async () => {
      await service.stop();
      await redis.stop();
      await cluster.remove();
    },
  };
}
