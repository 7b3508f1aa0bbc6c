/** Empty projects outside the workspace, where the tarballs are installed as a stranger would. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const consumer = new URL('consumer', import.meta.url).pathname;

/** What npm and node may know of this run: not the workspace it started in. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_package|npm_lifecycle|npm_config_local_prefix|INIT_CWD|NODE_ENV|VITEST)/.test(name),
  ),
);

export async function run(command: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}) {
  const { stdout } = await execute(command, args, { cwd, env: { ...env, ...more }, maxBuffer: 1e8 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

export async function install(folder: string, packages: readonly string[], ...more: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', '--prefix', folder, ...quiet, ...more, ...packages], folder);
}

/** A project with pages, a backend and a type-checked file of its own. */
export async function newConsumer(folder: string, packages: readonly string[]): Promise<void> {
  // Canvas in Node is an option of pdf.js that no page needs.
  await install(folder, packages, '--omit=optional');
  cpSync(consumer, folder, { recursive: true });
}

/** Another Node, from the registry. */
export async function nodeOf(version: string, folder: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  await install(folder, [`node-${system}-${process.arch}@${version}`]);
  return join(folder, `node_modules/node-${system}-${process.arch}/bin/node`);
}

export interface Started {
  /** The first part of its output that the pattern matched. */
  readonly said: string;
  stop(): Promise<void>;
}

/** A program that keeps running, once it has printed the expected text. */
export async function start(
  [command = '', ...args]: readonly string[],
  cwd: string,
  until: RegExp,
  more: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = until.exec(output);
      if (found) resolve(output);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${output}`)));
  });
  return {
    said,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
