import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from './site.ts';

/** A first view lays out what is near the window; the rest follows before anything needs its place. */

const PHONE = { width: 412, height: 823 };
const SIZES = [PHONE, { width: 1440, height: 900 }];

/** The sections that the browser has not laid out. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section')]
      .filter((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false)
      .map(({ id }) => id),
  );

/** Text of the page's print, with one space between its parts. */
async function printed(page: Page): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? `${item.str} ` : '')).join('');
  }
  return text.replaceAll(/\s+/g, ' ');
}

/** The section in which the browser's own search finds a text. */
const found = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const isFound = (window as unknown as { find(text: string): boolean }).find(wanted);
    return isFound && getSelection()?.anchorNode?.parentElement?.closest('main > section')?.id;
  }, text);

test.use({ viewport: PHONE });

test('nobody there: what is far below waits and fetches nothing, and nothing of it is hidden from readers', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await waiting(page)).toEqual(['guarantee', 'why', 'projects', 'testimonials-title', 'contact']);
  await expect(page.locator('#projects use[href]')).toHaveCount(0);
  const tree = await page.locator('main').ariaSnapshot();
  const headings = await page.locator('main h2').allInnerTexts();
  for (const heading of headings) expect(tree).toContain(heading.split('\n')[0]);
});

test('at the first sign of a visitor the rest follows, and nothing on the screen moves', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.shifts = '0';
    new PerformanceObserver((list) => {
      dataset.shifts = String(Number(dataset.shifts) + list.getEntries().length);
    }).observe({ type: 'layout-shift' });
  });
  await page.mouse.move(100, 100);
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  expect(await waiting(page)).toEqual([]);
  await expect(page.locator('#projects use[href]')).not.toHaveCount(0);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-shifts', '0');
});

for (const viewport of SIZES)
  test(`each link to a section ends at it before the app is there, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route(/entry-client/, (route) => route.abort());
    await page.goto('/');
    const links = await page
      .locator('footer a[href^="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(3);
    const away = (link: string) =>
      page.evaluate((id) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        return Math.abs(top - header);
      }, link.slice(1));
    for (const link of links) {
      await page.goto('/');
      expect(await waiting(page)).not.toEqual([]);
      // By a reader's program, no pointer moves there.
      await page.locator(`footer a[href="${link}"]`).evaluate((element: HTMLElement) => element.click());
      await expect.poll(() => away(link), link).toBeLessThanOrEqual(1);
      expect(await waiting(page)).toEqual([]);
      await page.goto('about:blank');
      await page.goto(`/${link}`);
      await expect.poll(() => away(link), `${link} in the address`).toBeLessThanOrEqual(1);
    }
  });

test('search and print of the browser have the last section, and each number', async ({ page }) => {
  await page.goto('/');
  const [start = ''] = (await page.locator('#contact h2').first().textContent())?.match(/^\w+ \w+/) ?? [];
  const numbers = await page.locator('main > section .section-number').count();
  expect(numbers).toBeGreaterThan(4);
  expect(await waiting(page)).toContain('contact');
  expect(await found(page, start)).toBe('contact');
  await page.goto('/');
  expect(await waiting(page)).toContain('contact');
  const paper = await printed(page);
  expect(paper).toContain(start);
  for (let number = 1; number <= numbers; number += 1) expect(paper).toContain(` 0${number} `);
  await page.goto('/');
  await page.keyboard.press('ControlOrMeta+f');
  expect(await waiting(page)).toEqual([]);
});

test('a way back and a reload keep the place', async ({ page }) => {
  await page.goto('/');
  await page.locator('#projects').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  const place = await page.evaluate(() => scrollY);
  const near = async () => Math.abs((await page.evaluate(() => scrollY)) - place);
  await page.goto('/privacy');
  await page.goBack();
  await expect.poll(near).toBeLessThanOrEqual(1);
  await page.reload();
  await expect.poll(near).toBeLessThanOrEqual(1);
});

test('without scripts everything is laid out', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(site.url);
  await expect(page.locator('main > section').first()).toBeVisible();
  await expect(page.locator('[data-first-view]')).toHaveCount(0);
  await page.close();
});
