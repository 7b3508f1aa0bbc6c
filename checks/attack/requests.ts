/** The attacks of requests.yaml, which are nothing but requests. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { goodFill } from '@withholding/testing/service/people';
import { parse } from 'yaml';
import type { Attack, Target } from './attack.ts';
import { address, changed, marks } from './bodies.ts';
import { askForScript, bearer, chunkOf, many, raw, type Sent } from './send.ts';

/** Values here are as written in the file: texts, lists and objects with `$` operators in them. */
interface Row extends Pick<Attack, 'family' | 'mayKeepMb'> {
  readonly path?: unknown;
  readonly method?: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly token?: unknown;
  readonly body?: unknown;
  readonly wire?: readonly unknown[];
  readonly times?: number | readonly [short: number, long: number];
  readonly atATime?: number;
  readonly responses: readonly (string | number)[];
  readonly maxRatio?: number;
  readonly rehearse?: 'script';
}

type Group = Row & { readonly attacks: Readonly<Record<string, Partial<Row>>> };
type Operand = Readonly<Record<string, unknown>> & { readonly times: number; readonly value: unknown };

/** Reads the values of a row for one request. */
export class Reader {
  readonly #target: Target;
  readonly #number: number;

  constructor(target: Target, number: number) {
    this.#target = target;
    this.#number = number;
  }

  text(value: unknown): string {
    return String(this.body(value));
  }

  /** The bytes of a compressed body, the text of any other. */
  body(value: unknown): string | Buffer {
    const made = this.value(value);
    return Buffer.isBuffer(made) ? made : [made].flat(Number.POSITIVE_INFINITY).join('');
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.#filledIn(value);
    if (Array.isArray(value)) return value.map((part) => this.value(part));
    if (typeof value !== 'object' || value === null) return value;
    const [name = ''] = Object.keys(value);
    const make = this.#operators[name];
    if (make) return make((value as Operand)[name], value as Operand);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.value(part)]));
  }

  readonly #operators: Readonly<Record<string, (of: unknown, operand: Operand) => unknown>> = {
    $text: (of) => this.text(of),
    $repeat: (of, { times }) => {
      const text = this.text(of);
      if (!text.includes('{i}')) return text.repeat(times);
      return Array.from({ length: times }, (_, at) => text.replaceAll('{i}', String(at))).join('');
    },
    $list: (of, { times }) => Array(times).fill(this.value(of)),
    $numbered: (of, { times, value }) => {
      const [name, made] = [this.text(of), this.value(value)];
      return Object.fromEntries(Array.from({ length: times }, (_, at) => [name.replace('{i}', String(at)), made]));
    },
    $chunk: (of) => chunkOf(this.text(of)),
    $marks: (of) => marks(Number(of)),
    $oneOf: (of) => this.value((of as unknown[])[this.#number % (of as unknown[]).length]),
    $fill: (of) => JSON.stringify(changed(goodFill(), this.value(of))),
    $located: (of) =>
      JSON.stringify(changed({ homeAddress: { ...address }, workAddresses: [address] }, this.value(of))),
    $gzip: (of) => gzipSync(this.body(of)),
    $brotli: (of) => brotliCompressSync(this.body(of)),
  };

  #filledIn(text: string): string {
    return text
      .replaceAll(/\{n(\d*)\}/g, (_, digits: string) => String(this.#number).padStart(Number(digits), '0'))
      .replaceAll('{key}', () => this.#target.key)
      .replaceAll('{auth}', () => `Authorization: ${bearer(this.#target).Authorization}\r\n`);
  }
}

/** A body is made once if it is the same for every request. */
function requestsOf({ path, method, headers = {}, token, body }: Row, target: Target): (number: number) => Sent {
  const isSame = !/\{n|\$oneOf/.test(JSON.stringify(body ?? ''));
  const same = isSame && body !== undefined ? new Reader(target, 0).body(body) : undefined;
  return (number) => {
    const reader = new Reader(target, number);
    return {
      path: reader.text(path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, reader.text(value)])),
      ...(method === undefined ? {} : { method: reader.text(method) }),
      ...(token === undefined ? {} : { token: reader.text(token) }),
      ...(body === undefined ? {} : { body: same ?? reader.body(body) }),
    };
  };
}

async function run(row: Row, target: Target): Promise<void> {
  const { wire, times = 1, atATime = 2, maxRatio } = row;
  for (const bytes of wire ?? []) await raw(target, new Reader(target, 0).text(bytes));
  if (wire) return;
  const make = requestsOf(row, target);
  const got = await many(target, typeof times === 'number' ? times : target.some(...times), atATime, make);
  if (maxRatio === undefined) return;
  const [sent, received] = [make(0).body?.length ?? 0, Math.max(...got.map(({ bytes }) => bytes))];
  target.responses.expect(received <= maxRatio * sent, `${sent} bytes in, ${received} bytes out`);
}

function attackOf(name: string, row: Row): Attack {
  const { family, mayKeepMb } = row;
  const attack = { name, family, responses: row.responses.map(String), run: (target: Target) => run(row, target) };
  if (row.rehearse) return { ...attack, rehearse: askForScript };
  return mayKeepMb === undefined ? attack : growing(attack, mayKeepMb, (target) => requestsOf(row, target));
}

/** Requests that are all different, so that any cache of what was sent grows. */
export const growing = (
  attack: Attack,
  mayKeepMb: number,
  make: (target: Target) => (number: number) => Sent,
): Attack => ({
  ...attack,
  mayKeepMb,
  lasts: 90,
  rehearse: (target) => many(target, 400, 32, (number) => make(target)(50_000 + number)),
});

const groups = parse(readFileSync(new URL('./requests.yaml', import.meta.url), 'utf8')) as readonly Group[];

export const requests: readonly Attack[] = groups.flatMap(({ attacks, ...group }) =>
  Object.entries(attacks).map(([name, row]) => attackOf(name, { ...group, ...row })),
);
