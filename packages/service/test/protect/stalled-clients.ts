/** Clients that ask and then don't read, or read slowly, over real sockets. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request line and headers, as they go over the wire. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: forms.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

export interface Stalled {
  /** Sockets that are still open on this side. */
  open(): number;
  end(): void;
}

/** Opens connections in groups, sends the request on each, and never reads a byte of the response. */
export async function stall(port: number, count: number, request: string): Promise<Stalled> {
  const sockets = new Set<Socket>();
  for (let opened = 0; opened < count; opened += 100) {
    for (let number = opened; number < Math.min(count, opened + 100); number += 1) {
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(1), callback: () => false } });
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      socket.write(request);
    }
    await sleep(20);
  }
  return {
    open: () => sockets.size,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The most memory a process has ever held, in MB. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
