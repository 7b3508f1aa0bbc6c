/** The address to listen on, and what is wrong when it cannot be had. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { variables } from './config/variables.ts';
import { isSystemError, OperatorError, reasonOf } from './operator-error.ts';

interface Address {
  readonly host: string;
  readonly port: number;
  /** The variable that the port comes from. */
  readonly portName: string;
}

function sentenceOf(error: unknown, { host, port, portName }: Address): string | undefined {
  if (!isSystemError(error)) return undefined;
  const reason = reasonOf(error);
  if (reason === 'EADDRINUSE')
    return `${portName}: port ${port} is in use. Stop the program that listens on it, or take another port.`;
  if (reason === 'EACCES')
    return `${portName}: this user may not listen on port ${port}. Take a port of 1024 or higher.`;
  return `${variables.host.name}: the service cannot listen on ${host} (${reason}). Set an address of this machine.`;
}

export async function orSentence<T>(address: Address, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceOf(error, address);
    throw sentence === undefined ? error : new OperatorError(sentence);
  }
}

const main = ({ host, port }: Config): Address => ({ host, port, portName: variables.port.name });

/**
 * With port 0 a free one, chosen now: tokens and links name the address, so it must be known before anything listens.
 */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0 || !config.isPublicUrlGuessed) return config;
  const port = await orSentence(main(config), async () => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, config.host, resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    return typeof address === 'object' && address ? address.port : 0;
  });
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

/** New connections wait here while the loop is busy; by itself Node lets 511 wait, and the rest run into time-outs. */
const backlog = 4096;

export const listenAt = (app: FastifyInstance, config: Config): Promise<string> =>
  orSentence(main(config), () => app.listen({ host: config.host, port: config.port, backlog }));
