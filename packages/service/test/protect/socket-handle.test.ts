import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkSocketHandle, startReading, stopReading } from '../../src/protect/socket-handle.ts';

it('is as expected in this version of Node', async () => {
  await checkSocketHandle();
});

it('stops the start where Node has changed', async () => {
  const without = (socket: Socket) => {
    Object.defineProperty((socket as Socket & { _handle: object })._handle, 'readStop', { value: undefined });
    return socket;
  };
  await expect(checkSocketHandle(without)).rejects.toThrow(/^The service doesn't run on Node v\d/);
});

it('leaves bytes unread until reading starts again', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sender = connect((server.address() as { port: number }).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await sleep(50);
  stopReading(socket);
  sender.write('unread');
  await sleep(200);
  expect(text).toBe('');
  startReading(socket);
  await once(socket, 'data');
  expect(text).toBe('unread');
  sender.destroy();
  socket.destroy();
  server.close();
});
