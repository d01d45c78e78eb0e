import type { Page } from '@playwright/test';
import { starters } from '#common/content/starter/languages.ts';
import type { SiteContent } from '#common/contract/site.ts';
import { test, toast } from './own-site.ts';
import { keepPromises, saveDraft } from './publish-site.ts';
import { expect, expectAccessible, expectNoSideScroll, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { withoutPreview } from './testing/without-preview.ts';

/** The owner chooses the language of the site. */

test.describe.configure({ timeout: 120_000 });

const { en, de, ur } = starters;
const identity = '/admin?tab=site&section=identity';
const select = (page: Page) => page.getByLabel('Language', { exact: true });
const dialogOf = (page: Page, language: string) => page.getByRole('dialog', { name: `Use ${language}?` });
const left = (page: Page) => page.getByRole('region', { name: 'Still in English' });
const draftOf = async (site: Site) =>
  (await site.get<{ data: { content: SiteContent } }>('/api/site/draft')).data.content;
const publishedOf = async (site: Site) =>
  (await site.get<{ data: { content: SiteContent } }>('/api/site')).data.content;

test.beforeEach(({ page }) => withoutPreview(page));

async function use(page: Page, language: string) {
  await dialogOf(page, language)
    .getByRole('button', { name: `Use ${language}` })
    .click();
  await expect(toast(page, `The draft is in ${language}`)).toBeVisible();
}

test('German is chosen with its format, the starter’s texts follow, and the rest is listed until it is published', async ({
  owner: page,
  own,
}) => {
  await keepPromises(own);
  await page.goto(identity);
  await expect(page.getByText('Visitors and clients see this language. The dashboard stays English.')).toBeVisible();
  await expect(page.getByText(/^Site language/)).toHaveCount(0);
  await select(page).selectOption({ label: 'German – Deutsch' });
  const dialog = dialogOf(page, 'German');
  await expect(dialog.getByLabel('Format of dates and numbers')).toHaveValue('de-DE');
  await expect(dialog.getByText('27. November 2026 · 1.234,50')).toBeVisible();
  await dialog.getByLabel('Format of dates and numbers').selectOption({ label: 'German (Austria)' });
  await expect(dialog.getByLabel('Replace these texts')).toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: en.form.sent })).toContainText(de.form.sent);
  await use(page, 'German');
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Site language: German')).toBeVisible();
  await expect(select(page)).toHaveValue('de');
  expect((await draftOf(own)).identity).toMatchObject({ language: 'de', locale: 'de-AT' });

  await left(page).getByRole('button', { name: 'Introduction', exact: true }).click();
  const lede = page.getByLabel('Introduction', { exact: true });
  await expect(lede).toBeFocused();
  await lede.fill('Ich entwickle Software.');
  await expect(left(page).getByText('Hero', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Publish/ }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(publishing.getByRole('listitem').filter({ hasText: 'Identity: language' })).toContainText('German');
  await expect(publishing.getByRole('region', { name: 'Still in English' })).toBeVisible();
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Site published')).toBeVisible();
  const published = await publishedOf(own);
  expect([published.identity.language, published.faqIntro]).toEqual(['de', de.faqIntro]);

  await goTo(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(page.getByText('Site language: German')).toBeVisible();
  await goTo(page, '/admin?tab=quotes&new=quote');
  await expect(page.getByText('This quote will be sent in German.')).toBeVisible();
});

test('the dialog changes nothing when it is closed by keyboard, and the language can be undone', async ({
  owner: page,
  own,
}) => {
  await page.goto(identity);
  await select(page).focus();
  await select(page).selectOption('ur');
  await expect(dialogOf(page, 'Urdu').getByText(ur.thankYou.title, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Urdu')).toBeHidden();
  await expect(select(page)).toBeFocused();
  await expect(select(page)).toHaveValue('en');

  await select(page).selectOption('fr');
  await dialogOf(page, 'French').getByLabel('Replace these texts').uncheck();
  await dialogOf(page, 'French').getByLabel('Format of dates and numbers').press('Enter');
  await use(page, 'French');
  expect((await draftOf(own)).faqIntro).toBe(en.faqIntro);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(select(page)).toHaveValue('en');
  await expect.poll(async () => (await draftOf(own)).identity).toMatchObject({ language: 'en', locale: 'en-US' });
});

test('a draft that was changed elsewhere meanwhile is shown again before the language is set', async ({
  owner: page,
  own,
}) => {
  await page.goto(identity);
  await select(page).selectOption('es');
  const dialog = dialogOf(page, 'Spanish');
  await expect(dialog.getByText(en.faqIntro, { exact: true })).toBeVisible();
  await saveDraft(own, (content) => {
    content.faqIntro = 'Asked often';
  });
  await dialog.getByRole('button', { name: 'Use Spanish' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed in the meantime');
  await expect(dialog.getByText(en.faqIntro, { exact: true })).toHaveCount(0);
  await use(page, 'Spanish');
  const { identity: stored, faqIntro } = await draftOf(own);
  expect([stored.language, faqIntro]).toEqual(['es', 'Asked often']);
});

test('a server that fails is said in the dialog, and asked again', async ({ owner: page }) => {
  await page.route('**/api/site/draft/language/*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto(identity);
  await select(page).selectOption('pt');
  const dialog = dialogOf(page, 'Portuguese');
  await expect(dialog.getByRole('alert')).toContainText('Failed to read the texts of the draft');
  await page.unroute('**/api/site/draft/language/*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Replace these texts')).toBeVisible();
});

test('Make it yours asks for the language first, and what is typed stays', async ({ owner: page, own }) => {
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'Make it yours' });
  const name = steps.getByLabel('Name', { exact: true });
  await name.fill('Werkstatt');
  await select(page).selectOption('de');
  await use(page, 'German');
  await expect(select(page)).toHaveValue('de');
  await expect(name).toHaveValue('Werkstatt');
  expect((await draftOf(own)).identity).toMatchObject({ language: 'de', locale: 'de-DE', name: en.identity.name });
});

test('on a phone the dialog and what is left are accessible, and the format offers what fits', async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(identity);
  await select(page).selectOption('ur');
  await expect(dialogOf(page, 'Urdu').getByLabel('Replace these texts')).toBeVisible();
  await expectAccessible(page);
  await use(page, 'Urdu');
  await expect(left(page)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole('form', { name: 'Site' }).getByText('More', { exact: true }).click();
  const format = page.getByLabel('Format of dates and numbers');
  await expect(format.getByRole('option')).toHaveText(['Urdu (Pakistan)', 'Urdu (India)']);
  await format.selectOption('ur-IN');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
