/** What is served. */
import * as check from './checks.ts';
import type { Variable } from './variable.ts';

export const content = {
  bundle: {
    name: 'WITHHOLDING_BUNDLE',
    fallback: 'dist/content',
    about: 'Content bundle: a file, or the folder that `npm run build` writes to. The default is in the installation.',
    fault: check.anything,
  },
  site: {
    name: 'WITHHOLDING_SITE',
    fallback: 'dist',
    about:
      'Folder with the `site` and the `element` that `npm run build` writes. Only a sandbox serves them. The default is in the installation.',
    fault: check.anything,
  },
  contentKeys: {
    name: 'WITHHOLDING_CONTENT_KEYS',
    about:
      'Public keys of content publishers (`npx withholding content keygen`), separated by commas. With these and a database, processes follow what is published there. Until something is published, they serve WITHHOLDING_BUNDLE.',
    fault: check.publicKeys,
  },
  wording: {
    name: 'WITHHOLDING_WORDING',
    about:
      'Required outside the sandbox: `official` or `own`. Some agencies require their exact wording, such as the IRS for the W-4. With `official`, live keys can sign such a form only after you [add the official PDF](../how-to/add-an-official-form.md). With `own`, they sign it in our words, and every response warns about it. Test keys always sign in our words.',
    fault: check.oneOf(['official', 'own']),
  },
  approvals: {
    name: 'WITHHOLDING_APPROVALS',
    fallback: 'off',
    about:
      'With `required`, live keys get only the form editions that a person approved with `npx withholding content approve`. It needs a database. With `off`, they get every edition.',
    fault: check.oneOf(['required', 'off']),
  },
  publicContent: {
    name: 'WITHHOLDING_PUBLIC_CONTENT',
    fallback: 'off',
    about:
      'With `on`, anyone can read form bundles and question sets without a token, at [addresses that a CDN can keep](../how-to/install.md#a-cdn-for-content). Forms with official wording and editions that live keys don’t get stay private.',
    fault: check.oneOf(['on', 'off']),
  },
} as const satisfies Record<string, Variable>;
