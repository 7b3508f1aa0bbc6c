/** Browser tests take the element from dist/, where the sandbox has it too. */
import { buildElement } from '../build.ts';

export async function setup(): Promise<void> {
  await buildElement();
}
