/** Short ways to write a fault. */
import type { Asked, Received, Sabotage } from './proxy.ts';

// biome-ignore lint/suspicious/noExplicitAny: a fault reaches into any response
export type Json = any;

const isAt = (asked: Asked, path: RegExp): boolean => path.test(asked.url.pathname);
const read = (body: Buffer): Json => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
const write = (value: Json): Buffer => Buffer.from(JSON.stringify(value));

/** Changes the JSON of responses to a path. */
export const responses = (path: RegExp, change: (body: Json, asked: Asked, received: Received) => void): Sabotage => ({
  response: (received, asked) => {
    const body = isAt(asked, path) ? read(received.body) : undefined;
    if (body === undefined || body === null) return;
    change(body, asked, received);
    received.body = write(body);
  },
});

/** The same for responses of success only. */
export const good = (path: RegExp, change: (body: Json, asked: Asked) => void): Sabotage =>
  responses(path, (body, asked, { status }) => {
    if (status === 200) change(body, asked);
  });

/** The same for error bodies of a status. */
export const refusals = (status: number, change: (body: Json, received: Received) => void): Sabotage =>
  responses(/./, (body, _, received) => {
    if (received.status === status) change(body, received);
  });

/** Changes the JSON of requests to a path. */
export const requests = (path: RegExp, change: (body: Json) => void): Sabotage => ({
  request: (asked) => {
    const body = isAt(asked, path) ? read(asked.body) : undefined;
    if (body === undefined || body === null) return;
    change(body);
    asked.body = write(body);
  },
});

export const withoutHeader = (...names: string[]): Sabotage => ({
  response: ({ headers }) => {
    for (const name of names) delete headers[name];
  },
});

/** Every object in a body that has a member of this name. */
export function each(body: Json, name: string, change: (holder: Json) => void): void {
  if (typeof body !== 'object' || body === null) return;
  if (!Array.isArray(body) && name in body) change(body);
  for (const value of Object.values(body)) each(value, name, change);
}
