import type { Page } from '@playwright/test';
import type { SiteContent } from '#common/contract/site.ts';
import { SESSION_DAYS, SIGN_IN_DAYS, TRASH_DAYS } from '#common/limits.ts';
import { launcher, panel } from './chat-page.ts';
import { test } from './own-site.ts';
import { publishSite } from './publish-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, ready, startHostedSite, THEMES } from './site.ts';
import { goTo } from './testing/go-to.ts';

const PRIVACY = [
  '**Your rights.** You can ask for a copy, *in writing*.',
  '- one\n- two\n  - three',
  '[Authority](https://example.org/complain), [email](mailto:rights@example.com), [form](/#contact)',
  '[bad](javascript:alert`1`) [data](data:text/html,x) [other](//evil.example) <b onclick="alert(1)">HTML</b>',
].join('\n\n');
const IMPRINT = 'Marta Example\nRua Augusta 100\n1100-053 Lisbon';

const setLegal = (privacy: string | null, imprint: string | null) => (content: SiteContent) => {
  content.legal = { privacy, imprint };
};
const headings = (page: Page) => page.locator('main h2').allTextContents();

test('the privacy page says what is stored, for how long, who receives it and how to have it deleted; header, footer and chat are not printed; the forms and the chat link to it', async ({
  own,
  page,
}) => {
  await own.send('PUT', '/api/ai/admin/settings', { transcriptDays: 17 });
  await page.goto('/privacy');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await headings(page)).toEqual([
    'Who is responsible',
    'What is stored and for how long',
    'Who receives it',
    'Deleting your data',
  ]);
  const main = page.getByRole('main');
  for (const days of [17, TRASH_DAYS, SESSION_DAYS, SIGN_IN_DAYS]) await expect(main).toContainText(`${days} days`);
  await expect(page.getByRole('region', { name: 'Who receives it' })).toContainText('Nobody');
  await expect(page.getByRole('region', { name: 'Deleting your data' })).toContainText('owner@example.com');
  await expect(page).toHaveTitle(/^Privacy/);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(launcher(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto('/');
  await ready(page);
  for (const [path, name] of [
    ['/', 'Consultation request'],
    ['/submit-testimonial', 'Testimonial'],
  ] as const) {
    await goTo(page, path);
    await page.locator('form').first().scrollIntoViewIfNeeded();
    await page.getByRole('form', { name }).getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(`${own.url}/privacy`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expect(page.getByRole('region', { name: 'Who receives it' })).toContainText('Nobody');
    await expect(page).toHaveTitle(/^Privacy/);
  }
  await goTo(page, '/');
  await launcher(page).click();
  await panel(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`${own.url}/privacy`);
});

test('the privacy page names exactly the services that are set up', async ({ page, browser }) => {
  const site = await startHostedSite({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    SMTP_URL: 'smtp://user:secret-word@mail.example.com:2525',
  });
  await page.goto(`${site.url}/privacy`);
  const recipients = page.getByRole('region', { name: 'Who receives it' });
  await expect(recipients.locator('dt')).toHaveText(['OpenAI (127.0.0.1)', 'Email server (mail.example.com)']);
  expect(await page.content()).not.toContain('secret-word');
  // The same without scripts.
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/privacy`);
  await expect(plain.getByRole('region', { name: 'Who receives it' })).toContainText('mail.example.com');
  await site.stop();
});

test('a visitor who comes from another page reads the owner’s texts, too; they follow in Markdown, and neither HTML nor a forbidden link works', async ({
  own,
  page,
}) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  await publishSite(own, setLegal(PRIVACY, IMPRINT));
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.goto('/thank-you');
    await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ready(page);
  expect(await page.content()).not.toMatch(/Your rights|Rua Augusta/);
  await footer.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.locator('main p')).toHaveText(IMPRINT.replaceAll('\n', ''));
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('main')).toContainText('Your rights.');

  await page.goto('/privacy');
  await ready(page);
  const main = page.getByRole('main');
  await expect(main.locator('strong')).toHaveText('Your rights.');
  await expect(main.locator('em')).toHaveText('in writing');
  await expect(main.locator('li li')).toHaveText('three');
  const links = main.getByRole('link');
  await expect(links.filter({ hasText: 'Authority' })).toHaveAttribute('href', 'https://example.org/complain');
  await expect(links.filter({ hasText: 'form' })).toHaveAttribute('href', '/#contact');
  for (const text of ['bad', 'data', 'other']) await expect(links.filter({ hasText: text })).toHaveCount(0);
  await expect(main).toContainText('<b onclick="alert(1)">HTML</b>');
  expect(dialogs).toBe(0);
});

test('there is an imprint once the owner has set one, and it keeps its lines', async ({ own, page }) => {
  expect((await page.goto('/imprint'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Imprint');
  await publishSite(own, setLegal(null, IMPRINT));
  await expect(async () => expect((await page.goto('/imprint'))?.status()).toBe(200)).toPass();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(page.locator('main p br')).toHaveCount(2);
  await expect(page.locator('main p')).toHaveText(IMPRINT.replaceAll('\n', ''));
  await publishSite(own, setLegal(null, null));
  await expect(async () => expect((await page.goto('/imprint'))?.status()).toBe(404)).toPass();
});

for (const colorScheme of THEMES)
  test(`privacy and imprint are accessible and fit every width (${colorScheme})`, async ({ own, page }) => {
    await publishSite(own, setLegal(`${PRIVACY}\n\n${'x'.repeat(500)}`, IMPRINT));
    await page.emulateMedia({ colorScheme });
    for (const path of ['/privacy', '/imprint']) {
      await page.goto(path);
      await ready(page);
      await atEachWidth(page, async () => {
        await expectNoSideScroll(page);
        await expectAccessible(page);
      });
      for (const width of [360, 768, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page);
      }
    }
  });
