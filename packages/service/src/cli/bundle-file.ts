/** The bundle file a path means: itself, or the one its folder calls current. */
import { existsSync, statSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { OperatorError } from '../operator-error.ts';
import { bytesIn } from './files.ts';
import { UsageError } from './usage-error.ts';

export function bundleFile(path: string): string {
  if (!existsSync(path)) throw new UsageError(`There is no content at ${path}. Run npm run build first.`);
  if (!statSync(path).isDirectory()) return path;
  return `${path}/${bytesIn(`${path}/current`).toString().trim()}.bundle`;
}

/** The bundle and its bytes, with every part verified. */
export async function wholeBundle(path: string): Promise<{ bundle: Bundle; bytes: Buffer }> {
  const file = bundleFile(path);
  const bytes = bytesIn(file);
  try {
    const bundle = new Bundle(bytes);
    await bundle.verify();
    return { bundle, bytes };
  } catch {
    throw new OperatorError(
      `${file} is not a content bundle, or it is damaged. Run npm run build, and take what it wrote.`,
    );
  }
}
