/** The layouts of a form's questions: one set at a time, or all on one page. */
import type { FormWalk, WalkError, WalkWarning } from '@withholding/client';

export interface Layout {
  readonly isPage: boolean;
  /** After the walk has moved, or an answer has changed where it leads. */
  arrange(walk: FormWalk): void;
  /** The sets on the screen, in order. */
  shown(walk: FormWalk): readonly string[];
  problems(walk: FormWalk): readonly WalkError[];
  warnings(walk: FormWalk): readonly WalkWarning[];
  /** `returning`: the employee came from the review, so skip everything seen before. */
  next(walk: FormWalk, returning: boolean): void;
  /** False when what is on the screen is the first of the form. */
  back(walk: FormWalk): boolean;
  hasBefore(walk: FormWalk): boolean;
}

const interview: Layout = {
  isPage: false,
  arrange: () => undefined,
  shown: ({ set }) => (set ? [set.id] : []),
  problems: (walk) => walk.errors(),
  warnings: (walk) => walk.warnings(),
  next: (walk, returning) => void (returning ? walk.forward() : walk.next()),
  back: (walk) => walk.back(),
  hasBefore: ({ path }) => path.length > 1,
};

const form: Layout = {
  isPage: true,
  arrange: (walk) => walk.unfold(),
  shown: ({ path }) => path,
  // Ineligibility has its own screen.
  problems: (walk) => walk.allErrors().filter(({ code }) => code !== 'INELIGIBLE'),
  warnings: (walk) => walk.allWarnings(),
  next: (walk) => void walk.finish(),
  back: () => false,
  hasBefore: () => false,
};

export const layouts = { interview, form };
export type LayoutName = keyof typeof layouts;
