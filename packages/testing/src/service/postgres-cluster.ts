/** A PostgreSQL server that tests may stop and start, and a network to it that they may break. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const host = '127.0.0.1';

async function listening(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

export interface Cluster {
  readonly port: number;
  readonly url: string;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  remove(): Promise<unknown>;
}

export async function newCluster(): Promise<Cluster> {
  const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const folder = await mkdtemp(join(tmpdir(), 'withholding-pg-'));
  // PostgreSQL can't run as root; then its own user runs it.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  const asOwner = (program: string, args: readonly string[]) => {
    const command = [join(bin, program), ...args];
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' })
      : run(command[0] ?? '', command.slice(1));
  };
  const data = join(folder, 'data');
  await asOwner('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=${host} -k ${folder} -c fsync=off`;
  const cluster: Cluster = {
    port,
    url: `postgres://postgres@${host}:${port}/postgres`,
    start: () => asOwner('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']),
    stop: () => asOwner('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    async remove() {
      await cluster.stop().catch(() => {});
      await rm(folder, { recursive: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** A wire to the server that can go dead without a word, as networks do. */
export async function newWire(toPort: number) {
  const open = new Set<Socket>();
  let isDead = false;
  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near)).on('error', () => {});
    if (isDead) return near.pause();
    const far = connect(toPort, host);
    far.on('error', () => near.destroy()).on('close', () => open.has(far) && near.destroy());
    open.add(far);
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  const port = await listening(server);
  return {
    url: `postgres://postgres@${host}:${port}/postgres`,
    /** Drops all traffic silently; new connections hang too. */
    die(): void {
      isDead = true;
      for (const socket of open) socket.unpipe().pause();
    },
    /** New connections work; the old ones stay dead. */
    revive(): void {
      isDead = false;
    },
    /** Ends every connection, and rejects new ones. */
    async cut(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    /** After `cut`: takes connections again. */
    mend: () => listening(server, port),
  };
}
