/** The app, the real service, an empty database and a browser. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { findingsOf } from '@withholding/testing/browser/axe';
import { launchChromium, patienceMs } from '@withholding/testing/browser/chromium';
import { freePort } from '@withholding/testing/service/free-port';
import { startService } from '@withholding/testing/service/running-service';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { startApp } from '../app.ts';
import { readConfig } from '../config.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const pictures = 'dist/e2e/hr-app';
const phone = { width: 390, height: 844 };
async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** A person at a browser of their own. Pages are looked at: by axe, for sideways scrolling, and in a picture. */
export class Visitor {
  readonly page: Page;
  readonly findings: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.findings.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.findings.push(message.text());
    });
  }

  async look(name: string): Promise<void> {
    await this.#picture(`${name}-phone`);
    this.findings.push(...(await findingsOf(this.page)).map((finding) => `${name}: ${finding}`));
    const isWide = await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWide) this.findings.push(`${name}: scrolls sideways`);
    if (process.env.E2E_FULL !== '1') return;
    await this.page.setViewportSize({ width: 1280, height: 800 });
    await this.#picture(name);
    await this.page.setViewportSize(phone);
  }

  async #picture(name: string): Promise<void> {
    if (process.env.CI && process.env.E2E_FULL !== '1') return;
    await this.page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  }
}

export async function startAll() {
  mkdirSync(pictures, { recursive: true });
  const name = `hr_app_test_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const [service, port] = [await startService(), await freePort()];
  const password = randomBytes(9).toString('base64url');
  const env = {
    HR_APP_DATABASE_URL: url.href,
    HR_APP_PASSWORD: password,
    HR_APP_KEY: randomBytes(32).toString('base64'),
    HR_APP_PORT: String(port),
    WITHHOLDING_BASE_URL: service.base,
    WITHHOLDING_API_KEY: service.key,
  };
  const config = readConfig(env);
  const app = await startApp(config);
  const browser: Browser = await launchChromium();
  return {
    ...{ service, app, env, password, origin: config.origin },
    async visitor(): Promise<Visitor> {
      const context = await browser.newContext({
        viewport: phone,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        baseURL: config.origin,
      });
      context.setDefaultTimeout(patienceMs);
      return new Visitor(await context.newPage());
    },
    /** Everything in the database, as anyone with a copy could read it. */
    async dump(): Promise<string> {
      const tables = ['employees', 'invitations', 'sessions', 'forms', 'interviews'];
      const rows = await Promise.all(tables.map((table) => query(url.href, `select * from ${table}`)));
      return rows
        .flatMap((result) => result.rows.flatMap((row) => Object.values(row)))
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
        .join('\n');
    },
    /** As if a form had been signed when an older version was in force. */
    async age(formId: string, version: string): Promise<void> {
      await query(url.href, `update forms set form_version = '${version}' where form_id = '${formId}'`);
    },
    async stop(): Promise<void> {
      await browser.close();
      await app.close();
      await service.stop();
      await query(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
