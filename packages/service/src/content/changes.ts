/** The feed of content changes: every version of every form with the day it went live and the day it takes effect, newest first. */
import { compareVersions } from '@withholding/bundle';
import { shownApproval } from '../rollout/approvals.ts';
import type { Change } from '../schemas/models/form.ts';
import type { ServedContent } from './served.ts';

/** A version is named by the month it was published in: `2025.12.0` was published in 2025-12. */
const publishedIn = (version: string): string => version.split('.').slice(0, 2).join('-');

export function changesIn({ catalogue, liveOn, approvals }: ServedContent, since: string | undefined): Change[] {
  return catalogue.formIds
    .flatMap((id) =>
      catalogue.versionsOf(id).map((version, index, all): Change => {
        const entry = catalogue.entry(id, version);
        const approval = entry && approvals(id, version, entry);
        return {
          formId: id,
          name: entry?.name ?? '',
          locality: entry?.locality ?? '',
          formVersion: version,
          kind: index === 0 ? 'NEW_FORM' : 'NEW_VERSION',
          publishedIn: publishedIn(version),
          liveSince: liveOn(id, version),
          effectiveDate: entry?.effective ?? '',
          ...(index === 0 ? {} : { replaces: all[index - 1] }),
          ...(approval ? { approval: shownApproval(approval) } : {}),
          ...(entry?.sunset === undefined ? {} : { sunsetDate: entry.sunset }),
        };
      }),
    )
    .filter(({ liveSince }) => since === undefined || liveSince >= since)
    .sort(
      (a, b) =>
        b.liveSince.localeCompare(a.liveSince) ||
        b.effectiveDate.localeCompare(a.effectiveDate) ||
        a.formId.localeCompare(b.formId) ||
        compareVersions(b.formVersion, a.formVersion),
    );
}
