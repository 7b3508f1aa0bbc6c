/**
 * The private parts of Node's sockets that we rely on, in one place. Node's own streams have no public way to leave
 * bytes of an HTTP connection unread in the kernel, or to tell how many bytes of a write the system has taken.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { OperatorError } from '../operator-error.ts';

interface Handle {
  readStart(): number;
  readStop(): number;
  /** Bytes handed to the handle, and those of them that the system hasn't taken. */
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

const handleOf = (socket: Socket): Handle | undefined => (socket as { _handle?: Handle | null })._handle ?? undefined;

/** What the client sends stays in the kernel. */
export const stopReading = (socket: Socket): void => void handleOf(socket)?.readStop();

export const startReading = (socket: Socket): void => void handleOf(socket)?.readStart();

/**
 * Bytes the system has taken from us. A large response is one write, and `socket.bytesWritten` counts all of it.
 * Node's own socket timeout reads the same numbers.
 */
export function sentBytes(socket: Socket): { readonly sent: number; readonly isWaiting: boolean } {
  const handle = handleOf(socket);
  if (!handle) return { sent: 0, isWaiting: false };
  return {
    sent: handle.bytesWritten - handle.writeQueueSize,
    isWaiting: handle.writeQueueSize > 0 || socket.writableLength > 0,
  };
}

/** Fails at start, not under load, with a Node that doesn't have them. `as` is for tests. */
export async function checkSocketHandle(as = (socket: Socket): Socket => socket): Promise<void> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as { port: number }).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  const handle: Partial<Handle> = handleOf(as(socket)) ?? {};
  const { readStart, readStop, bytesWritten, writeQueueSize } = handle;
  const isKnown =
    typeof readStart === 'function' &&
    typeof readStop === 'function' &&
    typeof bytesWritten === 'number' &&
    typeof writeQueueSize === 'number';
  client.destroy();
  socket.destroy();
  server.close();
  if (!isKnown) throw new OperatorError(`The service doesn't run on Node ${process.version}. Use Node 24.`);
}
