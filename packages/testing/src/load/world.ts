/** Two processes behind nginx, with a PostgreSQL and a Redis of their own; all of it on this machine, all of it breakable. */
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyMode } from '../../../service/src/auth/keys/key-store.ts';
import type { KeyLimits } from '../../../service/src/caller.ts';
import { newPublisher } from '../../../service/src/rollout/signature.ts';
import { bareEnvironment } from '../service/bare-environment.ts';
import { freePort } from '../service/free-port.ts';
import { issueAt, migrateAt } from '../service/migrate-at.ts';
import { type Cluster, newCluster } from '../service/postgres-cluster.ts';
import { testSecret, untilResponding } from '../service/running-service.ts';
import { newRedis, type RedisServer } from '../service/with-stores.ts';

const root = new URL('../../../..', import.meta.url).pathname;

export interface Member {
  readonly port: number;
  child: ChildProcess;
  /** Restarted by itself when it ends, as a supervisor would do. */
  isSupervised: boolean;
}

/** The directives of deploy/nginx/withholding.conf that matter here, on free ports and without TLS. */
function nginxConfig(folder: string, port: number, members: readonly number[]): string {
  const shipped = readFileSync(join(root, 'deploy/nginx/withholding.conf'), 'utf8');
  const upstream = /upstream withholding \{[\s\S]*?\n\}/.exec(shipped)?.[0] ?? '';
  const servers = members.map((member) => `    server 127.0.0.1:${member} max_fails=0;`).join('\n');
  const proxied = /proxy_http_version[\s\S]*?(?=(\n {4}#.*)*\n {4}location = \/v1\/metrics)/.exec(shipped)?.[0] ?? '';
  if (upstream === '' || proxied === '') throw new Error('deploy/nginx/withholding.conf is not as expected.');
  return `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${upstream.replace(/( {4}server .*\n)+/, `${servers}\n`)}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    client_max_body_size 256k;
    client_body_buffer_size 256k;
    proxy_max_temp_file_size 0;
    ${proxied}
  }
}
`;
}

export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  readonly publisher = newPublisher();
  readonly members: Member[] = [];
  cluster!: Cluster;
  redis!: RedisServer;
  key = '';
  keyId = '';
  port = 0;
  #nginx: ChildProcess | undefined;
  #log = 0;

  /** The stores alone, with one key; tests add processes. */
  static async stores(): Promise<World> {
    const world = new World();
    world.cluster = await newCluster();
    world.redis = await newRedis();
    await migrateAt(world.cluster.url);
    const issued = await world.issue('chaos');
    [world.key, world.keyId] = [issued.key, issued.id];
    world.#log = openSync(join(world.folder, 'service.log'), 'a');
    return world;
  }

  static async start(): Promise<World> {
    const world = await World.stores();
    for (let number = 0; number < 2; number += 1) await world.#add();
    await world.#balance();
    return world;
  }

  /** One more API key. */
  async issue(
    tenant: string,
    mode: KeyMode = 'live',
    limits?: KeyLimits,
  ): Promise<{ readonly key: string; readonly id: string }> {
    const { key, record } = await issueAt(this.cluster.url, { tenant, mode, limits });
    return { key, id: record.id };
  }

  environment(port: number): Record<string, string> {
    return {
      ...bareEnvironment,
      WITHHOLDING_PORT: String(port),
      WITHHOLDING_PUBLIC_URL: 'http://127.0.0.1',
      WITHHOLDING_DATABASE_URL: this.cluster.url,
      WITHHOLDING_REDIS_URL: this.redis.url,
      WITHHOLDING_SECRET: testSecret,
      WITHHOLDING_WORDING: 'own',
      WITHHOLDING_CONTENT_KEYS: this.publisher.publicKey,
      WITHHOLDING_LIMIT_LOGIN: '100000000',
      WITHHOLDING_LIMIT_READ: '100000000',
      WITHHOLDING_LIMIT_FILL: '100000000',
      WITHHOLDING_DRAIN_SECONDS: '5',
      // Callers and nginx share one address, which must not be limited like one client.
      WITHHOLDING_TRUST_PROXY: '127.0.0.1',
    };
  }

  /**
   * A process of the service. Its log goes to a file by default. Tests can talk to it if Node loads a module that
   * listens.
   */
  spawn(
    port: number,
    more: Record<string, string> = {},
    { log = this.#log, nodeArgs = [] }: { readonly log?: number; readonly nodeArgs?: readonly string[] } = {},
  ): ChildProcess {
    const env = { ...this.environment(port), ...more };
    const stdio: StdioOptions = ['ignore', log, log, ...(nodeArgs.length > 0 ? (['ipc'] as const) : [])];
    return spawn(process.execPath, [...nodeArgs, 'packages/service/src/start.ts'], { cwd: root, env, stdio });
  }

  async #add(): Promise<void> {
    const port = await freePort();
    const member: Member = { port, child: this.spawn(port), isSupervised: true };
    this.members.push(member);
    this.#supervise(member);
    await untilReady(port);
  }

  #supervise(member: Member): void {
    member.child.once('exit', () => {
      if (!member.isSupervised) return;
      member.child = this.spawn(member.port);
      this.#supervise(member);
    });
  }

  async #balance(): Promise<void> {
    this.port = await freePort();
    const file = join(this.folder, 'nginx.conf');
    const ports = this.members.map(({ port }) => port);
    writeFileSync(file, nginxConfig(this.folder, this.port, ports));
    this.#nginx = spawn('nginx', ['-c', file, '-p', this.folder], { stdio: 'inherit' });
    await untilReady(this.port);
  }

  async login(port = this.port, key = this.key): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/authentication/login`, { headers: { 'api-key': key } });
    const { accessToken } = (await response.json()) as { accessToken?: string };
    if (accessToken === undefined) throw new Error(`A login got ${response.status}.`);
    return accessToken;
  }

  /** Memory in MB and open handles of every process. */
  usage(): { rss: number; handles: number }[] {
    return this.members.map(({ child }) => usageOf(child.pid ?? 0));
  }

  async stop(): Promise<void> {
    for (const member of this.members) {
      member.isSupervised = false;
      member.child.kill('SIGKILL');
    }
    this.#nginx?.kill('SIGTERM');
    if (this.#nginx) await once(this.#nginx, 'exit');
    await this.redis.stop();
    await this.cluster.remove();
    closeSync(this.#log);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function usageOf(pid: number): { rss: number; handles: number } {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { rss: Math.round(Number(kilobytes) / 1024), handles: readdirSync(`/proc/${pid}/fd`).length };
}

export const untilReady = (port: number, maxMs?: number): Promise<void> =>
  untilResponding(`http://127.0.0.1:${port}/v1/health/ready`, undefined, maxMs);

export const hasProgram = (name: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
