/** The licences of everything production uses: which are allowed, and docs/licences.md. */
import { type LockedPackage, lockedPackages } from './lock.ts';
import { reached } from './reached.ts';

/** Ask for a notice, no more. */
const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0'];

/** Besides, for what is not part of the running service: each with its reason in the document below. */
const notShipped = ['LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0', 'Python-2.0', 'Zlib'];

/** One of several is enough; of several at once each counts. */
export function isAllowed(expression: string | undefined, allowed: readonly string[]): boolean {
  if (!expression) return false;
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes('(')) return false;
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isAllowed(part, allowed));
  return text.split(' AND ').every((part) => allowed.includes(part));
}

export interface Licences {
  /** In the production tree. */
  readonly shipped: readonly LockedPackage[];
  /** Dependencies that are not: they build the content or the pages. */
  readonly others: readonly LockedPackage[];
  readonly refused: readonly LockedPackage[];
}

export async function licences(): Promise<Licences> {
  const { packages } = await reached();
  const reachedFolders = new Set(packages.map(({ folder }) => folder));
  const locked = lockedPackages();
  const shipped = locked.filter(({ folder }) => reachedFolders.has(folder));
  const others = locked.filter(({ folder, dev }) => !dev && !reachedFolders.has(folder));
  const refused = [
    ...shipped.filter(({ license }) => !isAllowed(license, permissive)),
    ...others.filter(({ license }) => !isAllowed(license, [...permissive, ...notShipped])),
  ];
  return { shipped, others, refused };
}

function table(packages: readonly LockedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ license = 'none given' }) => license);
  const rows = [...byLicence].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = (list: readonly LockedPackage[]) =>
    [...new Set(list.map(({ name, version }) => `${name} ${version}`))].toSorted().join(', ');
  return ['| Licence | Packages |', '|---|---|', ...rows.map(([name, list]) => `| ${name} | ${names(list)} |`)].join(
    '\n',
  );
}

export const document = ({ shipped, others }: Licences): string => `# Licences of what we use

Made from the lock file and from what a running service loads (\`UPDATE_DOCS=1 npx vitest run packages/service/test/deploy-supply.test.ts\`). The same test refuses a licence outside the two lists below. The parts list of a release is made by \`node deploy/sbom.ts\` (CycloneDX).

The project itself is Apache-2.0. Data it ships: ZIP codes of GeoNames, CC BY 4.0 (\`packages/address/NOTICE\`).

## In the running service

Everything in the production tree and the container, beside the base image. Allowed: ${permissive.join(', ')}. There is no native code among them.

${table(shipped)}

## Dependencies that are not in the running service

They typeset and draw the forms, prove the content, or make the pages. Packages for other platforms are listed as the lock file lists them. Allowed besides: ${notShipped.join(', ')}. LGPL: the image library libvips inside sharp, loaded when page images are made and not passed on. OFL: fonts, parts of which are in the printed forms, as the licence permits. CC BY: map data, with its notice. Python: a parser of arguments. Zlib: compression.

${table(others)}
`;
