/** Runs one of poppler's tools on a file in memory. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function runPoppler(tool: 'pdftotext' | 'pdftoppm', options: string[], pdf: Buffer): Promise<Buffer> {
  const running = promisify(execFile)(tool, options, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
  running.child.stdin?.end(pdf);
  return (await running).stdout;
}
