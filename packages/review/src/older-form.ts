/** Certificates from before a redesign, as today's tax parameters. */
import type { Duties } from '@withholding/bundle';
import { evaluate, isFraction, parseFormula, parseFraction, toFixed, toPlain, Unknown } from '@withholding/interview';
import type { Values } from './parameters.ts';

/** What the employee entered on the older form. */
export interface OlderForm {
  readonly status?: string | undefined;
  readonly allowances?: number | undefined;
  readonly additional?: string | undefined;
}

/** Undefined where the older form can't be converted; nothing if it was no longer in use when it was signed. */
export function fromOlderForm(
  duties: Duties | undefined,
  signedOn: string,
  { status = '', allowances = 0, additional = '0' }: OlderForm,
  isAmount: (parameter: string) => boolean,
): Values | undefined {
  const bridge = duties?.olderForms?.bridge;
  if (!bridge) return undefined;
  if (signedOn >= bridge.before) return {};
  if (bridge.statuses && !bridge.statuses.includes(status)) return undefined;
  const entries: Readonly<Record<string, ReturnType<typeof parseFraction> | string>> = {
    status,
    allowances: parseFraction(String(allowances)),
    additional: parseFraction(additional),
  };
  const values: Record<string, string> = {};
  for (const [id, formula] of Object.entries(bridge.values)) {
    const value = evaluate(parseFormula(formula), (name) => entries[name]);
    if (value instanceof Unknown) return undefined;
    values[id] = isFraction(value) ? (isAmount(id) ? toFixed(value, 2) : toPlain(value)) : String(value);
  }
  return values;
}
