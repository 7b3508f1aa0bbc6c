import { type Html, html } from './html.ts';
import { page } from './layout.ts';

export const signInPage = (error?: string): Html =>
  page({
    title: 'Sign in',
    news: error && 'Error',
    body: html`
      <form method="post" action="/sign-in" class="narrow">
        <label for="password">HR password</label>
        ${error && html`<p class="error" id="password-error">${error}</p>`}
        <input id="password" name="password" type="password" autocomplete="current-password" required
          ${error && html`aria-invalid="true" aria-describedby="password-error"`}>
        <button>Sign in</button>
      </form>`,
  });
