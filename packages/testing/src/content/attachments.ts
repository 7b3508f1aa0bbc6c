/** The attachments of a PDF by name, as three independent programs read them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Attachments = Readonly<Record<string, string>>;

async function withPdfJs(pdf: Buffer): Promise<Attachments> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const found: Record<string, string> = {};
  for (const name of (await document.getAttachments())?.keys() ?? [])
    found[name] = Buffer.from((await document.getAttachmentContent(name)) ?? []).toString();
  await task.destroy();
  return found;
}

function withPdfDetach(file: string, out: string): Attachments {
  execFileSync('pdfdetach', ['-saveall', '-o', out, file], { stdio: 'pipe' });
  return Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
}

function withQpdf(file: string): Attachments {
  const run = (...words: string[]) => execFileSync('qpdf', [...words, file], { encoding: 'utf8' });
  const names = [...run('--list-attachments').matchAll(/^(\S+) -> \d+,\d+$/gm)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, run(`--show-attachment=${name}`)]));
}

export async function readAttachments(pdf: Buffer): Promise<Readonly<Record<string, Attachments>>> {
  const folder = mkdtempSync(join(tmpdir(), 'attachments-'));
  try {
    const file = join(folder, 'form.pdf');
    const out = mkdtempSync(join(folder, 'out-'));
    writeFileSync(file, pdf);
    return { pdfdetach: withPdfDetach(file, out), qpdf: withQpdf(file), 'pdf.js': await withPdfJs(pdf) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
