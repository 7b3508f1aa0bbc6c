/** Looks at the tarballs the way npm, Node, bundlers and TypeScript will. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Packed } from './pack.ts';
import { libraries, root } from './packages.ts';

async function manifestFindings(file: string): Promise<string[]> {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const { messages, pkg } = await publint({ strict: true, pack: { tarball } });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

function typeFindings(file: string): string[] {
  const args = [file, '--profile', 'esm-only', '--no-color', '--no-emoji', '--exclude-entrypoints', 'package.json'];
  try {
    execFileSync(join(root, 'node_modules/.bin/attw'), args, { stdio: 'pipe' });
    return [];
  } catch (error) {
    return [String((error as { stdout?: Buffer }).stdout ?? error)];
  }
}

/** Errors in a tarball, as sentences. */
export async function findings({ name, file }: Packed): Promise<string[]> {
  const isLibrary = libraries.some((library) => library === name);
  return [...(await manifestFindings(file)), ...(isLibrary ? typeFindings(file) : [])];
}
