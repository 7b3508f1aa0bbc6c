/** The tarballs in empty projects: what a payroll engineer, a web developer and an operator do with them. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium, patienceMs } from '@withholding/testing/browser/chromium';
import { Interview } from '@withholding/testing/browser/drive';
import { build, transformSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packAll, packedIn } from '../pack.ts';
import { libraries, manifestOf, root } from '../packages.ts';
import { install, newConsumer, nodeOf, run, type Started, start } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const consumer = join(folder, 'consumer');
const operator = join(folder, 'operator');
/** Tarballs of this very checkout that were packed before, as CI does; otherwise they are packed here. */
const packedBefore = process.env.PACKED;
/** Not dist/packages: what is waiting there to be published stays as it is. */
const tarballFolder = join(root, 'dist/packages-tested');
const nodes: Record<string, string> = { 24: process.execPath };
let service: Started;
let access: { readonly WITHHOLDING_URL: string; readonly WITHHOLDING_API_KEY: string };

const command = join(operator, 'node_modules/.bin/withholding');
const sandbox = { WITHHOLDING_PORT: '0' };
const isListening = /"listening"/;
const urlIn = ({ said }: Started): string => /base URL\s+(\S+)/.exec(said)?.[1] ?? '';

beforeAll(async () => {
  const packed = packedBefore === undefined ? await packAll(tarballFolder) : packedIn(packedBefore);
  const tarballs = (names: readonly string[]) =>
    packed.filter(({ name }) => names.includes(name)).map(({ file }) => file);
  const { react = '', 'react-dom': reactDom = '' } = manifestOf('packages/element').devDependencies ?? {};
  const { '@types/react': types = '' } = manifestOf('packages/react').devDependencies ?? {};
  const others = [`react@${react}`, `react-dom@${reactDom}`, `@types/react@${types}`];
  await newConsumer(consumer, [...tarballs(libraries), ...others]);
  await install(operator, tarballs(['service']));
  nodes[22] = await nodeOf('22.23.3', join(folder, 'node22'));
  nodes[20] = await nodeOf('20.20.2', join(folder, 'node20'));
  service = await start([command, 'serve'], operator, isListening, sandbox);
  access = { WITHHOLDING_URL: urlIn(service), WITHHOLDING_API_KEY: /wf_test_\w+/.exec(service.said)?.[0] ?? '' };
}, 600_000);

afterAll(async () => {
  await service?.stop();
  for (const each of [folder, tarballFolder]) rmSync(each, { recursive: true, force: true });
});

describe('the client', () => {
  it.each(['20', '22', '24'])('signs a W-4 under Node %s', async (major) => {
    const node = nodes[major] ?? '';
    expect(await run(node, ['--version'], consumer)).toMatch(`v${major}.`);
    // The example as it is, for a Node that runs no TypeScript too.
    const example = readFileSync(join(root, 'examples/typescript/sign-w4.ts'), 'utf8');
    writeFileSync(join(consumer, 'sign-w4.js'), transformSync(example, { loader: 'ts' }).code);
    const said = await run(node, ['sign-w4.js', `w4-${major}.pdf`], consumer, access);
    expect(said).toContain('FED.dependentsAmt = 4400.00');
    const pdf = join(consumer, `w4-${major}.pdf`);
    expect(await run('pdftotext', ['-layout', pdf, '-'], consumer)).toMatch(/Ana Núñez, \d{4}-\d\d-\d\d/);
  });

  it('uses no Node API, and depends on the engine only', () => {
    const installed = join(consumer, 'node_modules/@withholding/client');
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as ReturnType<
      typeof manifestOf
    >;
    expect(Object.keys(dependencies ?? {})).toEqual(['@withholding/interview']);
    const modules = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(modules.length).toBeGreaterThan(10);
    for (const name of modules) {
      const code = readFileSync(join(installed, 'dist', name), 'utf8');
      expect(code).not.toMatch(/\brequire\(|'node:|\bprocess\.|\bBuffer\b/);
    }
  });
});

describe('the samples', () => {
  it.each(['20', '22', '24'])('are accepted by the service under Node %s', async (major) => {
    const said = await run(nodes[major] ?? '', ['samples.js'], consumer, access);
    const [sent, wrong] = said.split(' ').map(Number);
    expect(sent).toBeGreaterThan(5);
    expect(wrong).toBe(0);
  });
});

describe('TypeScript', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const shared = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom,dom.iterable',
    '--jsx',
    'react-jsx',
  ];
  it.each([
    ['nodenext', ['--module', 'nodenext']],
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])('finds every type with %s resolution', async (_, resolution) => {
    await run(process.execPath, [compiler, ...shared, ...resolution, 'use.tsx'], consumer);
  });
});

