/** The bundle file a path means: itself, or the one its folder calls current. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { WrongUse } from './wrong-use.ts';

export function bundleFile(path: string): string {
  if (!existsSync(path)) throw new WrongUse(`There is no content at ${path}. Run npm run build first.`);
  if (!statSync(path).isDirectory()) return path;
  return `${path}/${readFileSync(`${path}/current`, 'utf8').trim()}.bundle`;
}
