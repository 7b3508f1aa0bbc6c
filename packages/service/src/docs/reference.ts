/** The interactive reference: a page that shows the description with Scalar, all of it served from here. */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Addresses are relative: a proxy may put anything in front. `home`: where the site of a sandbox is. */
export const referencePage = (home?: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Withholding Forms Service</title>
<link rel="icon" href="data:,">
${home === undefined ? '' : `<nav><a href="${home}">← Withholding forms</a></nav>\n`}<div id="app"></div>
<script src="js/scalar.js"></script>
<script src="js/start.js"></script>
</html>
`;

/** The way back to the site, and what Scalar's own colors and sizes lack for people who see or point less well. */
const style = `
body > nav { padding: 0.6rem 1.25rem; font: 1rem system-ui, sans-serif; }
.light-mode { --scalar-color-2: #5a5a5a; --scalar-color-3: #666; --scalar-color-blue: #00629e; --scalar-color-green: #006a43;
  --scalar-sidebar-color-2: #5a5a5a; --scalar-sidebar-search-color: #5a5a5a; }
.dark-mode { --scalar-color-2: #b0b0b0; --scalar-color-3: #a3a3a3; --scalar-sidebar-color-2: #b0b0b0; --scalar-sidebar-search-color: #b0b0b0; }
[data-sidebar-id] button { min-width: 24px; min-height: 24px; }`;

/** No fonts, proxies, questions to a machine or statistics of Scalar's own. */
const configuration = {
  url: 'openapi.yaml',
  withDefaultFonts: false,
  customCss: style,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Names and a place for the keyboard, where Scalar gives none. */
const mend = `
const mend = () => {
  for (const list of document.querySelectorAll('.endpoints:not([tabindex])')) list.tabIndex = 0;
  for (const button of document.querySelectorAll('.scalar-code-block button:not([aria-label])')) button.ariaLabel = 'Copy';
  for (const button of document.querySelectorAll('button[aria-label^="Show all"]'))
    button.ariaLabel = button.textContent.trim() + ': ' + button.ariaLabel;
};
let isDue = false;
new MutationObserver(() => {
  if (isDue) return;
  isDue = true;
  setTimeout(() => { isDue = false; mend(); }, 100);
}).observe(document.getElementById('app'), { childList: true, subtree: true });
`;

export const referenceStart = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n${mend}`;

/** Scalar's own script, only compressed: every browser reads that, and plain it has four times the bytes. */
export async function referenceScript(): Promise<Buffer> {
  // As this file: TypeScript in the repository, JavaScript in the published package.
  const worker = new Worker(new URL(`reference-worker${extname(import.meta.url)}`, import.meta.url));
  const [{ buffer, byteOffset, byteLength }] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(buffer, byteOffset, byteLength);
}
