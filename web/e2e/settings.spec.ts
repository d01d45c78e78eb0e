import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Content, contentOf, test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';
import { endSessionBeforeSave, signInAgain } from './testing/ended-session.ts';
import { goTo } from './testing/go-to.ts';

const idsOf = ({ projects, skills, faqs }: Content) => [projects, skills, faqs].map((list) => list.map(({ id }) => id));
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Portfolio Data' });
/** The content without its first project, with the second one renamed and a new skill. */
const edited = ({ projects: [, second, ...others], skills, faqs }: Content) => ({
  projects: [{ ...second, title: 'Renamed by the import' }, ...others],
  skills: [...skills, { name: 'Brand new skill', category: 'backend', proficiency: 'expert' }],
  faqs,
});
function countImports(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/portfolio/import') && sent.push(request.method()));
  return sent;
}

test('the address of the site is shown, copied and opened; an export is read back after a preview, and the import can be undone', async ({
  owner: page,
  own,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own.url });
  await page.goto('/admin?tab=settings&section=site');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toast(page, 'Address copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.url);
  await expect(page.getByRole('link', { name: 'Open site' })).toHaveAttribute('href', own.url);
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('SQLite');

  await goTo(page, '/admin?tab=settings');
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Portfolio' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portfolio-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(toast(page, 'Portfolio data exported successfully!')).toBeVisible();
  const exported: Content = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(idsOf(exported)).toEqual(idsOf(await contentOf(own)));

  const sent = countImports(page);
  await page.getByRole('button', { name: 'Import Portfolio' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(
    'Importing data will replace all existing portfolio content. Make sure to export your current data first.',
  );
  await expect(dialog.getByRole('button', { name: 'Import Data' })).toBeDisabled();
  await dialog.getByLabel('JSON file').setInputFiles({
    name: 'portfolio.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(edited(exported))),
  });
  await dialog.getByRole('button', { name: 'Import Data' }).click();

  await expect(dialog.getByRole('heading', { name: 'What will change' })).toBeFocused();
  const figures = (kind: string) => dialog.getByRole('row', { name: kind }).getByRole('cell').allTextContents();
  expect(await figures('Projects')).toEqual(['0', '1', '1', String(exported.projects.length - 2)]);
  expect(await figures('Skills')).toEqual(['1', '0', '0', String(exported.skills.length)]);
  expect(await figures('FAQs')).toEqual(['0', '0', '0', String(exported.faqs.length)]);
  const [gone] = exported.projects;
  await expect(dialog.getByRole('region', { name: 'Projects' })).toContainText(`Removed${gone?.title}`);
  await expect(dialog.getByRole('region', { name: 'Projects' })).toContainText('Renamed by the import – title');
  await expect(dialog.getByRole('region', { name: 'Skills' })).toContainText('Brand new skill');
  expect(sent).toEqual([]);

  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toast(page, 'Portfolio data imported successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const imported = await contentOf(own);
  expect(imported.projects.map(({ title }) => title)).toContain('Renamed by the import');
  expect(imported.skills.map(({ name }) => name)).toContain('Brand new skill');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Earlier content restored')).toBeVisible();
  expect(idsOf(await contentOf(own))).toEqual(idsOf(exported));
  await page.getByRole('button', { name: 'Import Portfolio' }).click();
  await expect(dialog.getByLabel('JSON data')).toHaveValue('');
});

test('a text that cannot be imported is not sent, and says why; one that the server refuses is kept', async ({
  owner: page,
  own,
}) => {
  const exported = await contentOf(own);
  const sent = countImports(page);
  await page.goto('/admin?tab=settings&open=import');
  const dialog = dialogOf(page);
  const attempt = async (text: string) => {
    await dialog.getByLabel('JSON data').fill(text);
    await dialog.getByRole('button', { name: 'Import Data' }).click();
  };

  await attempt('{ "projects": [');
  await expect(toast(page, 'Invalid JSON format')).toBeVisible();
  await expect(dialog.getByLabel('JSON data')).toHaveAttribute('aria-invalid', 'true');
  await attempt('{ "contacts": [] }');
  await expect(dialog.getByRole('alert')).toContainText('This is not a portfolio export');
  await attempt(JSON.stringify({ ...exported, version: 2 }));
  await expect(dialog.getByRole('alert')).toContainText('written by a newer version');

  const [first, second, third, ...others] = exported.projects;
  const [skill] = exported.skills;
  await attempt(
    JSON.stringify({
      ...exported,
      projects: [first, second, { ...third, title: '' }, ...others],
      skills: [{ ...skill, experienceYears: 51 }],
    }),
  );
  await expect(dialog.getByRole('alert')).toContainText('Project 3, title: Project title is required');
  await expect(dialog.getByRole('alert')).toContainText(
    'Skill 1, experienceYears: Experience must be between 0 and 50',
  );

  await dialog.getByLabel('JSON file').setInputFiles({
    name: 'huge.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, ' '),
  });
  await expect(dialog.getByRole('alert')).toContainText('more than 10 MB');
  expect(sent).toEqual([]);

  await page.route('**/api/portfolio/import', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong', code: 'internal' } }),
  );
  await attempt('{"projects":[],"skills":[],"faqs":[]}');
  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toast(page, 'Failed to import portfolio data')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('JSON data')).toHaveValue('{"projects":[],"skills":[],"faqs":[]}');
  expect(idsOf(await contentOf(own))).toEqual(idsOf(exported));
});

test('the text outlives Escape, and a session that ends in the middle', async ({ owner: page, own }) => {
  const text = '{"projects":[],"skills":[],"faqs":[]}';
  await page.goto('/admin?tab=settings');
  const opener = page.getByRole('button', { name: 'Import Portfolio' });
  await opener.click();
  await expect(page).toHaveURL(/open=import/);
  const dialog = dialogOf(page);
  await dialog.getByLabel('JSON data').fill(text);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).not.toHaveURL(/open=/);

  await opener.click();
  await expect(dialog.getByLabel('JSON data')).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Import Data' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm Import' })).toBeVisible();
  await endSessionBeforeSave(page, own);
  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await signInAgain(page);
  await expect(page).toHaveURL(/tab=settings&open=import/);
  await expect(dialog.getByText('Your unsaved text was restored')).toBeVisible();
  await expect(dialog.getByLabel('JSON data')).toHaveValue(text);
});

