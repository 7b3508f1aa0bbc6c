/** The agency's words, and the certificate as one page. */
import { css } from 'lit';

export const official = css`
  .official {
    border: 1px solid var(--line);
    border-left: 4px solid var(--text);
    border-radius: var(--radius);
    padding: 1rem 1.25rem;
    margin: 0 0 1.5rem;
  }

  .official-label,
  .official + .notes > .note-label {
    font-weight: 600;
  }

  .official-label {
    color: var(--muted);
    font-size: 0.94em;
    margin: 0 0 0.6rem;
  }

  .official-form {
    margin: 0 0 1.25rem;
  }

  .official .official-form {
    margin: 0;
  }

  .part-of-form + .part-of-form:not(.more) {
    border-top: 1px solid var(--line);
    margin-top: 2rem;
    padding-top: 1.5rem;
  }

  .part-of-form > h3 {
    font-size: 1.25em;
    margin-top: 0;
  }
`;
