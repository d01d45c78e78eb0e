import type { FrameLocator, Page } from '@playwright/test';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { themesOf } from '#common/site/colors.ts';
import { partHeadings } from '#common/site/labels.ts';
import { cssColor } from '#common/theme.ts';
import { test, toast } from './own-site.ts';
import { keepPromises } from './publish-site.ts';
import type { Site } from './site.ts';
import { expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { withoutPreview } from './testing/without-preview.ts';

// Each case starts a server.
test.describe.configure({ timeout: 120_000 });

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title=Preview]');
const status = (page: Page) => page.getByRole('banner').or(page.locator('main')).getByRole('status');
const saved = (page: Page) => expect(status(page).filter({ hasText: /^Saved$/ })).toBeVisible();

async function openTab(page: Page, part?: keyof SiteContent) {
  await page.goto(adminPath('site', part && { section: part }));
  await expect(
    page.getByRole('heading', { level: 3, name: partHeadings[part ?? 'identity'], exact: true }),
  ).toBeVisible();
}
const partsNav = (page: Page) => page.getByRole('navigation', { name: 'Parts of the site' });
const form = (page: Page) => page.getByRole('form', { name: 'Site' });
async function choosePart(page: Page, name: string) {
  await partsNav(page)
    .getByRole('link', { name: new RegExp(`^${name}(?: ?Changed)?$`) })
    .click();
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeFocused();
}
const more = (page: Page) => form(page).locator('summary', { hasText: /^More/ });
const frameIsReady = (page: Page) => expect(frameOf(page).locator('html[data-ready]')).toBeAttached();

const publicContent = async (site: Site) =>
  (
    await site.get<{ data: { content: { identity: { role: string }; packages: { id: string; price: number }[] } } }>(
      '/api/site',
    )
  ).data.content;

test('typing shows in the preview at once, is saved, and visitors see it once it is published', async ({
  owner: page,
  own,
}) => {
  await openTab(page);
  await frameIsReady(page);
  await page.getByLabel('Tagline', { exact: true }).fill('Sails and web sites');
  await expect(frameOf(page).getByText('Sails and web sites').first()).toBeAttached({ timeout: 1_000 });
  await saved(page);
  expect(await (await fetch(own.url)).text()).not.toContain('Sails and web sites');

  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByText('Identity: tagline')).toBeVisible();
  await expect(dialog.getByText('Sails and web sites')).toBeVisible();
  const promises = dialog.getByRole('region', { name: 'Promises' });
  await expect(promises.getByRole('heading')).toHaveText('7 promises to decide');
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await promises.getByRole('group', { name: 'Counters' }).getByRole('button', { name: 'Hide' }).click();
  for (let left = 6; left > 0; left--) {
    await expect(promises.getByRole('heading')).toHaveText(`${left} ${left === 1 ? 'promise' : 'promises'} to decide`);
    await promises.getByRole('button', { name: 'Keep' }).first().click();
  }
  await expect(promises).toHaveCount(0);
  const came = dialog.getByRole('region', { name: 'Still as it came' });
  const about = came.getByRole('listitem').filter({ hasText: /^About/ });
  await about.getByRole('button', { name: 'Keep' }).click();
  await expect(about).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Site published')).toBeVisible();
  await expect.poll(async () => (await fetch(own.url)).text()).toContain('Sails and web sites');
});

test('a price is changed and brought back from the history', async ({ owner: page, own }) => {
  const before = (await publicContent(own)).packages[0]?.price;
  await keepPromises(own);
  await withoutPreview(page);
  await openTab(page, 'packages');
  await page.getByLabel('Price', { exact: true }).first().fill('777');
  await saved(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Site published')).toBeVisible();
  expect((await publicContent(own)).packages[0]?.price).toBe(777);

  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByRole('button', { name: 'Restore' }).nth(1).click();
  await expect(toast(page, /restored/)).toBeVisible();
  expect((await publicContent(own)).packages[0]?.price).toBe(before);
});

test('packages are added, moved and removed, and undone', async ({ owner: page, own }) => {
  await withoutPreview(page);
  await openTab(page, 'packages');
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByLabel('Package name', { exact: true }).last().fill('Weekend');
  await page.getByLabel('Price', { exact: true }).last().fill('90');
  await saved(page);
  const draft = async () =>
    (
      await own.get<{ data: { content: { packages: { id: string; name: string; price: number }[] } } }>(
        '/api/site/draft',
      )
    ).data.content.packages;
  await expect.poll(async () => (await draft()).at(-1)).toMatchObject({ id: 'weekend', name: 'Weekend', price: 90 });
  const count = (await draft()).length;
  const packages = form(page);
  await packages.getByRole('button', { name: 'Move up' }).last().click();
  await expect.poll(async () => (await draft()).at(-2)?.id).toBe('weekend');
  await packages.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect.poll(async () => (await draft()).length).toBe(count - 1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await draft()).length).toBe(count);
});

