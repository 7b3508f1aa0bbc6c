/** What a scene is made of. The scenes themselves are in `scenes.yaml`. */

/** What the service finds for the addresses. */
type Found = 'one form' | 'two forms' | 'none' | 'question' | 'doubt';

/** By field id, in the form that the service takes: `true`, `ROSES`, `SPADE,HOSE`, `05/2002`. */
type Filled = Readonly<Record<string, string>>;

export type Act =
  | 'next'
  /** The page loaded again. */
  | 'again'
  | { readonly fill: Filled }
  /** The first that matches in the element: a button, or what opens a section. */
  | { readonly press: string };

export interface Scene {
  /** Also the name of its picture. */
  readonly name: string;
  readonly title: string;
  /** Properties of the element. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly acts?: readonly Act[];
  readonly finds?: Found;
  /** Which endpoint doesn't respond as it should. */
  readonly trouble?: {
    readonly at: 'guided-flows' | 'formBundle' | 'fillPdf';
    readonly is: 'slow' | 'passing' | 'busy' | 'failed' | 'signed out' | 'unknown form';
  };
  /** With words of the agency. */
  readonly isOfficial?: boolean;
  /** Who keeps the answers. */
  readonly keeps?: 'tab' | 'host';
  /** A call is still under way in the end. */
  readonly staysBusy?: boolean;
  /** What the test gives the keyboard to. In one scene only: a page has one focus. */
  readonly focus?: string;
  /** Of the window, where the screen doesn't decide it. */
  readonly height?: number;
}

/** The lists of acts in the file contain lists. */
export const scenesIn = (written: unknown): readonly Scene[] =>
  (written as { readonly scenes: readonly Scene[] }).scenes.map(({ acts = [], ...scene }) => ({
    ...scene,
    acts: acts.flat(Number.POSITIVE_INFINITY) as Act[],
  }));
