/** Why a form or flow is listed: a rule, the source it rests on, the day it was checked. */
import type { Finding } from './rules.ts';
import { faultIf, isText } from './rules.ts';

export function reasonFault(listed: object): Finding {
  const reasons: unknown = Reflect.get(listed, 'reasons');
  if (!Array.isArray(reasons) || reasons.length === 0) return 'no reasons';
  const bare = (reasons as object[]).find((reason) => {
    const parts = Object.values(reason).flat();
    const days = parts.filter((part) => isText(part) && /^\d{4}-\d\d-\d\d$/.test(part));
    return !isText(Reflect.get(reason, 'rule')) || days.length === 0 || parts.filter(isText).length < 3;
  });
  return faultIf(bare !== undefined, bare);
}