test('packages that are added one after another are removed one by one', async ({ owner: page, own }) => {
  await withoutPreview(page);
  await openTab(page, 'packages');
  const packages = form(page);
  for (const name of ['Weekend', 'Season']) {
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.getByLabel('Package name', { exact: true }).last().fill(name);
    await page.keyboard.press('Tab');
  }
  const names = page.getByLabel('Package name', { exact: true });
  await expect(names).toHaveCount(5);
  for (const left of [4, 3, 2]) {
    const entry = packages.getByRole('listitem').filter({ has: names }).first();
    const details = entry.locator(':scope > details');
    if ((await details.getAttribute('open')) === null) await details.locator(':scope > summary').click();
    await entry.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(names).toHaveCount(left);
  }
  await saved(page);
  const draft = await own.get<{ data: { content: { packages: { id: string }[] } } }>('/api/site/draft');
  expect(draft.data.content.packages.map(({ id }) => id)).toEqual(['weekend', 'season']);
});

test('an own question is pinned, answered before each publish, and unpinned; problems stand at their fields and keep the draft from being published; two tabs that change other fields keep both, and the same field asks', async ({
  owner: page,
  own,
}) => {
  await withoutPreview(page);
  await openTab(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  const answers = page.getByRole('dialog', { name: 'Publish changes' }).getByRole('region', { name: 'Answers' });
  await answers.getByLabel('Question to pin').fill('Do you build boats?');
  await answers.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(answers.getByText('As before')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answers).toHaveCount(0);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(answers.getByText('Do you build boats?')).toBeVisible();
  await answers.getByRole('button', { name: 'Unpin Do you build boats?' }).click();
  await expect(answers.getByText('Do you build boats?')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(answers).toHaveCount(0);

  await page.getByLabel('Tagline', { exact: true }).fill('');
  await expect(page.getByText('This is required')).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await dialog.getByRole('button', { name: /tagline: This is required/ }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page, 'Draft discarded')).toBeVisible();
  await expect(page.getByLabel('Tagline', { exact: true })).not.toHaveValue('');

  const other = async (change: (identity: Record<string, unknown>) => void) => {
    const { data } = await own.get<{ data: { content: { identity: Record<string, unknown> }; updatedAt: string } }>(
      '/api/site/draft',
    );
    change(data.content.identity);
    const reply = await own.send('PUT', '/api/site/draft', { content: data.content, updatedAt: data.updatedAt });
    expect(reply.status).toBe(200);
  };
  await other((identity) => {
    identity.role = 'Their role';
  });
  await page.getByLabel('Tagline', { exact: true }).fill('My tagline');
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('Their role');
  await saved(page);
  await other((identity) => {
    identity.tagline = 'Their tagline';
  });
  await page.getByLabel('Tagline', { exact: true }).fill('My other tagline');
  const conflict = page.getByRole('alert').filter({ hasText: 'This was changed in the meantime' });
  await expect(conflict.getByText('Their tagline')).toBeVisible();
  await expect(conflict.getByText('My other tagline')).toBeVisible();
  await conflict.getByLabel(/Saved elsewhere/).check();
  await conflict.getByRole('button', { name: 'Keep the chosen values' }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Their tagline');
  await saved(page);
});

test('a publish is scheduled on the owner’s clock and cancelled, and tabs of the dashboard change without a new document', async ({
  owner: page,
  own,
}) => {
  await keepPromises(own);
  await withoutPreview(page);
  await openTab(page);
  await page.getByLabel('Tagline', { exact: true }).fill('Later');
  await saved(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByLabel('Publish at')).toBeFocused();
  await expect(dialog.getByLabel('Publish at')).toHaveValue(/T09:00$/);
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Goes live [A-Z][a-z]+, 9:00 AM$/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText(/Goes live [A-Z][a-z]+, 9:00 AM/);
  for (const tab of ['Profile', 'Contacts', 'Site']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`));
  }
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText(/^Goes live [A-Z][a-z]+, 9:00 AM$/)).toBeHidden();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Later');
});

test('what is typed while the server is away is saved when it is back, and is there again after leaving the tab; a part is chosen by mouse, keyboard, address and way back, and what was typed in another stays', async ({
  owner: page,
  context,
}) => {
  await withoutPreview(page);
  await openTab(page);
  const tagline = page.getByLabel('Tagline', { exact: true });
  await context.setOffline(true);
  await tagline.fill('Typed offline');
  await expect(page.getByText('Not saved')).toBeVisible();
  await context.setOffline(false);
  await saved(page);

  await context.setOffline(true);
  await tagline.fill('Typed offline again');
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await expect(tagline).toHaveValue('Typed offline again');
  await saved(page);

  await goTo(page, adminPath('site', { section: 'about' }));
  await expect(page.getByRole('heading', { level: 3, name: 'About', exact: true })).toBeFocused();
  await context.setOffline(true);
  await form(page).getByLabel('Paragraph 1').fill('Typed in About');
  const legal = partsNav(page).getByRole('link', { name: 'Legal', exact: true });
  await legal.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/section=legal/);
  await expect(form(page).getByLabel('Imprint')).toBeVisible();
  await expect(form(page).getByLabel('Paragraph 1')).toHaveCount(0);
  await expect(form(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  await form(page).getByLabel('Imprint').fill('Typed in Legal');
  // Nothing is saved yet; within the tab nothing is left either.
  await page.goBack();
  await expect(form(page).getByLabel('Paragraph 1')).toHaveValue('Typed in About');
  await page.goForward();
  await expect(form(page).getByLabel('Imprint')).toHaveValue('Typed in Legal');
  await context.setOffline(false);
  await saved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(partsNav(page).locator('[aria-current]')).toHaveText('About');
  await expect(form(page).getByLabel('Paragraph 1')).not.toHaveValue('Typed in About');
});

test('another accent and other fonts show in the preview without a reload', async ({ owner: page }) => {
  await openTab(page, 'look');
  await frameIsReady(page);
  const root = frameOf(page).locator('html');
  await root.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByLabel('Accent color', { exact: true }).fill('#3366cc');
  await page.getByLabel('Fonts', { exact: true }).selectOption('playfair-lato');
  const look = () =>
    root.evaluate((html) => ({
      accent: getComputedStyle(html).getPropertyValue('--accent'),
      fonts: [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
      sheets: document.querySelectorAll('link[rel=stylesheet][href^="/theme-"]').length,
    }));
  await expect.poll(async () => (await look()).fonts.join()).toContain('Playfair');
  await expect.poll(async () => (await look()).sheets).toBe(1);
  const { light } = themesOf('#3366cc');
  expect((await look()).accent).toBe(cssColor(light.accent));
  expect(await root.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a click on a text of the preview goes to its field, and the page counts and sends nothing', async ({
  owner: page,
}) => {
  const sent: string[] = [];
  await openTab(page);
  await frameIsReady(page);
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await choosePart(page, 'Hero');
  const lede = await page.getByLabel('Introduction', { exact: true }).inputValue();
  await choosePart(page, 'Legal');
  // The page shows the fields in braces filled in.
  const [words = ''] = lede.split(/\{\w+\}/).toSorted((one, other) => other.length - one.length);
  await frameOf(page).getByText(words.trim()).first().click();
  await expect(page.getByLabel('Introduction', { exact: true })).toBeFocused();
  await expect(partsNav(page).locator('[aria-current]')).toHaveText('Hero');
  await page.getByRole('button', { name: 'Phone' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(frameOf(page).locator('html.dark')).toBeAttached();
  const contact = frameOf(page).locator('#contact');
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.getByText('This form sends nothing in the preview.')).toBeVisible();
  await expect(contact.locator('form [type=submit]')).toBeDisabled();
  expect(sent).toEqual([]);
});

test('on a phone form and preview are two views', async ({ owner: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(adminPath('site'));
  await expect(form(page)).toBeHidden();
  await choosePart(page, 'Identity');
  await expect(partsNav(page)).toBeHidden();
  await expect(page.locator('iframe[title=Preview]')).toBeHidden();
  const tagline = page.getByLabel('Tagline', { exact: true });
  const before = await tagline.inputValue();
  await tagline.fill('On a phone');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tagline).toHaveValue(before);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(tagline).toHaveValue('On a phone');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/site-undo-390.png` });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('iframe[title=Preview]')).toBeVisible();
  await expect(frameOf(page).getByText('On a phone').first()).toBeAttached();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('link', { name: 'All parts' }).click();
  await expect(partsNav(page).getByRole('link', { name: 'Legal', exact: true })).toBeVisible();
  await expectNoSideScroll(page);
});

