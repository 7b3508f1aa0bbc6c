/** Puts every published package together and packs it. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { stageLibrary } from './library.ts';
import { libraries, manifestOf, type Published, published, root, stageOf } from './packages.ts';
import { stageService } from './service.ts';
import { emptyStage } from './stage.ts';

export const packages = join(root, 'dist/packages');

export interface Packed {
  readonly name: Published;
  readonly file: string;
  readonly bytes: number;
}

function pack(name: Published, out: string): Packed {
  const args = ['pack', '--json', '--pack-destination', out];
  const said = execFileSync('npm', args, { cwd: stageOf(name, out), stdio: ['ignore', 'pipe', 'inherit'] });
  const [{ filename, size }] = JSON.parse(said.toString()) as [{ filename: string; size: number }];
  return { name, file: join(out, filename), bytes: size };
}

/** The service alone, as it is published. */
export async function packService(out = packages): Promise<Packed> {
  emptyStage(out);
  await stageService(out);
  return pack('service', out);
}

/** The folder must be in the workspace: types are found from there. */
export async function packAll(out = packages): Promise<readonly Packed[]> {
  emptyStage(out);
  for (const name of libraries) await stageLibrary(name, out);
  await stageService(out);
  return published.map((name) => pack(name, out));
}

/** What `packAll` left in a folder. */
export const packedIn = (out: string): readonly Packed[] =>
  published.map((name) => {
    const file = join(out, `withholding-${name}-${manifestOf(`packages/${name}`).version}.tgz`);
    return { name, file, bytes: statSync(file).size };
  });
