import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogSink } from '../../src/observe/log-sink.ts';
import { loggedErrorOf } from '../../src/observe/logged-error.ts';
import { Logs, listedLogger, logsPlugin } from '../../src/observe/logs.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { believeTokens, tinyApp } from '../tiny-app.ts';

let folder: string;
let fd: number;
let app: FastifyInstance | undefined;
let logs: Logs;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
  fd = openSync(join(folder, 'log'), 'w');
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const open = (level = 'info') => {
  logs = new Logs({ level, fd });
};

async function written(): Promise<string> {
  await app?.close();
  await logs.close();
  return readFileSync(join(folder, 'log'), 'utf8');
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Planted wherever a caller can put something. */
const canary = 'Xanthippe987654321';

async function start(level?: string): Promise<FastifyInstance> {
  open(level);
  app = tinyApp();
  await app.register(responsesPlugin);
  await app.register(logsPlugin, { logs });
  believeTokens(app);
  app.post('/forms/:formId', async (request) => {
    request.subject = 'AB101';
    return { got: request.body };
  });
  app.post('/fault/:formId', async (request) => {
    const error = new Error(`cannot read ${JSON.stringify(request.body)} of ${request.url}`);
    logs.fault(error, request);
    throw error;
  });
  return app;
}

const send = (path: string) =>
  app?.inject({
    method: 'POST',
    url: `${path}/${canary}?name=${canary}`,
    headers: { authorization: 'Bearer acme/k1', 'x-name': canary, 'user-agent': canary, 'request-id': 'mine-1' },
    payload: { name: canary },
  });

describe('the line of a request', () => {
  it('has the listed values and nothing else', async () => {
    await start();
    const before = Date.now();
    const response = await send('/forms');
    expect(response?.body).toContain(canary);
    const text = await written();
    expect(text).not.toContain(canary);
    const [line, ...others] = linesOf(text);
    expect(others).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      id: 'mine-1',
      route: '/forms/:formId',
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
      tenant: 'acme',
      key: 'k1',
      form: 'AB101',
      bytes: response?.rawPayload.length,
    });
    expect(line?.time).toBeGreaterThanOrEqual(before);
    expect(line?.time).toBeLessThanOrEqual(Date.now());
    expect(line?.ms).toBeGreaterThan(0);
    expect(line?.ms).toBeLessThanOrEqual(Date.now() - before + 1);
  });

  it('names the trace of the caller, unless it is no trace or could be a number of somebody', async () => {
    await start();
    const ask = (traceparent: string) =>
      app?.inject({ method: 'POST', url: '/forms/1', headers: { authorization: 'Bearer acme/k1', traceparent } });
    await ask('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    await ask(`00-${'0'.repeat(23)}123456789-b7ad6b7169203331-01`);
    await ask(canary);
    const lines = linesOf(await written());
    expect(lines.map(({ trace }) => trace)).toEqual(['0af7651916cd43dd8448eb211c80319c', undefined, undefined]);
  });

  it('logs neither unknown paths nor unverified callers', async () => {
    await start();
    await send('/nowhere');
    await app?.inject({ method: 'POST', url: `/forms/${canary}`, headers: { authorization: `Bearer ${canary}` } });
    const text = await written();
    expect(text).not.toContain(canary);
    expect(linesOf(text)).toMatchObject([
      { route: 'unmatched', status: 404 },
      { route: '/forms/:formId', status: 401 },
    ]);
    for (const line of linesOf(text)) {
      expect(Object.keys(line)).toEqual(['level', 'time', 'id', 'route', 'method', 'status', 'ms', 'bytes']);
    }
  });

  it('is JSON whatever our own names are', async () => {
    await start();
    app?.get('/odd/:id(^"\\d+"$)', { config: { isPublic: true } }, async (request) => {
      request.caller = { tenant: 'A "quoted" Łódź\n', keyId: 'k\\1', mode: 'live' };
      return {};
    });
    await app?.inject({ url: '/odd/%22123%22' });
    expect(linesOf(await written())).toMatchObject([
      { route: '/odd/:id(^"\\d+"$)', tenant: 'A "quoted" Łódź\n', key: 'k\\1', status: 200 },
    ]);
  });

  it('is left out when less is wanted, except for faults', async () => {
    await start('warn');
    await send('/forms');
    await send('/fault');
    expect(linesOf(await written()).map(({ level, event, status }) => ({ level, event, status }))).toEqual([
      { level: 50, event: 'fault', status: undefined },
      { level: 50, event: undefined, status: 500 },
    ]);
  });
});

describe('whatever the logger is handed', () => {
  const lineOf = (...given: readonly unknown[]): string => {
    let line = '';
    const logger = listedLogger('info', {
      write: (text) => {
        line += text;
      },
    });
    (logger.info as (...given: readonly unknown[]) => void)(...given);
    return line;
  };
  class Request {
    readonly id = canary;
    readonly url = `/forms/${canary}`;
    readonly method = 'POST';
    readonly headers = {};
    readonly socket = {};
  }

  it.each<[string, readonly unknown[]]>([
    ['a message', [canary]],
    ['a message with values', ['%s %o', canary, { name: canary }]],
    ['a message after the fields', [{ event: 'x' }, canary]],
    ['a field that is not listed', [{ event: 'x', name: canary, msg: canary, err: new Error(canary) }]],
    ['a listed field of another kind', [{ event: 'x', url: { path: canary }, count: canary, state: [canary] }]],
    ['an object with a text of its own', [{ event: 'x', url: { toJSON: () => canary }, toJSON: () => canary }]],
    ['an error', [Object.assign(new Error(canary), { url: canary, state: canary })]],
    ['an error with a message', [new Error(canary), canary]],
    ['a fault that is a text', [{ event: 'fault', fault: canary }]],
    ['a request', [new Request()]],
    ['a list', [[canary]]],
    ['fields by way of a prototype', [Object.create({ url: canary })]],
  ])('%s gets no unlisted value into the line', (_name, given) => {
    const line = lineOf(...given);
    expect(line).not.toContain(canary);
    const { level, time, event, fault, ...others } = JSON.parse(line);
    expect({ level, time, others }).toEqual({ level: 30, time: expect.any(Number), others: {} });
    if (given[0] instanceof Error) expect(fault).toMatchObject({ name: 'Error', at: expect.any(Array) });
  });
});

