import type { Page } from '@playwright/test';
import { doubleAssistant, refuse } from './chat-double.ts';
import { apology, button, expect, input, launcher, log, open, panel, say } from './chat-page.ts';
import { atEachWidth, expectAccessible, THEMES, test } from './site.ts';

// Each opens pages with all their parts; a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const followUps = [
  'Tell me more',
  'How does that work?',
  'What are the benefits?',
  'Can you show an example?',
  "What's the timeline?",
];

/** The page's clock stands still but for the moments that its code takes to begin. */
async function openStanding(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/thank-you');
  await showLauncher(page);
}

async function showLauncher(page: Page) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 100 });
    await expect(launcher(page)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
}

test('a teaser shows after 3 seconds, for 5 seconds', async ({ page }) => {
  const teaser = page.getByText('Need help exploring?');
  await openStanding(page);
  await expect(teaser).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(teaser).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(teaser).toBeHidden();
});

test('on a phone the teaser waits until no price is under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  const teaser = page.getByText('Need help exploring?');
  await page.clock.runFor(4_000);
  await expect(teaser).toBeHidden();
  await page.locator('#about').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await page.clock.runFor(1_000);
  await expect(teaser).toBeVisible();
  await page.locator('#introduction').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect(teaser).toBeHidden();
});

test('whoever has opened the chat sees no teaser, not after a reload either', async ({ page }) => {
  await doubleAssistant(page);
  await openStanding(page);
  await launcher(page).click();
  await button(page, 'Close').click();
  await page.clock.runFor(3_500);
  await expect(launcher(page)).toBeVisible();
  await expect(page.getByText('Need help exploring?')).toBeHidden();
  await page.reload();
  await showLauncher(page);
  await page.clock.runFor(3_500);
  await expect(page.getByText('Need help exploring?')).toBeHidden();
});

test('the panel, the bar and the greeting are as they should be', async ({ page, complaints }) => {
  await doubleAssistant(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ width: 448, height: 608 });
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ height: 510 });
  await expect(log(page).getByRole('article')).toHaveCount(1);
  for (const category of ['AI and technology', 'Projects and experience', 'Technical skills', 'Business impact'])
    await expect(panel(page).getByRole('region', { name: category }).getByRole('button')).toHaveCount(3);
  await expect(log(page).locator('time')).toHaveText(/^\d\d:\d\d [AP]M$/);

  await button(page, 'Minimize').click();
  const bar = page.getByRole('button', { name: 'Click to continue chat' });
  await expect(bar).toBeFocused();
  expect(await bar.locator('..').boundingBox()).toMatchObject({ width: 320 });
  await bar.click();
  await expect(panel(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the teaser opens the chat; focus moves in, Escape closes, and focus moves back', async ({ page }) => {
  await doubleAssistant(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Need help exploring?' }).click();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const hero = page.getByRole('button', { name: 'Chat with the assistant' });
  await hero.focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(hero).toBeFocused();
});

test('everything can be done by keyboard', async ({ page }) => {
  await doubleAssistant(page);
  await page.goto('/thank-you');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('You asked: By keyboard')).toBeVisible();
  await expect(input(page)).toBeFocused();
  const reached: string[] = [];
  for (let steps = 0; steps < 14; steps++) {
    await page.keyboard.press('Shift+Tab');
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      }),
    );
  }
  for (const name of [...followUps, 'Thumbs up', 'Thumbs down', 'Clear', 'Minimize', 'Close'])
    expect(reached).toContain(name);
  await launcher(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
});

test('the chat stays over navigation and reload', async ({ page }) => {
  await doubleAssistant(page);
  const said = (role: string, content: string) => ({ id: role, role, content, timestamp: '2026-01-01T09:05:00.000Z' });
  await page.route('**/api/ai/conversations/c1?**', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { conversationId: 'c1', messages: [said('user', 'Stay'), said('assistant', 'I stay')], total: 2 },
      },
    }),
  );
  await open(page);
  await say(page, 'Stay');
  await expect(log(page).getByText('You asked: Stay')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(log(page).getByText('You asked: Stay')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('I stay')).toBeVisible();
  await expect(log(page).getByRole('article')).toHaveCount(3);
  expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await button(page, 'Minimize').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Click to continue chat' })).toBeVisible();
});

test('on a phone it is a sheet over the page', async ({ page }) => {
  await doubleAssistant(page, { sources: [{ type: 'package', id: '1', title: 'The prices', href: '/#services' }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await launcher(page).click();
  await expect(input(page)).toBeEnabled();
  await expect(panel(page)).toBeFocused();
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
  expect(await page.evaluate(() => document.querySelector('main')?.matches('[inert]'))).toBe(true);
  await page.mouse.click(195, 40);
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);

  await launcher(page).click();
  await say(page, 'What does it cost?');
  await panel(page).getByRole('link', { name: 'The prices' }).click();
  await expect(page.getByRole('button', { name: 'Click to continue chat' })).toBeVisible();
  await expect(page.locator('#services')).toBeInViewport();
});

test('the panel is fetched when it is wanted, and the dashboard has no chat', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const called = await doubleAssistant(page);
  await page.goto('/');
  await expect(launcher(page)).toBeVisible();
  expect(scripts.filter((url) => /chat-widget|markdown/.test(url))).toEqual([]);
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  expect(scripts.some((url) => url.includes('chat-widget'))).toBe(true);
  expect(called).toEqual([]);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'AI chat' })).toHaveCount(0);
});

test('a panel that cannot be fetched is told, and the page goes on', async ({ page }) => {
  await page.route('**/*chat-widget*', (route) => route.abort());
  await page.goto('/');
  await launcher(page).click();
  await expect(page.getByText('Failed to initialize AI chat')).toBeVisible();
  await expect(launcher(page)).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
});

for (const colorScheme of THEMES)
  test(`every state is accessible, narrow and wide, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await atEachWidth(page, async () => {
      await doubleAssistant(page, {
        content: 'A [link](/#services) and `code`.',
        answered: false,
        sources: [{ type: 'package', id: '1', title: 'The prices', href: '/#services' }],
      });
      await page.goto('/thank-you');
      await expect(page.getByText('Need help exploring?')).toBeVisible();
      await expectAccessible(page);
      await launcher(page).click();
      await expect(input(page)).toBeEnabled();
      await expectAccessible(page);
      await say(page, 'A question');
      await button(page, 'Thumbs up').click();
      await expect(panel(page).getByLabel('What was good? (optional)')).toBeVisible();
      await page.route('**/api/ai/conversations/message', (route) => refuse(route, 429));
      await say(page, 'Another');
      await expect(log(page).getByText(apology)).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Clear').click();
      await expect(button(page, 'Delete this conversation')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Minimize').click();
      await expect(page.getByRole('button', { name: 'Click to continue chat' })).toBeVisible();
      await expectAccessible(page);

      // The next look is a first visit, too.
      await page.unrouteAll();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
  });
