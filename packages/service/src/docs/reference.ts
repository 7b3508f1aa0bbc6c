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

/** No fonts, proxies, questions to a machine or statistics of Scalar's own. */
const configuration = {
  url: 'openapi.yaml',
  withDefaultFonts: false,
  // The way back to the site.
  customCss: 'body > nav { padding: 0.6rem 1.25rem; font: 1rem system-ui, sans-serif; }',
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

export const referenceStart = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;

/** Scalar's own script, only compressed: every browser reads that, and plain it has four times the bytes. */
export async function referenceScript(): Promise<Buffer> {
  // As this file: TypeScript in the repository, JavaScript in the published package.
  const worker = new Worker(new URL(`reference-worker${extname(import.meta.url)}`, import.meta.url));
  const [{ buffer, byteOffset, byteLength }] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(buffer, byteOffset, byteLength);
}
