/** Requests to test an integration with. For tests in Node: it reads its JSON files when they are needed. */
import { SampleFiles } from './sample-files.ts';

export type { Sample } from '@withholding/client';
export type { SampleOptions } from './sample-files.ts';

const files = new SampleFiles(new URL('../forms/', import.meta.url));

/** The forms that have samples: all. */
export const formIds = (): readonly string[] => files.formIds();

/** The samples of a form that are valid on a day. */
export const samples = files.samples.bind(files);
