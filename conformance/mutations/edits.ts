/** Short ways to write a fault. */
import type { Answered, Asked, Fault } from './proxy.ts';

// biome-ignore lint/suspicious/noExplicitAny: a fault reaches into any answer
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

/** Changes the JSON of answers to a path. */
export const answers = (path: RegExp, change: (body: Json, asked: Asked, answered: Answered) => void): Fault => ({
  response: (answered, asked) => {
    const body = isAt(asked, path) ? read(answered.body) : undefined;
    if (body === undefined || body === null) return;
    change(body, asked, answered);
    answered.body = write(body);
  },
});

/** The same for answers of success only. */
export const good = (path: RegExp, change: (body: Json, asked: Asked) => void): Fault =>
  answers(path, (body, asked, { status }) => {
    if (status === 200) change(body, asked);
  });

/** The same for error bodies of a status. */
export const refusals = (status: number, change: (body: Json, answered: Answered) => void): Fault =>
  answers(/./, (body, _, answered) => {
    if (answered.status === status) change(body, answered);
  });

/** Changes the JSON of requests to a path. */
export const requests = (path: RegExp, change: (body: Json) => void): Fault => ({
  request: (asked) => {
    const body = isAt(asked, path) ? read(asked.body) : undefined;
    if (body === undefined || body === null) return;
    change(body);
    asked.body = write(body);
  },
});

export const withoutHeader = (...names: string[]): Fault => ({
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
