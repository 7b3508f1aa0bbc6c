/** The list of forms, and addresses. */
import { css } from 'lit';

export const entering = css`
  .forms {
    list-style: none;
    padding: 0;
    margin: 0;
    border-top: 1px solid var(--line);
  }

  .forms li {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: 0.5rem 1rem;
    margin: 0;
    padding: 1rem 0;
    border-bottom: 1px solid var(--line);
  }

  .forms details {
    margin: 0.4rem 0 0;
  }

  .tag {
    white-space: nowrap;
    background: var(--soft);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    padding: 0.1rem 0.6rem;
    font-size: 0.9em;
  }

  .tag.signed {
    color: var(--good);
    border-color: var(--good);
    font-weight: 600;
  }

  .inline .choices {
    display: flex;
    flex-wrap: wrap;
  }

  @container (min-width: 36rem) {
    .place {
      display: grid;
      grid-template-columns: 4fr 5fr 5fr;
      gap: 0 1rem;
      align-items: end;
    }

    .place .line {
      width: 100%;
    }
  }
`;
