/** Every scene of the gallery looks as it did, in three languages, two themes and on two screens, and nothing scrolls sideways. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '@withholding/testing/browser/chromium';
import { type BuildContext, context } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildElement } from '../../../packages/element/build.ts';
import { buildGallery, readYaml } from './build.ts';
import { type Difference, difference } from './compare.ts';
import { type Box, half, type Picture, readPicture, readSheet, writeSheet } from './pictures.ts';
import { scenesIn } from './scene.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const scenes = scenesIn(readYaml(here('scenes.yaml')));
const isUpdate = process.env.GALLERY_UPDATE === '1';
/** Where pictures of what differs are written. */
const out = here('../../../dist/gallery');

/** A new color of every button changes every picture: a few are enough to see it. */
const maxShown = 40;

/** In the order of a scene's sheet. The dark theme and the large screen once: neither depends on the language. */
const looks = [
  { language: 'en', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'en', theme: 'light', width: 1000 },
  { language: 'es', theme: 'light', width: 390 },
  { language: 'fr', theme: 'light', width: 390 },
] as const;
type Look = (typeof looks)[number];

const nameOf = ({ language, theme, width }: Look): string => `${language} ${theme} ${width}`;
const fileOf = (scene: string): string => here(`expected/${scene}.png`);

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
let browser: Browser;
let page: Page;
let server: BuildContext;
let origin: string;
/** Scene -> its pictures, in the order of `looks`. */
const pictures = new Map<string, Picture[]>(scenes.map(({ name }) => [name, []]));
const sideways: string[] = [];

/** Close together, so that a picture of all of them is small. */
const packed = `main { display: block; columns: 8 auto; column-gap: 24px }
figure { break-inside: avoid; margin-bottom: 24px }`;

async function open(language: Look['language']): Promise<void> {
  await page.goto(`${origin}/gallery/?language=${language}`);
  await page.waitForFunction(
    (count) => document.querySelectorAll('iframe:is([data-state=ready], [data-state=failed])').length === count,
    scenes.length,
    { timeout: 240_000 },
  );
  const failed = await page
    .locator('iframe[data-state=failed]')
    .evaluateAll((frames) => frames.map((frame) => `${frame.dataset.scene}: ${frame.getAttribute('title')}`));
  expect(failed).toEqual([]);
  await page.addStyleTag({ content: packed });
}

async function choose({ theme, width }: Pick<Look, 'theme'> & { readonly width: number }): Promise<void> {
  await page.setViewportSize({ width: 8 * (width + 24) + 8, height: 900 });
  await page.getByRole('link', { name: theme, exact: true }).click();
  await page.getByRole('link', { name: `${width} pixels`, exact: true }).click();
}

const boxes = (): Promise<Record<string, Box>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('iframe')].map((frame) => {
        const { x, y, width, height } = frame.getBoundingClientRect();
        return [frame.dataset.scene, { x: x + scrollX, y: y + scrollY, width, height }];
      }),
    ),
  );

async function photograph(look: Look): Promise<void> {
  await choose(look);
  for (const { name, focus } of scenes) if (focus) await page.frameLocator(`#${name} iframe`).locator(focus).focus();
  const places = await boxes();
  const all = await readPicture(await page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' }));
  for (const { name } of scenes) {
    const box = places[name];
    if (box) pictures.get(name)?.push(half(all, box));
  }
}

async function scrollSideways(language: string, width: number): Promise<string[]> {
  await choose({ theme: 'light', width });
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap(({ contentDocument, dataset }) => {
      const { scrollWidth = 0, clientWidth = 0 } = contentDocument?.documentElement ?? {};
      return scrollWidth > clientWidth ? [dataset.scene] : [];
    }),
  );
  return wide.map((scene) => `${scene} in ${language} at ${width} pixels`);
}

beforeAll(async () => {
  await Promise.all([
    buildElement(join(folder, 'element'), false),
    buildGallery(join(folder, 'gallery'), here('../../../node_modules/.cache/withholding/gallery')),
  ]);
  server = await context({});
  const { port } = await server.serve({ servedir: folder, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${port}`;
  browser = await launchChromium();
  page = await browser.newPage({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  for (const language of ['en', 'es', 'fr'] as const) {
    await open(language);
    for (const look of looks.filter((each) => each.language === language)) await photograph(look);
    for (const width of [320, 390]) sideways.push(...(await scrollSideways(language, width)));
  }
  // Far less than a minute, unless much else runs on the machine.
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  readonly scene: string;
  readonly look: Look;
  readonly before: Picture | undefined;
  readonly now: Picture;
  readonly found: Difference;
}

async function differencesOf(scene: string): Promise<Seen[]> {
  const now = pictures.get(scene) ?? [];
  const before = existsSync(fileOf(scene))
    ? await readSheet(
        readFileSync(fileOf(scene)),
        now.map(({ width }) => width),
      )
    : [];
  return looks.flatMap((look, index) => {
    const picture = now[index];
    const found = picture && difference(before[index], picture);
    return found ? [{ scene, look, before: before[index], now: picture, found }] : [];
  });
}

/** As it was, as it is, and what differs. */
async function show({ scene, look, before, now, found }: Seen): Promise<string> {
  mkdirSync(out, { recursive: true });
  const file = join(out, `${scene} ${nameOf(look)}.png`.replaceAll(' ', '-'));
  writeFileSync(file, await writeSheet([...(before ? [before] : []), now, found.marked]));
  return `${scene} (${nameOf(look)}) ${found.says}: dist/gallery/${file.slice(out.length + 1)}`;
}

it('looks as it did', { timeout: 600_000 }, async () => {
  rmSync(out, { recursive: true, force: true });
  const seen = (await Promise.all(scenes.map(({ name }) => differencesOf(name)))).flat();
  const strays = readdirSync(here('expected')).filter((file) => !pictures.has(file.replace(/\.png$/, '')));
  if (isUpdate) {
    for (const scene of new Set(seen.map((each) => each.scene)))
      writeFileSync(fileOf(scene), await writeSheet(pictures.get(scene) ?? [], true));
    for (const file of strays) rmSync(here(`expected/${file}`));
    return;
  }
  const said = [];
  for (const each of seen.slice(0, maxShown)) said.push(await show(each));
  if (seen.length > maxShown) said.push(`and ${seen.length - maxShown} more`);
  expect(said, 'If you meant to change this, run `npm run e2e -- gallery --update`').toEqual([]);
  expect(strays, 'pictures without a scene').toEqual([]);
});

it('never scrolls sideways on a phone', () => {
  expect(sideways).toEqual([]);
});