test('a reset needs the typed word, and can be undone', async ({ owner: page, own }) => {
  const before = await contentOf(own);
  await page.goto('/admin?tab=settings');
  await expect(page.getByText('Reset all data to initial state (irreversible)')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Portfolio' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Reset Portfolio' });
  await expect(dialog).toContainText(`${before.projects.length} projects`);
  const confirm = dialog.getByRole('button', { name: 'Reset Portfolio' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type RESET to confirm').fill('reset');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type RESET to confirm').fill('RESET');
  await confirm.click();
  await expect(toast(page, 'Portfolio initialized successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(idsOf(await contentOf(own))).not.toEqual(idsOf(before));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Earlier content restored')).toBeVisible();
  expect(idsOf(await contentOf(own))).toEqual(idsOf(before));
});

test('a snapshot is restored after a question', async ({ owner: page, own }) => {
  const before = await contentOf(own);
  await own.send('POST', '/api/portfolio/import', { portfolioData: { projects: [], skills: [], faqs: [] } });
  await page.goto('/admin?tab=settings');
  const panel = page.getByRole('region', { name: 'Snapshots' });
  await expect(panel.getByText('Before an import')).toBeVisible();
  await expect(panel).toContainText(`${before.projects.length} projects`);
  await panel.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Earlier content restored')).toBeVisible();
  await expect(panel.getByText('Before a snapshot was restored')).toBeVisible();
  expect(idsOf(await contentOf(own))).toEqual(idsOf(before));
});

const views = [
  ['?tab=settings', 'Data Management'],
  ['?tab=settings&section=trash', 'Trash'],
  ['?tab=settings&section=mail', 'Outbox'],
  ['?tab=settings&section=site', 'Server'],
  ['?tab=settings&open=reset', 'Reset Portfolio'],
  ['?tab=settings&open=import', 'Import Portfolio Data'],
] as const;

for (const colorScheme of THEMES)
  test(`settings and their dialogs are accessible and fit a phone, ${colorScheme}`, async ({ owner: page, own }) => {
    const { projects } = await contentOf(own);
    await own.send('DELETE', `/api/portfolio/projects/${projects[0]?.id}`, undefined);
    await own.send('POST', '/api/email/contact', { name: 'Vera', email: 'v@example.com', message: 'Hello.' });
    const content = await contentOf(own);
    await own.send('POST', '/api/portfolio/import', { portfolioData: content });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin?tab=settings');
    for (const [query, heading] of views) {
      await goTo(page, `/admin${query}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('main .animate-pulse-soft')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByLabel('JSON data').fill(JSON.stringify(edited(content)));
    await page.getByRole('button', { name: 'Import Data' }).last().click();
    await expect(page.getByRole('heading', { name: 'What will change' })).toBeVisible();
    await expectAccessible(page);
  });
