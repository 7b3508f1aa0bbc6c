/** Helpers to state a rule once and name everything that breaks it. */
export type Fault = string | false | undefined;

/** What was found where it should not be; nothing at all counts too. */
export const faultIf = (isBroken: boolean, found: unknown): Fault => isBroken && (JSON.stringify(found) ?? 'nothing');

export function offenders<T extends { place: string }>(items: readonly T[], fault: (item: T) => Fault): string[] {
  return items.flatMap((item) => {
    const found = fault(item);
    return found ? [`${item.place}: ${found}`] : [];
  });
}

/** The same for rules that need to ask the service. */
export async function offendersAsked<T extends { place: string }>(
  items: readonly T[],
  fault: (item: T) => Promise<Fault>,
): Promise<string[]> {
  const found: string[] = [];
  for (const item of items) {
    const said = await fault(item);
    if (said) found.push(`${item.place}: ${said}`);
  }
  return found;
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What is not a text among the named members. */
export const lacksText = (object: object, ...names: string[]): Fault => {
  const missing = names.filter((name) => !isText((object as Record<string, unknown>)[name]));
  return missing.length > 0 && `no text in ${missing.join(', ')}`;
};
