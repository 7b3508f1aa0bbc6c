/** Larger parts: top of the screen, notes, summary of errors, lists. */
import { css } from 'lit';

export const screens = css`
  .top {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.5rem 1rem;
    margin-bottom: 1.25rem;
  }

  .languages {
    display: flex;
    gap: 1rem;
    margin-left: auto;
  }

  .languages button[aria-pressed='true'] {
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
  }

  .progress {
    margin-bottom: 1.5rem;
  }

  .progress p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 1rem;
    margin: 0 0 0.35rem;
    color: var(--muted);
    font-size: 0.94em;
  }

  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 0.5rem;
    border: 0;
    border-radius: 1rem;
    overflow: hidden;
    background: var(--soft);
  }

  progress::-webkit-progress-bar {
    background: var(--line);
  }

  progress::-webkit-progress-value {
    background: var(--accent);
  }

  progress::-moz-progress-bar {
    background: var(--accent);
  }

  .summary {
    border: 4px solid var(--error);
    border-radius: var(--radius);
    padding: 1rem 1.25rem;
    margin-bottom: 1.75rem;
  }

  .summary h2 {
    font-size: 1.25em;
    margin-bottom: 0.5rem;
  }

  .summary ul {
    margin: 0;
  }

  .summary a {
    color: var(--error);
    font-weight: 600;
  }

  .notes {
    color: var(--muted);
    margin: 0 0 1rem;
  }

  .notes p,
  .notes ul {
    margin: 0 0 0.6rem;
  }

  .notes .note-label {
    color: var(--text);
  }

  .notice {
    border-left: 4px solid var(--accent);
    background: var(--soft);
    padding: 1rem 1.25rem;
    margin: 0 0 1.5rem;
  }

  .notice h3,
  .notice h4 {
    margin-top: 0;
  }

  .notice ul {
    margin: 0;
  }

  .estimate,
  .tax-line {
    border-left: 4px solid var(--accent);
    background: var(--soft);
    padding: 0.75rem 1rem;
    margin-block: 1.25rem;
  }

  .tax-line {
    margin-top: 0;
    font-weight: 600;
  }

  .section {
    margin: 0 0 2rem;
  }

  .section > legend {
    font-size: 1.25em;
    margin-bottom: 1rem;
  }

  .table {
    overflow-x: auto;
    margin-bottom: 1rem;
  }

  table {
    border-collapse: collapse;
    width: 100%;
    color: var(--text);
    font-size: 0.94em;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    text-align: start;
    vertical-align: top;
    padding: 0.45rem 0.75rem 0.45rem 0;
    border-bottom: 1px solid var(--line);
  }

  summary {
    cursor: pointer;
    color: var(--accent);
    min-height: 24px;
    width: fit-content;
  }

  .picture {
    margin-bottom: 1rem;
  }

  .picture img {
    max-width: 100%;
    height: auto;
    border: 1px solid var(--line);
    margin-top: 0.5rem;
  }

  .math {
    margin-block: 1.5rem;
  }
  .math summary {
    min-height: 48px;
    display: list-item;
    align-content: center;
  }

  .answers {
    margin: 0;
  }

  h3 + .answers,
  h4 + .answers {
    border-top: 1px solid var(--line);
  }

  .row {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) var(--last-column, auto);
    gap: 0.25rem 1rem;
    padding: 0.75rem 0;
    border-bottom: 1px solid var(--line);
  }

  .row dd {
    margin: 0;
    font-weight: 600;
  }

  .row dd.blank,
  .row dd .hint {
    font-weight: 400;
    color: var(--muted);
  }

  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
      background: Canvas;
    }

    progress::-webkit-progress-bar {
      background: Canvas;
    }

    progress::-webkit-progress-value {
      background: Highlight;
    }

    progress::-moz-progress-bar {
      background: Highlight;
    }

    .languages button[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: 4px;
    }
  }

  /* On paper: what was answered or is signed, without the controls. */
  @media print {
    .top,
    .progress,
    .summary,
    .actions,
    .change,
    .kept,
    .tools,
    .picture,
    button,
    summary {
      display: none;
    }

    .frame {
      max-width: none;
      padding: 0;
    }
  }

  @container (max-width: 34rem) {
    .row {
      grid-template-columns: minmax(0, 1fr) var(--last-column, auto);
    }

    .row dt {
      grid-column: 1 / -1;
    }

    h2 {
      font-size: 1.5em;
    }

    .actions button {
      width: 100%;
    }
  }
`;
