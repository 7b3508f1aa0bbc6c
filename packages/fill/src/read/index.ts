/** Reads a signed form: the data attached to it, and its seal. */
export { type ReadSeal, readSeal } from './read-seal.ts';
export { attachedData } from './revisions.ts';
