/** Messages about saved answers and retries. */
import { css } from 'lit';

export const keeping = css`
  .waiting {
    border-left: 4px solid var(--accent);
    background: var(--soft);
    padding: 0.75rem 1rem;
    margin-block: 1.25rem;
  }

  .kept {
    margin-top: 2.5rem;
    padding-top: 0.75rem;
    border-top: 1px solid var(--line);
  }

  dialog {
    max-width: min(26rem, calc(100% - 2rem));
    padding: 1.5rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--text);
    background: var(--surface);
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
`;
