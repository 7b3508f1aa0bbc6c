import { expect, it } from 'vitest';
import { html } from '../pages/html.ts';
import { formTokenOf, hashOf, isSame, newToken } from '../store/tokens.ts';

it('makes tokens that cannot be guessed, and stores only their hashes', () => {
  const [one, other] = [newToken(), newToken()];
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(one).not.toBe(other);
  expect(hashOf(one).equals(hashOf(other))).toBe(false);
  // The token in a page must not be what the database has for the cookie.
  expect(formTokenOf(one)).not.toBe(hashOf(one).toString('base64url'));
  expect(isSame(one, one)).toBe(true);
  expect(isSame(one, other)).toBe(false);
});

it('escapes every value in a page', () => {
  const typed = `"><script>alert('1')</script>&`;
  expect(html`<p title="${typed}">${[typed]}</p>`.text).not.toMatch(/<script|"">|'/);
  expect(html`${html`<b>${'a'}</b>`}`.text).toBe('<b>a</b>');
});
