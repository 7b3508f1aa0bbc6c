/** What each language has to say. */
interface Mail {
  readonly name: string;
  readonly employer: string;
}

export interface Words {
  readonly welcome: { readonly title: string; readonly text: string; readonly ready: string; readonly start: string };
  readonly forms: {
    readonly title: string;
    readonly loading: string;
    readonly renewal: string;
    readonly step: (at: number, of: number) => string;
    readonly next: string;
    readonly signedOut: string;
  };
  readonly done: { readonly title: string; readonly text: string };
  readonly noLink: { readonly title: string; readonly text: string };
  readonly invitation: (mail: Mail & { readonly link: string; readonly until: string }) => string;
  /** Forms that are still to complete. */
  readonly nudge: {
    readonly answers: string;
    readonly waiting: string;
    readonly sign: string;
    readonly text: (mail: Mail & { readonly link: string; readonly left: string }) => string;
  };
  /** The forms of last time, again. */
  readonly renewal: {
    readonly ends: (form: string, day: string) => string;
    readonly yearly: string;
    readonly text: (mail: Mail & { readonly link: string; readonly until: string; readonly reason: string }) => string;
  };
  readonly reminder: (mail: Mail & { readonly form: string; readonly expires: string }) => string;
}
