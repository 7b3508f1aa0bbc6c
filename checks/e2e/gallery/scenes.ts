/** The scenes of scenes.yaml, for the browser. */
import { type Scene, scenesIn } from './scene.ts';
import written from './scenes.yaml';

export const scenes: readonly Scene[] = scenesIn(written);
