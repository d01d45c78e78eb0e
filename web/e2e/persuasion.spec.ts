import type { Page } from '@playwright/test';
import { test as ownTest } from './own-site.ts';
import { expect, ready, test } from './site.ts';

/** These tests measure how far a visitor has to scroll, and that nothing covers prices and fields. */

const PHONE = { width: 390, height: 844 };
const bar = (page: Page) => page.locator('#action-bar');
const launcher = (page: Page) => page.getByRole('button', { name: 'Open AI chat' });

async function open(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  await page.goto('/');
  await ready(page);
}

/** Looks at the page at each half screen of its height. */
async function walk(page: Page, look: (top: number) => Promise<void>) {
  const { total, step } = await page.evaluate(() => ({
    total: document.documentElement.scrollHeight,
    step: innerHeight / 2,
  }));
  for (let top = 0; top < total; top += step) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await look(top);
  }
}

const isFormInReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href$="#contact"], #contact form')].some((element) => {
      const { top: upper, bottom } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && upper < innerHeight && bottom > 0;
    }),
  );

/** Prices, fields and buttons of the form that lie under the launcher of the chat. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('#chat-launcher');
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    const place = button.getBoundingClientRect();
    // The bar covers the lower edge, so a button under it does not count as visible.
    const edge = document.querySelector('#action-bar');
    const end = edge?.checkVisibility({ visibilityProperty: true }) ? edge.getBoundingClientRect().top : innerHeight;
    const prices = [...document.querySelectorAll('main *')].filter(
      (element) => element.childElementCount === 0 && /^(from )?\$[\d,]+$/.test(element.textContent?.trim() ?? ''),
    );
    const fields = document.querySelectorAll('main :is(input, select, textarea, [type=submit])');
    return [...prices, ...fields]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const from = Math.max(box.top, place.top);
        const to = Math.min(box.bottom, place.bottom, end);
        return box.width > 1 && box.right > place.left && box.left < place.right && from < to;
      })
      .map((element) => element.textContent || element.id);
  });

const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };

// Content of other tests would be on the page, too.
ownTest('at each width the page has 9 screens, and its first one way to the form', async ({ page, own }) => {
  const sizes = [
    [PHONE, 9],
    [TABLET, 12],
    [DESK, 15],
  ] as const;
  for (const estimatesEnabled of [false, true]) {
    await own.send('PUT', '/api/quotes/settings', { estimatesEnabled });
    await open(page, PHONE);
    await expect(page.getByRole('link', { name: /^Next free time/ }).first()).toBeAttached();
    for (const [viewport, maxControls] of sizes) {
      await page.setViewportSize(viewport);
      const first = await page.evaluate(() => ({
        controls: [...document.querySelectorAll('a, button, input, select, textarea')]
          .filter((element) => {
            const { top, bottom, left, right, width } = element.getBoundingClientRect();
            const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
            return isShown && width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          })
          .map((element) => element.textContent?.trim()),
        proof: (document.querySelector('[aria-label="Recent work"]')?.getBoundingClientRect().top ?? 1e9) / innerHeight,
      }));
      expect(first.controls.filter((text) => text === 'Start a project')).toHaveLength(1);
      expect(first.controls.length).toBeLessThanOrEqual(maxControls);
      expect(first.proof).toBeLessThanOrEqual(1.5);
    }
    for (const [viewport] of sizes) {
      await page.setViewportSize(viewport);
      await walk(page, async () => undefined);
      const { projects, total } = await page.evaluate(() => ({
        projects: (document.querySelector('#projects')?.getBoundingClientRect().top ?? 0) + scrollY,
        total: document.documentElement.scrollHeight,
      }));
      expect(projects / viewport.height).toBeLessThanOrEqual(6);
      expect(total / viewport.height).toBeLessThanOrEqual(9);
    }
  }
});

ownTest('the owner chooses the recent work of the hero, or none', async ({ owner, own }) => {
  await owner.goto('/');
  const work = owner.getByRole('region', { name: 'Recent work' });
  await expect(work.getByRole('link', { name: 'Kestrel Dispatch' })).toHaveAttribute(
    'href',
    '/projects/kestrel-dispatch',
  );
  await expect(work.getByText('Example')).toBeVisible();
  await expect(work.getByRole('listitem')).toHaveCount(2);
  const body = { title: 'Weber Orders', category: 'web', description: 'Orders.', featured: true, client: 'Weber GmbH' };
  await own.send('POST', '/api/portfolio/projects', { ...body, results: [{ value: '3 h', label: 'saved each day' }] });
  await owner.reload();
  await expect(work).toContainText('Weber Orders');
  await expect(work).toContainText('3 h saved each day');
  await expect(work.getByText('Example')).toHaveCount(0);
  await owner.goto('/admin?tab=site&section=hero');
  await owner.getByRole('form', { name: 'Site' }).locator('summary', { hasText: 'More' }).click();
  const choice = owner.getByLabel('Recent work');
  await expect(choice).toHaveValue('auto');
  await choice.selectOption('Clause Finder');
  await expect(owner.getByText('1 change')).toBeVisible();
  const draft = await own.get<{ data: { updatedAt: string } }>('/api/site/draft');
  await own.send('POST', '/api/site/publish', { updatedAt: draft.data.updatedAt });
  await owner.goto('/');
  await expect(work.getByRole('link')).toHaveText('Clause Finder');
});

test('on a phone a way to the form is on every screen, and the launcher covers no price, no field and no button of the form at any width', async ({
  page,
}) => {
  await open(page, PHONE);
  for (const viewport of [PHONE, TABLET, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await walk(page, async (top) => {
      const place = `${viewport.width} px wide, at ${top} px`;
      if (viewport === PHONE) await expect.poll(() => isFormInReach(page), place).toBe(true);
      await expect.poll(() => coveredOf(page), place).toEqual([]);
    });
  }
});

test('on a phone the bar is away while the page shows a call to action itself, bar and launcher while a field has the focus, and nothing with the focus is under the bar', async ({
  page,
}) => {
  await open(page, PHONE);
  await expect(bar(page)).toBeHidden();
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  await expect(launcher(page)).toBeVisible();
  for (const link of await page.locator('#services :is(a, button, summary):visible').all()) {
    await link.focus();
    const isUnder = () =>
      link.evaluate((element) => {
        const edge = document.querySelector('#action-bar');
        if (!edge?.checkVisibility({ visibilityProperty: true })) return false;
        return element.getBoundingClientRect().bottom > edge.getBoundingClientRect().top + 1;
      });
    await expect.poll(isUnder).toBe(false);
  }
  await page.locator('#contact form').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  await page.locator('#contact form').getByLabel('Name').focus();
  await expect(bar(page)).toBeHidden();
  await expect(launcher(page)).toBeHidden();
});

test('a screen of 2560 px is used, and the header leads to the prices and, once the hero is out of sight, to the form; the menu of a phone leads to both, too, and closes with Escape and when the focus leaves it', async ({
  page,
}) => {
  await open(page, { width: 2560, height: 1440 });
  const width = await page.locator('#services .shell').evaluate((shell) => shell.clientWidth);
  expect(width).toBeGreaterThan(1850);
  await page.setViewportSize(DESK);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Start a project' })).toBeHidden();
  await page.locator('#services').scrollIntoViewIfNeeded();
  await header.getByRole('link', { name: 'Start a project' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/#services$/);

  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
  const menu = page.locator('#mobile-menu');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'About' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Start a project' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator('#introduction').getByRole('link', { name: 'Start a project' })).toBeFocused();

  await page.getByRole('button', { name: 'Open menu' }).click();
  const links = page.getByRole('navigation', { name: 'Mobile' });
  await expect(links.getByRole('link', { name: 'Pricing' })).toBeVisible();
  await menu.getByRole('link', { name: 'Start a project' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(links).toBeHidden();
});

test('the questions stand with the prices; a phone opens them and what is included', async ({ page }) => {
  await open(page, PHONE);
  const services = page.locator('#services');
  const question = services.getByText('How much does a project cost?');
  await expect(question).toBeHidden();
  await services.getByRole('button', { name: 'Questions clients ask' }).click();
  await expect(question).toBeVisible();
  await services.getByRole('button', { name: 'What is included' }).first().click();
  await expect(services.getByText('Up to five screens')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(services.getByRole('heading', { name: 'Questions clients ask' })).toBeVisible();
  await expect(services.getByRole('button', { name: 'Questions clients ask' })).toBeHidden();
  await expect(services.getByText('Separate data per customer')).toBeVisible();
});

test('a page without scripts shows everything that a phone folds', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(site.url);
  for (const text of ['Up to five screens', 'Payments and subscriptions', 'How much does a project cost?'])
    await expect(page.locator('#services').getByText(text).first()).toBeVisible();
  await context.close();
});
