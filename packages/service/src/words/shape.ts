/** The shape of the service's words. English sets it; a text missing in another language does not compile. */
import type { en } from './en.ts';

export type ServiceWords = typeof en;
export type ProblemWords = ServiceWords['problems'];
