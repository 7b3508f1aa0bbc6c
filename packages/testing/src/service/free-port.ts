/**
 * A port for a server that must know it before it starts. It's below the system's ephemeral range, so that no other
 * process gets it meanwhile.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [systemFrom = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number);
// fetch rejects a few ports, as browsers do. The last of them is 10080.
const lowest = 10_081;
const above = Math.max(systemFrom, lowest + 10_000);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const port = randomInt(lowest, above);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}
