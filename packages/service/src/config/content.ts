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
} as const satisfies Record<string, Variable>;