describe('a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  /** From the first question to the signed form, in a page of this folder. */
  async function sign(pages: string, path: string) {
    const server = await start([process.execPath, 'server.js', pages], consumer, /http:\S+/, access);
    const page = await browser.newPage({ timezoneId: 'America/New_York' });
    page.setDefaultTimeout(patienceMs);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.said.trim()}${path}`);
    const interview = new Interview(page);
    await interview.walk({ filingStatus: 'SINGLE', dependents: '1' });
    await interview.finishForm({
      'employee.firstName': 'Jordan',
      'employee.lastName': 'Nguyễn',
      'employee.socialSecurityNumber': '219-09-9999',
      'employee.address.streetAddress1': '12 Elm Street',
      'employee.address.city': 'Montgomery',
      'employee.address.state': 'AL',
      'employee.address.zipCode': '36104',
    });
    const result = { step: await interview.step(), text: await page.content(), complaints };
    await page.close();
    await server.stop();
    return result;
  }

  it('bundled by Vite mounts the element, and draws the preview without more settings', async () => {
    await viteBuild({
      root: consumer,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'vite', target: 'es2022' },
    });
    const { step, text, complaints } = await sign(join(consumer, 'vite'), '/');
    expect(step).toBe('finished');
    expect(text).toContain('<title>Signed AL101</title>');
    expect(complaints).toEqual([]);
  });

  it('bundled by esbuild renders the React component', async () => {
    const pages = join(consumer, 'esbuild');
    await build({
      absWorkingDir: consumer,
      entryPoints: ['react.jsx'],
      outdir: join(pages, 'built'),
      bundle: true,
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    mkdirSync(join(pages, 'pdf'));
    for (const file of ['withholding-pdf.js', 'withholding-pdf-worker.js'])
      cpSync(join(consumer, 'node_modules/@withholding/element/dist', file), join(pages, 'pdf', file));
    cpSync(join(consumer, 'react.html'), join(pages, 'react.html'));
    const { step, text, complaints } = await sign(pages, '/react.html');
    expect(step).toBe('finished');
    expect(text).toContain('<p id="signed">Signed AL101</p>');
    expect(complaints).toEqual([]);
  });

  it('rendered on a server may import the React component', async () => {
    const source =
      "const { WithholdingInterview } = await import('@withholding/react'); console.log(typeof WithholdingInterview);";
    expect(await run(process.execPath, ['--input-type=module', '-e', source], consumer)).toBe('object\n');
  });
});

describe('the service', () => {
  it('starts a sandbox with content, site, element and reference, and responds', async () => {
    const { origin } = new URL(access.WITHHOLDING_URL);
    for (const path of [
      '/',
      '/catalog/',
      '/element/withholding-interview.js',
      '/element/withholding-interview-core.js',
      '/v1/docs/',
      '/v1/docs/js/scalar.js',
    ]) {
      expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
    }
  });

  it('also runs under Node 22', async () => {
    const older = await start([nodes[22] ?? '', command, 'serve'], operator, isListening, sandbox);
    expect((await fetch(`${urlIn(older)}/health/ready`)).status).toBe(200);
    await older.stop();
  });

  it('has the operator’s commands', async () => {
    expect(await run(command, ['--version'], operator)).toBe(`${manifestOf('packages/service').version}\n`);
    const keys = {
      WITHHOLDING_KEY_FILE: join(operator, 'keys.json'),
      WITHHOLDING_SECRET: 'a secret for tests, long enough!',
      WITHHOLDING_WORDING: 'own',
    };
    await run(command, ['keys', 'issue', '--tenant', 'acme'], operator, keys);
    expect(await run(command, ['keys', 'list'], operator, keys)).toContain('acme');
  });

  it('fills a file of requests offline, with its own content and its worker threads', async () => {
    cpSync(join(root, 'checks/bench/fill-request.json'), join(operator, 'request.json'));
    const request = JSON.stringify(JSON.parse(readFileSync(join(operator, 'request.json'), 'utf8')));
    writeFileSync(join(operator, 'requests.ndjson'), `${request}\n${request}\n`);
    const said = await run(command, ['fill', '--in', 'requests.ndjson', '--out', 'filled', '--test'], operator);
    expect(said).toContain('2 requests: 2 filled');
  });
});
