/** Colors, sizes and fonts: everything a page can set. */
import { css } from 'lit';

export const tokens = css`
  :host {
    --accent: var(--withholding-accent, #1f4f82);
    --accent-strong: var(--withholding-accent-strong, #163a61);
    --on-accent: var(--withholding-on-accent, #ffffff);
    --text: var(--withholding-text, #15191e);
    --muted: var(--withholding-muted, #4a5563);
    --surface: var(--withholding-surface, #ffffff);
    --soft: var(--withholding-soft, #f2f5f8);
    --line: var(--withholding-line, #c4ccd6);
    --control-line: var(--withholding-control-line, #5b6776);
    --error: var(--withholding-error, #b3261e);
    --good: var(--withholding-good, #14663b);
    --focus: var(--withholding-focus, #ffbf47);
    --font: var(--withholding-font, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif);
    --size: var(--withholding-size, 1.0625rem);
    --radius: var(--withholding-radius, 6px);
    --measure: var(--withholding-measure, 42rem);

    /* The page's own text styles would be inherited, and a flex column would shrink the element. */
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    inline-size: stretch;
    color: var(--text);
    background: var(--surface);
    font-family: var(--font);
    font-size: var(--size);
    font-style: normal;
    font-weight: 400;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    text-shadow: none;
    white-space: normal;
    list-style: outside;
    container-type: inline-size;
  }

  :host([hidden]) {
    display: none;
  }

  * {
    box-sizing: border-box;
  }

  .frame {
    max-width: var(--measure);
    margin: 0 auto;
    padding: 1.5rem 1rem 2.5rem;
    overflow-wrap: break-word;
  }

  h2 {
    font-size: 1.75em;
    line-height: 1.2;
    margin: 0 0 1rem;
    text-wrap: balance;
  }

  h3 {
    font-size: 1.15em;
    line-height: 1.3;
    margin: 2rem 0 0.5rem;
  }

  h4 {
    line-height: 1.3;
    margin: 1.5rem 0 0.5rem;
  }

  p,
  ul {
    margin: 0 0 1rem;
  }

  ul {
    padding-left: 1.25rem;
  }

  li + li {
    margin-top: 0.35rem;
  }

  a {
    color: var(--accent);
    text-underline-offset: 0.15em;
    display: inline-block;
    min-height: 24px;
  }

  li a {
    vertical-align: top;
  }

  .hint {
    color: var(--muted);
    font-size: 0.94em;
  }

  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  :focus-visible,
  h2:focus-visible,
  .summary:focus {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--text);
  }

  h2:focus,
  h2:focus-visible {
    outline: none;
    box-shadow: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    button,
    progress::-webkit-progress-value {
      transition: background-color 120ms, inline-size 200ms;
    }
  }

  @media (forced-colors: active) {
    :focus-visible,
    .summary:focus {
      outline-color: Highlight;
    }
  }
`;
