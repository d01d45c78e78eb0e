import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

/** The real server on a database of its own, one for each worker. */
export interface Site {
  url: string;
  /** A token of the owner, for setting things up. */
  token(): Promise<string>;
  get<T>(path: string): Promise<T>;
  send(method: string, path: string, body: unknown): Promise<Response>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startSite(
  env: Record<string, string> = {},
): Promise<Site & { stop(): Promise<void>; child: ChildProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: url,
      ADMIN_PASSWORD: OWNER.password,
      RATE_LIMIT_FACTOR: '10000',
      NODE_ENV: 'production',
      ...environment,
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let waited = 0; ; waited += 50) {
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) break;
    if (waited > 90_000 || child.exitCode !== null) throw new Error('The site did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const send = async (method: string, path: string, body: unknown, token?: string) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  async function token(): Promise<string> {
    const { data } = (await (await send('POST', '/api/auth/login', OWNER)).json()) as { data: { token: string } };
    return data.token;
  }
  return {
    url,
    child,
    token,
    async get(path) {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${await token()}` } });
      return answer.json();
    },
    send: async (method, path, body) => send(method, path, body, await token()),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whatever a page complains of: errors, warnings, refusals of its own policy, requests to other origins. */
function watch(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(url) && !/^(data|blob):/.test(target)) complaints.push(`asked ${target}`);
  });
  return complaints;
}

interface TestFixtures {
  complaints: string[];
}

export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: async ({ page, site }, use) => use(watch(page, site.url)),
});

/** Colours that are on their way to others are measured when they are there. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
  ).toEqual([]);
}

/** The page runs its scripts: what the server rendered answers to clicks. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 15_000 });
}

/** Like `ready`, and the consultation form of the landing page has come, too. */
export async function hydrated(page: Page): Promise<void> {
  await ready(page);
  // The form's code comes when the form comes near.
  await page.locator('#contact form').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact form [type=submit]')).toBeEnabled({ timeout: 15_000 });
}

export { expect };
