/** Where an edition comes from, and how good its sources are. */

/** One thing that was read. The first two are the agency's own. */
export type Source =
  /** The agency's file was opened. `revision` is given only if the file has another one than the edition. */
  | { official: string; sha256: string; revision?: string; note?: string }
  /** A page or publication of the agency. */
  | { agency: string; note?: string }
  | {
      copy: string;
      kind: 'agencyText' | 'transcription' | 'declaration' | 'reproduction';
      revision?: string;
      /** It was compared with the edition, and every line agrees. */
      agrees?: true;
      note?: string;
    }
  /** A guide, a vendor's page, a law, or code that cites the form. */
  | { secondary: string; note?: string }
  /** The sources of another edition, for lines and amounts. */
  | { same: string };

export interface Provenance {
  agency: string;
  formNumber: string;
  revision: string;
  /** The agency's own page or file for the form. */
  page: string;
  /** YYYY-MM-DD, or `never` in a draft. */
  checked: string;
  confidence: 'high' | 'medium' | 'low';
  /** The layout was not compared with the official form; the printed page carries a mark. */
  layout?: 'not confirmed';
  sources: Source[];
  unsure: string[];
  notes?: string[];
}

/** The edition was never compared with the agency's form. */
export const isDraft = ({ checked }: Pick<Provenance, 'checked'>): boolean => checked === 'never';

/** Two copies on one site, or in one repository, are one reading. */
function readerOf(copy: string): string {
  if (!URL.canParse(copy)) return copy;
  const { hostname, pathname } = new URL(copy);
  const host = hostname.replace(/^www\.|\.$/g, '');
  return host === 'github.com' ? pathname.split('/').slice(1, 3).join('/') : host;
}

/** What the confidence can rest on, best first. */
export type Evidence = 'official' | 'agreeing copies' | 'copy' | 'secondary';

export function evidenceOf({ sources }: Pick<Provenance, 'sources'>): Evidence {
  if (sources.some((source) => 'official' in source && source.revision === undefined)) return 'official';
  const agreeing = sources.flatMap((source) => ('copy' in source && source.agrees ? [readerOf(source.copy)] : []));
  if (new Set(agreeing).size > 1) return 'agreeing copies';
  return sources.some((source) => 'copy' in source || 'official' in source) ? 'copy' : 'secondary';
}

/** How many sources of each kind there are. */
export function sourceCounts({ sources }: Pick<Provenance, 'sources'>) {
  const count = (key: string) => sources.filter((source) => key in source).length;
  return {
    official: count('official'),
    agency: count('agency'),
    copies: count('copy'),
    secondary: count('secondary'),
  };
}

/** The agency's own addresses: all that leaves the catalog. */
export const agencyAddresses = ({ page, sources }: Pick<Provenance, 'page' | 'sources'>): string[] => [
  ...new Set([
    page,
    ...sources.flatMap((source) =>
      'official' in source ? [source.official] : 'agency' in source ? [source.agency] : [],
    ),
  ]),
];

/** A source in one line, for pages that people read. */
export function sourceText(source: Source): string {
  if ('same' in source) return `the sources of ${source.same}, for lines and amounts`;
  const [what, more] =
    'official' in source
      ? [source.official, [`opened, SHA-256 ${source.sha256.slice(0, 16)}…`, source.revision, source.note]]
      : 'agency' in source
        ? [source.agency, [source.note]]
        : 'copy' in source
          ? [
              source.copy,
              [source.kind, source.revision, source.agrees ? 'agrees line by line' : undefined, source.note],
            ]
          : [source.secondary, [source.note]];
  const told = more.filter((part) => part !== undefined);
  return told.length > 0 ? `${what} (${told.join('; ')})` : what;
}
