/** Writes the JSON files of the package from a built content bundle. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bundle, compareVersions, samplesIn } from '@withholding/bundle';

/** `content`: the folder of the bundle. Drafts are left out, as in what is published. */
export function writeSamples(content: string, folder: string): void {
  const bundle = Bundle.open(join(content, `${readFileSync(join(content, 'current'), 'utf8').trim()}.bundle`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [id, editions] of Object.entries(bundle.index.forms)) {
    const versions = Object.entries(editions)
      .filter(([, { draft }]) => !draft)
      .sort(([one], [other]) => compareVersions(one, other))
      .map(([formVersion, { effective }]) => ({
        formVersion,
        effectiveDate: effective,
        samples: samplesIn(bundle, id, formVersion),
      }));
    if (versions.length > 0) writeFileSync(join(folder, `${id}.json`), JSON.stringify(versions));
  }
}
