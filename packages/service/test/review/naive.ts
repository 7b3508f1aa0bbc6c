/** A second review, written apart from the first: slow, day by day, from the duties as they are served. */

export interface Certificate {
  readonly formId: string;
  readonly locality: string;
  readonly base: string;
  readonly isForIncomeTax: boolean;
  readonly signedOn: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What `POST forms` says of a jurisdiction. */
export interface Applies {
  readonly locality: string;
  readonly residency: 'RESIDENT' | 'OTHER';
  readonly hasAgreement: boolean;
  readonly withholding: 'default' | 'none' | 'unknown';
  readonly forms: readonly { readonly id: string; readonly recommended: boolean }[];
}

export interface Known {
  readonly applies: readonly Applies[];
  readonly duties: Readonly<Record<string, { readonly topics: readonly Topic[] }>>;
  readonly prefixes: Readonly<Record<string, string>>;
  readonly effective: (formId: string, day: string) => string | undefined;
}

interface Topic {
  readonly topic: string;
  readonly status: string;
  readonly taxParameters?: readonly { readonly id: string; readonly value: string }[];
  readonly instead?: readonly {
    readonly when?: string;
    readonly day?: string;
    readonly taxParameters: readonly { id: string; value: string }[];
  }[];
  readonly voidBefore?: string;
  readonly ifNot?: string;
}

/** Only `X == 'Y'`, `X > 0` and `X`, which is all that defaults use. */
function isTrue(when: string, values: Readonly<Record<string, string>>): boolean {
  const equal = /^([A-Za-z.]+) == '(\w+)'$/.exec(when);
  if (equal) return values[equal[1] ?? ''] === equal[2];
  const above = /^([A-Za-z.]+) > 0$/.exec(when);
  if (above) return Number(values[above[1] ?? ''] ?? 0) > 0;
  if (!/^[A-Za-z.]+$/.test(when)) throw new Error(`The naive review can't read ${when}.`);
  return values[when] === 'true';
}

const topicOf = (known: Known, locality: string, name: string) =>
  known.duties[locality]?.topics.find(({ topic, status }) => topic === name && status === 'KNOWN');

function statusOf(one: Certificate, day: string, known: Known): string {
  const place = known.applies.find(({ locality }) => locality === one.locality);
  const prefix = known.prefixes[one.locality];
  const of = (name: string) => one.values[`${prefix}.${name}`];
  if (one.signedOn > day) return 'NOT_YET';
  if (!place?.forms.some(({ id }) => id === one.formId || id === one.base)) return 'NO_LONGER_APPLIES';
  if (of('isExempt') === 'true') {
    const why = of('exemptReason');
    if ((why === 'RECIPROCITY' || why === 'NONRESIDENT') && place.residency === 'RESIDENT') return 'NO_LONGER_APPLIES';
    if (why === 'RECIPROCITY' && !place.hasAgreement) return 'NO_LONGER_APPLIES';
  }
  const voidBefore = topicOf(known, one.locality, 'OLDER_FORMS')?.voidBefore;
  if (voidBefore !== undefined && one.signedOn < voidBefore) return 'SUPERSEDED';
  const year = of('exemptionTaxYear');
  if (year !== undefined && `${year}-01-01` > day) return 'NOT_YET';
  const end = of('expiryDate');
  if (end !== undefined) return day > end ? 'LAPSED' : 'LAPSES';
  return 'CURRENT';
}

interface Seen {
  readonly statuses: readonly string[];
  readonly taxes: readonly {
    readonly locality: string;
    readonly source: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
  readonly missing: readonly string[];
  /** What else a review says, for finding the next change. */
  readonly details: readonly string[];
}

export function naiveReview(certificates: readonly Certificate[], day: string, known: Known): Seen {
  const statuses = certificates.map((one) => statusOf(one, day, known));
  const taxes: { locality: string; source: string; values: Record<string, string> }[] = [];
  const missing: string[] = [];
  const details: string[] = certificates.map((one, index) =>
    statuses[index] === 'NOT_YET' && one.signedOn > day ? 'not signed' : '',
  );
  for (const { locality, forms, withholding } of known.applies) {
    if (forms.length === 0) continue;
    const prefix = known.prefixes[locality];
    const isExempt = (one: Certificate) => one.values[`${prefix}.isExempt`] === 'true';
    const rule = topicOf(known, locality, 'NO_CERTIFICATE');
    const neededBy = rule?.taxParameters?.map(({ id }) => id) ?? [];
    const isWhole = (one: Certificate) =>
      one.isForIncomeTax && (isExempt(one) || neededBy.length === 0 || neededBy.some((id) => id in one.values));
    const backToDefault = topicOf(known, locality, 'RENEWAL')?.ifNot === 'DEFAULT';
    const inOrder = certificates
      .map((one, index) => ({ one, index }))
      .filter(
        ({ one, index }) =>
          one.locality === locality && ['CURRENT', 'LAPSES', 'LAPSED'].includes(statuses[index] ?? ''),
      )
      .sort((a, b) =>
        a.one.signedOn === b.one.signedOn ? a.index - b.index : a.one.signedOn < b.one.signedOn ? -1 : 1,
      );
    const left: typeof inOrder = [];
    for (const [at, each] of inOrder.entries()) {
      if (statuses[each.index] === 'LAPSED') continue;
      const enders = inOrder.slice(at + 1).filter(({ one, index }) => {
        if (statuses[index] === 'LAPSED') return backToDefault && isWhole(one) && isWhole(each.one);
        if (one.base === each.one.base) return true;
        return isExempt(each.one) && isWhole(each.one) && isWhole(one) && !isExempt(one);
      });
      const ender = enders[enders.length - 1];
      if (ender) details[each.index] = `by ${ender.index}`;
      if (!ender) left.push(each);
    }
    for (const each of inOrder)
      if (statuses[each.index] !== 'LAPSED' && !left.includes(each)) statuses[each.index] = 'SUPERSEDED';
    const supplements: Record<string, string> = {};
    for (const { one } of left) for (const [id, value] of Object.entries(one.values)) supplements[id] = value;
    if (left.some(({ one }) => isWhole(one))) {
      taxes.push({ locality, source: 'CERTIFICATE', values: supplements });
      continue;
    }
    if (left.length === 0 && withholding === 'none') continue;
    if (forms.some(({ id, recommended }) => recommended && !left.some(({ one }) => one.base === id))) {
      missing.push(locality);
      const seen = certificates
        .map((one, index) => ({ one, status: statuses[index] }))
        .filter(({ one, status }) => one.locality === locality && status !== 'NOT_YET' && isWhole(one))
        .sort((a, b) => (a.one.signedOn < b.one.signedOn ? -1 : a.one.signedOn > b.one.signedOn ? 1 : 0));
      const last = seen[seen.length - 1]?.status;
      details.push(`${locality} ${['LAPSED', 'NO_LONGER_APPLIES', 'SUPERSEDED'].find((one) => one === last)}`);
    }
    const values: Record<string, string> = {};
    const federal: Record<string, string> = {};
    for (const tax of taxes) for (const [id, value] of Object.entries(tax.values)) federal[id] = value;
    for (const { id, value } of rule?.taxParameters ?? []) values[id] = value;
    const given = rule?.instead?.find(({ when }) => when !== undefined && isTrue(when, federal));
    for (const { id, value } of given?.taxParameters ?? []) values[id] = value;
    for (const { day: from, taxParameters } of rule?.instead ?? [])
      if (from !== undefined && from <= day) for (const { id, value } of taxParameters) values[id] = value;
    if (withholding === 'unknown') for (const id of Object.keys(values)) delete values[id];
    for (const [id, value] of Object.entries(supplements)) values[id] = value;
    taxes.push({ locality, source: rule && withholding !== 'unknown' ? 'DEFAULT' : 'UNKNOWN', values });
  }
  // Superseded by a newer edition, or not: both count.
  const shown = statuses.map((status, index) => {
    const { formId = '', signedOn = '' } = certificates[index] ?? {};
    const signedOnEdition = known.effective(formId, signedOn);
    const isOld =
      status === 'CURRENT' && signedOnEdition !== undefined && signedOnEdition !== known.effective(formId, day);
    return isOld ? 'SUPERSEDED' : status;
  });
  return { statuses: shown, taxes, missing, details };
}
