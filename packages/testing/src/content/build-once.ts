/** For vitest: content is built once, in plain Node, before the test files ask for it side by side. */
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  const module = new URL('./built-content.ts', import.meta.url).href;
  const script = `import { builtContent } from ${JSON.stringify(module)}; await builtContent();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}
