/** The styles of the first screen and of what surrounds every screen. */
import type { CSSResult, LitElement } from 'lit';
import { controls } from './controls.ts';
import { official } from './official.ts';
import { screens } from './screens.ts';
import { keeping } from './storage.ts';
import { tokens } from './tokens.ts';

export const styles = [tokens, controls, screens, official, keeping];

/** Adds the styles of a screen that was loaded later. */
export function adopt({ shadowRoot: root }: LitElement, { styleSheet }: CSSResult): void {
  if (root && styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
