/** The interactive reference: a page that shows the description with Scalar, all of it served from here. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Addresses are relative: a proxy may put anything in front. */
export const referencePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Withholding Forms Service</title>
<link rel="icon" href="data:,">
<div id="app"></div>
<script src="js/scalar.js"></script>
<script src="js/start.js"></script>
</html>
`;

/** No fonts, proxies, questions to a machine or statistics of Scalar's own. */
const configuration = {
  url: 'openapi.yaml',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};

export const referenceStart = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;

/** Scalar's own script: one plain and one compressed copy, which all who ask for it share. */
export interface ReferenceScript {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

export async function referenceScript(): Promise<ReferenceScript> {
  const worker = new Worker(new URL('./reference-worker.ts', import.meta.url));
  const [{ plain, gzip }] = (await once(worker, 'message')) as [{ plain: Uint8Array; gzip: Uint8Array }];
  const bytes = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
  return { plain: bytes(plain), gzip: bytes(gzip) };
}
