/**
 * node deploy/advisories.ts: asks the registry for advisories about what production depends on. Ends with 1 for a high or
 * critical one. If the registry has no advisories or does not respond, it reports that and ends with 0.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './lock.ts';

/** An advisory, or the name of a package that has one. */
type Reason = string | { readonly title: string; readonly url: string };

interface Audit {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly via: readonly Reason[] }>>;
}

export interface Verdict {
  readonly state: 'clean' | 'advisories' | 'unknown';
  readonly sentence: string;
}

const severe = new Set(['high', 'critical']);

/** Reads the JSON of npm audit. */
export function judge(output: string): Verdict {
  const unknown = (why: string): Verdict => ({ state: 'unknown', sentence: `Advisories were NOT checked: ${why}` });
  let audit: Audit;
  try {
    audit = JSON.parse(output) as Audit;
  } catch {
    return unknown('npm gave no result.');
  }
  if (!audit.vulnerabilities) return unknown(`the registry gave none (${audit.message ?? 'no reason given'}).`);
  const found = Object.entries(audit.vulnerabilities);
  const grave = found.filter(([, { severity }]) => severe.has(severity));
  if (grave.length === 0)
    return { state: 'clean', sentence: `No high or critical advisory; ${found.length} of lower severity.` };
  const reason = (via: Reason): string => (typeof via === 'string' ? `by ${via}` : `${via.title} (${via.url})`);
  const lines = grave.map(([name, { severity, via }]) => `  ${name}, ${severity}: ${via.map(reason).join('; ')}`);
  return {
    state: 'advisories',
    sentence: [`${grave.length} packages with a high or critical advisory:`, ...lines].join('\n'),
  };
}

/** The lock file against the configured registry, or another. */
export const audit = (...more: readonly string[]): Promise<Verdict> =>
  new Promise((done) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', ...more];
    // npm ends with an error for any advisory at all; what it says decides.
    execFile('npm', args, { cwd: root, timeout: 60_000 }, (_error, output) => done(judge(output)));
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { state, sentence } = await audit();
  process.stdout.write(`${sentence}\n`);
  if (state === 'advisories') process.exitCode = 1;
}