for (const theme of THEMES)
  test(`the tab is accessible in ${theme}`, async ({ owner: page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openTab(page, 'look');
    await frameIsReady(page);
    await page.getByLabel('Accent color', { exact: true }).fill('#ffee00');
    await expect(page.getByText(/They are written in/)).toBeVisible();
    await expectAccessible(page);
  });

test('a section is hidden and shown in its part, and rare fields stand under More', async ({ owner: page, own }) => {
  await withoutPreview(page);
  await openTab(page, 'counters');
  const shown = page.getByRole('switch', { name: 'Shown on the site' });
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await saved(page);
  const draft = await own.get<{ data: { content: SiteContent } }>('/api/site/draft');
  expect(draft.data.content.sections.find(({ id }) => id === 'why')?.visible).toBe(false);
  await choosePart(page, 'Reasons');
  await expect(shown).not.toBeChecked();
  await choosePart(page, 'Sections');
  await expect(form(page).getByLabel('Visible')).toHaveCount(2);

  await choosePart(page, 'Chat');
  await expect(form(page).getByLabel('Bubble')).toBeHidden();
  await more(page).click();
  await expect(form(page).getByLabel('Bubble')).toBeVisible();
  await expect(form(page).getByText('{ownerName}', { exact: true })).toBeVisible();
  await goTo(page, adminPath('site', { section: 'quickStarts' }));
  await expect(partsNav(page).getByRole('link', { name: 'Quick starts' })).toHaveAttribute('aria-current', 'true');
});
