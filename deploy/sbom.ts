/**
 * node deploy/sbom.ts: what the production tree is made of, as CycloneDX 1.5 on standard output. Not `npm sbom --omit dev`:
 * that leaves out packages which the service and the tests both use.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedPackages } from './lock.ts';
import { reached, root } from './reached.ts';

const hexOf = (integrity: string): string => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/** A name of the licence list is an id there, anything longer an expression. */
const licenceOf = (text: string) => (/^[\w.-]+$/.test(text) ? { license: { id: text } } : { expression: text });

export async function sbom(): Promise<object> {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const locked = new Map(lockedPackages().map((entry) => [entry.folder, entry]));
  const { packages } = await reached();
  const components = packages.map(({ name, version, folder }) => {
    const { integrity = '', license = '' } = locked.get(folder) ?? {};
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': `${purl}#${folder}`,
      name,
      version,
      purl,
      hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
      licenses: [licenceOf(license)],
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': name, name, version, licenses: [licenceOf('Apache-2.0')] },
    },
    components,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(await sbom(), null, 2)}\n`);
}
