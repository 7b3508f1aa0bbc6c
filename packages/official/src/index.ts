/** What the content build and the command line use. */
export { type Candidate, candidatesIn } from './candidate.ts';
export { add } from './commands/add.ts';
export type { Context } from './commands/context.ts';
export { approve, remove } from './commands/decide.ts';
export { list, show } from './commands/look.ts';
export { watchFolder } from './commands/watch.ts';
export {
  type Block,
  contentHash,
  declarationHash,
  type Overlay,
  overlayFolder,
  readOverlays,
  type StoredOverlay,
  whyNotTaken,
} from './overlay.ts';
