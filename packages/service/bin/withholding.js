#!/usr/bin/env node
/** Starts the command line, which is TypeScript: Node runs it from 22.18 on. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`withholding needs Node 22.18 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  await import('../src/cli/main.ts');
}
