/** Pages that are rendered on a server import the packages where there is no document. */
import { WithholdingInterview } from '@withholding/react';
import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';

// No types of it are installed for one test.
const server: string = 'react-dom/server';
const { renderToString } = (await import(server)) as { renderToString: (element: ReactElement) => string };

describe('on a server', () => {
  it('the packages can be imported, and the component is its tag with what is between', () => {
    expect('document' in globalThis).toBe(false);
    const onSigned = () => {};
    const markup = renderToString(
      createElement(WithholdingInterview, { backend: '/withholding', language: 'es', onSigned }, 'Loading…'),
    );
    expect(markup).toBe('<withholding-interview>Loading…</withholding-interview>');
  });
});
