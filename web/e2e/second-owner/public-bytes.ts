import { expect, type Page, type Response } from '@playwright/test';
import { contract } from '#common/contract/index.ts';
import { API_PREFIX, paths } from '#common/paths.ts';
import { ready } from '#web/e2e/site.ts';
import { goTo } from '#web/e2e/testing/go-to.ts';

/** Every call that anybody may make without a name of something. */
const publicCalls = contract.flatMap(({ endpoint: { method, access, path } }) =>
  method === 'GET' && access === 'public' && path.startsWith(API_PREFIX) && !path.includes('{') ? [path] : [],
);

/** Texts for crawlers and clients, beside what the pages load. */
const textPaths = [
  paths.llms,
  paths.manifest,
  paths.sitemap,
  paths.robots,
  paths.favicon,
  paths.securityText,
  ...publicCalls,
];

export const picturePaths = [paths.faviconIco, paths.appleIcon, paths.icon192, paths.icon512, paths.sharePicture];

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;

/**
 * The texts of a site by their address, with everything that its pages load in a browser: the home page by itself, the others from
 * there, so that they load their code and ask for what their documents hold.
 */
export async function readPublicTexts(page: Page, url: string, pagePaths: readonly string[]) {
  const loaded = new Set<string>();
  const note = (response: Response) => {
    const { pathname, search } = new URL(response.url());
    if (TEXT.test(response.headers()['content-type'] ?? '')) loaded.add(pathname + search);
  };
  page.on('response', note);
  await page.goto(url + paths.home);
  await ready(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of pagePaths) {
    if (path !== paths.home) {
      const before = (await heading.textContent()) ?? '';
      await goTo(page, path);
      await expect(heading).not.toHaveText(before);
      await expect(heading).toBeVisible();
    }
    // Parts of the page load when they come near.
    for (const section of await page.locator('section:visible').all()) await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.animate-pulse-soft')).toHaveCount(0);
  }
  page.off('response', note);
  const texts = new Map<string, string>();
  // Asked for once more: a page that is left takes the bodies of its replies along.
  for (const path of new Set([...pagePaths, ...loaded, ...textPaths])) {
    const reply = await page.request.get(url + path);
    if (reply.ok()) texts.set(path, await reply.text());
  }
  return texts;
}

/** Places of a pattern in the texts, with some words around them. */
export const findIn = (texts: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...texts].flatMap(([address, text]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 40), index + found.length + 40).replace(/\s+/g, ' ');
      return `${address}: ${found} (…${around}…)`;
    }),
  );
