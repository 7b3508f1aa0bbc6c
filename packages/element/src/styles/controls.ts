/** Fields: labels, text boxes, choices, buttons. */
import { css } from 'lit';

export const controls = css`
  .field {
    margin: 0 0 1.75rem;
  }

  .field.wrong {
    border-left: 4px solid var(--error);
    padding-left: 1rem;
  }

  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }

  label,
  legend {
    display: block;
    font-weight: 600;
    padding: 0;
    margin: 0 0 0.4rem;
  }

  .field .hint,
  .field .notes {
    margin: 0 0 0.5rem;
  }

  .optional {
    color: var(--muted);
    font-weight: 400;
  }

  .warning {
    border-left: 4px solid var(--accent);
    background: var(--soft);
    padding: 0.5rem 0.75rem;
    margin: 0 0 0.5rem;
  }

  .warning p {
    margin: 0;
  }

  .warning p + p {
    margin-top: 0.5rem;
  }

  .error {
    color: var(--error);
    font-weight: 600;
    margin: 0 0 0.5rem;
  }

  input[type='text'],
  input[type='tel'],
  input[type='email'],
  select,
  textarea {
    font: inherit;
    color: inherit;
    background: var(--surface);
    border: 2px solid var(--control-line);
    border-radius: var(--radius);
    padding: 0.5rem 0.65rem;
    min-height: 2.9rem;
    width: 100%;
    max-width: 100%;
  }

  .wrong input,
  .wrong select,
  .wrong textarea {
    border-color: var(--error);
  }

  .line {
    display: flex;
    align-items: stretch;
    max-width: 100%;
  }

  .line.narrow {
    width: 8.5rem;
  }

  .line.medium {
    width: 15rem;
  }

  .affix {
    display: flex;
    align-items: center;
    padding: 0 0.75rem;
    background: var(--soft);
    border: 2px solid var(--control-line);
    border-radius: var(--radius);
  }

  .affix.before {
    border-right: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }

  .affix.after {
    border-left: 0;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  .affix.before + input {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  .line:has(.affix.after) input {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }

  .calculated {
    background: var(--soft);
    border-radius: var(--radius);
    padding: 0.65rem 1rem;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  .choices {
    display: grid;
    gap: 0.5rem;
  }

  .choice {
    position: relative;
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 48px;
    padding: 0.6rem 1rem;
    border: 2px solid var(--control-line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .choice:hover,
  .choice:has(input:checked) {
    border-color: var(--accent);
    background: var(--soft);
  }

  .wrong .choice {
    border-color: var(--error);
  }

  .choice:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  .choice input {
    position: relative;
    z-index: 1;
    flex: none;
    width: 1.6rem;
    height: 1.6rem;
    margin: 0;
    accent-color: var(--accent);
  }

  .choice label {
    font-weight: 400;
    margin: 0;
    padding: 0.05rem 0;
    cursor: pointer;
    flex: 1;
  }

  /* The whole card is the label. */
  .choice label::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
  }

  .part label {
    font-weight: 400;
  }

  .part input.month,
  .part input.day {
    width: 4rem;
  }

  .part input.year {
    width: 6rem;
  }

  button {
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    min-height: 2.9rem;
    padding: 0.55rem 1.25rem;
    border-radius: var(--radius);
    border: 2px solid var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }

  button:hover {
    background: var(--accent-strong);
    border-color: var(--accent-strong);
  }

  button.plain {
    background: transparent;
    color: var(--accent);
  }

  button.plain:hover {
    background: var(--soft);
  }

  button.link {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 0.15em;
    text-align: start;
  }

  button[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.75;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 2rem;
  }

  .warning .actions {
    margin: 0.75rem 0 0.25rem;
  }
`;
