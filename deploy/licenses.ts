/** The licenses of everything production uses: which are allowed, and docs/reference/licenses.md. */
import { type LockedPackage, lockedPackages, serviceLock } from './lock.ts';

/** Ask for a notice, no more; some not even for that. */
const permissive = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense'],
];

/** Besides, for what is not part of the running service: each with its reason in the document below. */
const notShipped = ['LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0', 'Python-2.0', 'Zlib'];

/** With OR one of them is enough, with AND all are needed. */
export function isAllowed(expression: string | undefined, allowed: readonly string[]): boolean {
  if (!expression) return false;
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes('(')) return false;
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isAllowed(part, allowed));
  return text.split(' AND ').every((part) => allowed.includes(part));
}

export interface Licenses {
  /** Installed with the service. */
  readonly shipped: readonly LockedPackage[];
  /** Dependencies that are not: they build the content or the pages. */
  readonly others: readonly LockedPackage[];
  readonly rejected: readonly LockedPackage[];
}

export function licenses(): Licenses {
  const { packages } = serviceLock();
  const locked = lockedPackages();
  const shipped = locked.filter(({ folder }) => folder in packages);
  const others = locked.filter(({ folder, dev }) => !dev && !(folder in packages));
  const rejected = [
    ...shipped.filter(({ license }) => !isAllowed(license, permissive)),
    ...others.filter(({ license }) => !isAllowed(license, [...permissive, ...notShipped])),
  ];
  return { shipped, others, rejected };
}

function table(packages: readonly LockedPackage[]): string {
  const byLicense = Map.groupBy(packages, ({ license = 'none given' }) => license);
  const rows = [...byLicense].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = (list: readonly LockedPackage[]) =>
    [...new Set(list.map(({ name, version }) => `${name} ${version}`))].toSorted().join(', ');
  return ['| License | Packages |', '|---|---|', ...rows.map(([name, list]) => `| ${name} | ${names(list)} |`)].join(
    '\n',
  );
}

export const document = ({ shipped, others }: Licenses): string => `# Licenses of what we use

For anyone who has to approve the project's licenses. This page is generated from the lock file; don't edit it (\`UPDATE_DOCS=1 npx vitest run packages/service/test/deploy/supply.test.ts\`). The same test rejects any license outside the two lists below. \`npm run release -- --dry-run\` writes a software bill of materials (CycloneDX).

The project itself is Apache-2.0. It ships ZIP Code data from GeoNames, CC BY 4.0 (\`packages/address/NOTICE\`).

## In the running service

Everything that is installed with the service's package, and so in the container, not counting the base image. Allowed: ${permissive.join(', ')}. None of it is native code.

${table(shipped)}

## Dependencies that are not in the running service

These packages typeset and draw the forms, check the content, or build the pages. Packages for other platforms are listed too, as in the lock file. Also allowed here: ${notShipped.join(', ')}.

- LGPL: libvips, the image library inside sharp. It makes the page images and isn't distributed.
- OFL: fonts. The printed forms embed parts of them, as the license permits.
- CC BY: map data, with its notice.
- Python: an argument parser.
- Zlib: compression.

${table(others)}
`;
