/** withholding content approve | approvals */
import { type Bundle, editionHash } from '@withholding/bundle';
import { inInstallation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { approvalsIn } from '../rollout/approvals.ts';
import type { BundleStore } from '../rollout/bundle-store.ts';
import { wholeBundle } from './bundle-file.ts';
import { tableOf } from './table.ts';
import { read, UsageError } from './usage-error.ts';

/** The bundle of a file, or the one in force, or else the one that came with the program. */
async function bundleOf(store: BundleStore, file: string | undefined): Promise<Bundle> {
  const { hash } = await store.current();
  if (file === undefined && hash !== undefined) return store.head(hash);
  return (await wholeBundle(file ?? inInstallation('dist/content'))).bundle;
}

export async function approve(store: BundleStore, args: readonly string[]): Promise<void> {
  const options = { by: { type: 'string' }, bundle: { type: 'string' } } as const;
  const { values, positionals } = read(args, options, ['FORM', 'VERSION']);
  const [form = '', version = ''] = positionals;
  const by = values.by?.trim();
  if (!by) throw new UsageError('--by "NAME" is missing: who approves this edition?');
  const bundle = await bundleOf(store, values.bundle);
  const entry = bundle.index.forms[form]?.[version];
  if (!entry) {
    const versions = bundle.versionsOf(form).join(', ');
    throw new OperatorError(`This bundle has no ${form} ${version}.${versions && ` Versions: ${versions}.`}`);
  }
  const hash = editionHash(entry);
  await store.approve({ form_id: form, version, edition_hash: hash, approved_by: by });
  process.stdout.write(`${form} ${version} (${hash.slice(0, 12)}) approved by ${by}.\n`);
}

export async function approvals(store: BundleStore, args: readonly string[]): Promise<void> {
  const options = { bundle: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
  const { values } = read(args, options);
  const bundle = await bundleOf(store, values.bundle);
  const approvalOf = approvalsIn(await store.approvals());
  const editions = Object.entries(bundle.index.forms).flatMap(([form, versions]) =>
    Object.entries(versions).map(([version, entry]) => ({
      form,
      version,
      hash: editionHash(entry),
      approval: approvalOf(form, version, entry) ?? null,
    })),
  );
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ bundle: bundle.hash, editions }, null, 2)}\n`);
    return;
  }
  const rows = editions.map(({ form, version, hash, approval }) => [
    form,
    version,
    hash.slice(0, 12),
    approval ? `${approval.by}, ${approval.at.toISOString()}` : '-',
  ]);
  process.stdout.write(tableOf(['FORM', 'VERSION', 'EDITION', 'APPROVED'], rows));
}
