/** The styles of the first screen and of what surrounds every screen. */
import { controls } from './controls.ts';
import { keeping } from './keeping.ts';
import { official } from './official.ts';
import { screens } from './screens.ts';
import { tokens } from './tokens.ts';

export const styles = [tokens, controls, screens, official, keeping];