describe('a fault', () => {
  it('says where it was, not what it says', async () => {
    await start();
    await send('/fault');
    const text = await written();
    expect(text).not.toContain(canary);
    const [line] = linesOf(text);
    expect(Object.keys(line ?? {})).toEqual(['level', 'time', 'event', 'id', 'route', 'fault']);
    expect(line).toMatchObject({ level: 50, event: 'fault', id: 'mine-1', route: '/fault/:formId' });
    const fault = line?.fault as ReturnType<typeof loggedErrorOf>;
    expect(Object.keys(fault)).toEqual(['name', 'at']);
    expect(fault.name).toBe('Error');
    expect(fault.at[0]).toMatch(/^service\/test\/observe\/logs\.test\.ts:\d+:\d+$/);
    expect(fault.at.join()).not.toContain('node_modules');
  });

  it('keeps class, code and cause of an error, and no place that its message pretends', () => {
    class Odd extends TypeError {
      override name = 'Odd';
      code = 'E_ODD';
    }
    const root = new URL('../../../', import.meta.url).pathname;
    const error = new Odd(`first\n    at ${canary} (file://${root}service/src/${canary}.ts:1:1)\nlast`, {
      cause: Object.assign(new RangeError(canary), { code: `${canary} ` }),
    });
    const fault = loggedErrorOf(error);
    expect(fault).toMatchObject({ name: 'Odd', code: 'E_ODD', cause: { name: 'RangeError' } });
    expect(fault.cause).not.toHaveProperty('code');
    expect(fault.at.length).toBeGreaterThan(0);
    expect(JSON.stringify(fault)).not.toContain(canary);
  });

  it('need not be an Error', () => {
    expect(loggedErrorOf(canary)).toEqual({ name: 'string', at: [] });
    expect(loggedErrorOf(Object.assign(new Error(''), { name: `${canary} !` }))).toMatchObject({ name: 'Error' });
  });
});

it('says something of the service itself', async () => {
  open();
  logs.event('info', 'listening', { url: 'http://127.0.0.1:8080' });
  logs.event('debug', 'not wanted');
  expect(linesOf(await written())).toEqual([
    { level: 30, time: expect.any(Number), event: 'listening', url: 'http://127.0.0.1:8080' },
  ]);
});

describe('the end of a process', () => {
  const module = new URL('../../src/observe/logs.ts', import.meta.url).href;
  const script = (code: string): string[] => [
    '--input-type=module',
    '-e',
    `import { Logs } from '${module}'; const logs = new Logs({ level: 'info' }); ${code}`,
  ];
  const run = (code: string): Promise<string> =>
    new Promise((resolve) => {
      const lines = 'for (let i = 0; i < 3000; i += 1) logs.event("info", "tick", { count: i });';
      const child = spawn(process.execPath, script(`${lines} ${code}`));
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      child.on('close', () => resolve(output));
    });

  it.each(['process.exit(0)', 'throw new Error("a crash")', 'await logs.close()'])(
    'by %s loses no line',
    async (code) => {
      const counts = linesOf(await run(code)).map(({ count }) => Number(count));
      expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: 3000 }, (_, index) => index));
    },
  );

  // pino's own destination tries forever to write its last lines.
  it.each(['| true', '> /dev/full'])('comes although the log cannot be written (%s)', (where) => {
    const code = 'setTimeout(() => { logs.event("info", "last"); process.exit(3); }, 600)';
    const [flag = '', e = '', text = ''] = script(code);
    const command = `set -o pipefail; "$0" "$1" "$2" "$3" ${where}`;
    const { status } = spawnSync('bash', ['-c', command, process.execPath, flag, e, text], { timeout: 20_000 });
    expect(status).toBe(3);
  });
});

describe('a reader that stops', () => {
  it('costs lines, not memory, and gets whole lines in order when it goes on', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    const sink = new LogSink(pipe);
    const line = (number: number) => `${number} ${'x'.repeat(1000)}`;
    // 20 MB; 16 MB may wait.
    for (let number = 0; number < 20_000; number += 1) sink.write(`${line(number)}\n`);
    const { dropped } = sink;
    expect(dropped).toBeGreaterThan(3000);
    expect(dropped).toBeLessThan(5000);

    let isClosed = false;
    const closed = sink.close().then(() => {
      isClosed = true;
    });
    const chunk = Buffer.alloc(1024 * 1024);
    let text = '';
    const read = () => {
      try {
        text += chunk.toString('latin1', 0, readSync(pipe, chunk));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
    };
    while (!isClosed) {
      read();
      await new Promise(setImmediate);
    }
    read();
    await closed;
    closeSync(pipe);
    const kept = text.trimEnd().split('\n');
    expect(kept.length).toBe(20_000 - dropped);
    kept.forEach((one, number) => {
      if (one !== line(number)) throw new Error(`line ${number} is not whole`);
    });
  });
});
