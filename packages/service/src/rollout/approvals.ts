/** Sign-off: which editions a named person approved. Off unless the operator requires it. */
import { type EditionEntry, editionHash } from '@withholding/bundle';

export interface Approval {
  readonly by: string;
  readonly at: Date;
}

/** The approval of exactly this edition; a later change to it needs a new one. */
export type Approvals = (formId: string, version: string, entry: EditionEntry) => Approval | undefined;

export const noApprovals: Approvals = () => undefined;

export interface ApprovalRow {
  readonly form_id: string;
  readonly version: string;
  readonly edition_hash: string;
  readonly approved_by: string;
  readonly approved_at: Date;
}

export function approvalsIn(rows: readonly ApprovalRow[]): Approvals {
  const byEdition = new Map(rows.map((row) => [`${row.form_id} ${row.version} ${row.edition_hash}`, row]));
  return (formId, version, entry) => {
    const row = byEdition.get(`${formId} ${version} ${editionHash(entry)}`);
    return row && { by: row.approved_by, at: row.approved_at };
  };
}

export const shownApproval = ({ by, at }: Approval) => ({ by, at: at.toISOString() });
