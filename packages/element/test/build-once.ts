/** Browser tests load the element from dist/, like the sandbox. */
import { buildElement } from '../build.ts';

export async function setup(): Promise<void> {
  await buildElement();
}
