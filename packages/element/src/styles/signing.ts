/** The statement, the pages of the form, and the end. */
import { css } from 'lit';

export const signing = css`
  .statement {
    white-space: pre-line;
    margin: 0 0 1.5rem;
    padding: 1rem 1.25rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--accent);
    background: var(--soft);
  }

  .page {
    margin: 0 0 1.5rem;
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-bottom: 0.75rem;
  }

  .tools button {
    padding-inline: 0.85rem;
  }

  .tools button[aria-disabled='true'] {
    cursor: default;
  }

  .sheet {
    border: 1px solid var(--line);
    cursor: zoom-in;
  }

  .sheet canvas {
    display: block;
    width: 100%;
    height: auto;
    background: #ffffff;
  }

  dialog.large {
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    padding: 0;
    border: 0;
    color: var(--text);
    background: var(--surface);
  }

  dialog.large[open] {
    display: flex;
    flex-direction: column;
  }

  .large .tools {
    display: flex;
    margin: 0.75rem;
  }

  .large .scroll {
    flex: 1;
    overflow: auto;
    border-top: 1px solid var(--line);
  }

  .large canvas {
    display: block;
    width: max(100%, 60rem);
    height: auto;
    background: #ffffff;
  }

  .form-to-sign + .form-to-sign,
  .form-to-check + .form-to-check {
    border-top: 1px solid var(--line);
    margin-top: 2rem;
  }

  .form-to-sign .number {
    display: inline-grid;
    place-content: center;
    inline-size: 1.7em;
    block-size: 1.7em;
    margin-inline-end: 0.25em;
    border: 2px solid var(--accent);
    border-radius: 50%;
  }

  .form-to-sign.seen .number,
  .seen-mark {
    border-color: var(--good);
    color: var(--good);
  }

  .seen-mark {
    font-size: 0.8em;
    white-space: nowrap;
  }

  figcaption {
    margin-top: 0.5rem;
    color: var(--muted);
    font-size: 0.94em;
  }

  .page-text {
    max-height: 24rem;
    overflow: auto;
    border: 1px solid var(--line);
    padding: 1rem;
    color: var(--text);
  }

  .page-text p {
    margin: 0 0 0.25rem;
  }

  .done {
    border-top: 6px solid var(--good);
    padding-top: 1.5rem;
  }

  .copies {
    padding: 0;
    list-style: none;
  }

  .copies li + li {
    margin-top: 1rem;
  }

  .download {
    display: inline-block;
    padding: 0.55rem 1.25rem;
    border: 2px solid var(--accent);
    border-radius: var(--radius);
    font-weight: 600;
    text-decoration: none;
  }

  .download:hover {
    background: var(--soft);
  }

  .download.main {
    background: var(--accent);
    color: var(--on-accent);
  }

  .download.main:hover {
    background: var(--accent-strong);
  }

  .copies ~ p {
    margin-top: 1.25rem;
  }

  .copies p {
    margin-block: 0.4rem;
  }

  /* A check mark as two lines: few fonts have the letter, and another font's looks odd. */
  .done h2::before {
    content: '';
    display: inline-block;
    width: 0.35em;
    height: 0.7em;
    margin-inline: 0.15em 0.5em;
    border: solid var(--good);
    border-width: 0 0.15em 0.15em 0;
    rotate: 45deg;
  }

  .statements {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    margin: 1rem 0;
    padding: 0;
    list-style: none;
  }

  .statements li,
  .statements button {
    min-height: 2.6rem;
    max-width: 100%;
    margin: 0;
    overflow-wrap: anywhere;
    border-radius: var(--radius);
  }

  .statements li {
    border: 1px solid var(--line);
    align-content: center;
    padding: 0.25rem 0.75rem;
  }

  .statements li:has(button) {
    border-color: var(--control-line);
    padding: 0;
  }

  .statements button {
    padding: 0.25rem 0.75rem;
    font-weight: 600;
    text-align: start;
    text-underline-offset: 0.25em;
    color: var(--text);
  }

  .estimate p {
    margin: 0;
  }

  .answers + .note-label {
    margin-top: 1.5rem;
  }

  @media print {
    .sheet {
      border: 0;
    }

    .statements button {
      display: inline;
    }

    /* The form is what counts. */
    figcaption,
    .agree,
    .pages ~ p,
    .form-to-sign details {
      display: none;
    }
  }

  @container (max-width: 34rem) {
    .tools {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
`;
