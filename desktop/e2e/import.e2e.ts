import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dragFile, expect, goTo, OWNER, open, test, toast } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';

interface Content {
  projects: object[];
  skills: object[];
  faqs: object[];
}
interface Site {
  get<T>(path: string): Promise<T>;
}

const contentOf = async (site: Site) => (await site.get<{ data: Content }>('/api/portfolio/export')).data;
/** The content without its first project. */
const fewer = async (site: Site) => {
  const { projects, skills, faqs } = await contentOf(site);
  return JSON.stringify({ projects: projects.slice(1), skills, faqs });
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Portfolio Data' });
const refusalOf = (page: Page) => page.getByRole('alertdialog', { name: 'Nothing was imported' });

/** Drops files that are no export: each is refused with one sentence. */
async function expectRefusals(page: Page, before: Content) {
  const wrong: [string, string, string][] = [
    ['damaged.json', '{"projects": [', 'Invalid JSON format.'],
    ['holiday.png', 'PNG', 'Invalid JSON format.'],
    ['package.json', '{"name": "another thing"}', 'This file is not a portfolio export'],
    [
      'older.json',
      JSON.stringify({ ...before, version: 0 }),
      'This file was exported by a different version of this product',
    ],
    ['huge.json', 'x'.repeat(10_500_000), 'This file is too large to be a portfolio export (10 MB at most).'],
  ];
  for (const [name, text, sentence] of wrong) {
    await dragFile(page, name, text);
    await expect(refusalOf(page), name).toContainText(sentence);
    await page.keyboard.press('Enter');
    await expect(refusalOf(page)).toBeHidden();
  }
}

/** Exports and imports by the dialogs of the system, from the settings. */
async function chooseFiles(app: RunningApp, folder: string) {
  const { page } = app;
  await goTo(page, '/admin?tab=settings');
  const path = join(folder, 'out.json');
  await app.command('answerDialog', { path });
  await page.getByRole('button', { name: 'Export Portfolio' }).click();
  await expect(toast(page, 'Portfolio data exported successfully!')).toBeVisible();
  // Cancelling shows no message.
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect.poll(async () => (await app.command('record')).dialogs.length).toBe(2);

  await page.getByRole('button', { name: 'Import Portfolio' }).click();
  await app.command('answerDialog', { path });
  await dialogOf(page).getByRole('button', { name: 'Choose file' }).click();
  await expect(dialogOf(page).getByLabel('JSON data')).toHaveValue(/"projects"/);
  const damaged = join(folder, 'damaged.json');
  await writeFile(damaged, '{');
  await app.command('answerDialog', { path: damaged });
  await dialogOf(page).getByRole('button', { name: 'Choose file' }).click();
  await expect(dialogOf(page)).toContainText('Invalid JSON format. Nothing has been sent.');
  // Elements that accept files handle a drop themselves, and so does an open dialog.
  await dragFile(page, 'damaged.json', 'no json', ['dragover', 'drop']);
  await expect(page.getByText('Drop to import')).toBeHidden();
  await expect(refusalOf(page)).toBeHidden();
}

test('a file that cannot be imported is refused wherever it is dropped, a dropped export shows its changes before it is imported, and system dialogs choose files', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const app = await startSignedIn(site);
  const { page } = app;
  const before = await contentOf(site);
  await expectRefusals(page, before);
  expect((await contentOf(site)).projects).toEqual(before.projects);

  const text = await fewer(site);
  await dragFile(page, 'mine.json', text, ['dragover']);
  await expect(page.getByText('Drop to import')).toBeVisible();
  await page.dispatchEvent('body', 'dragleave', {});
  await expect(page.getByText('Drop to import')).toBeHidden();

  await dragFile(page, 'mine.json', text);
  await expect(page.getByText('Drop to import')).toBeHidden();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'What will change' })).toBeFocused();
  const figures = await dialog.getByRole('row', { name: 'Projects' }).getByRole('cell').allTextContents();
  expect(figures).toEqual(['0', '0', '1', String(before.projects.length - 1)]);
  expect((await contentOf(site)).projects).toEqual(before.projects);

  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toast(page, 'Portfolio data imported successfully!')).toBeVisible();
  expect((await contentOf(site)).projects).toHaveLength(before.projects.length - 1);

  await chooseFiles(app, folder);
  expect((await contentOf(site)).projects).toHaveLength(before.projects.length - 1);
});

const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // The page is ahead of the app, which is told by a call.
  await expect.poll(async () => (await page.evaluate(() => window.desktop.getState())).signedIn).toBe(false);
};

test('an import from the menu keeps what is being entered at the sign-in, and opens after it', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const path = join(folder, 'mine.json');
  await writeFile(path, await fewer(site));
  const app = await startSignedIn(site);
  await signOut(app.page);
  await app.page.getByLabel('Email').fill(OWNER.email);
  await app.command('answerDialog', { path });
  await app.command('chooseInMenu', { label: 'Import Portfolio…' });
  await expect.poll(async () => (await app.command('record')).dialogs.length).toBe(1);
  await app.page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await expect(app.page.getByLabel('Email')).toHaveValue(OWNER.email);
  await app.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialogOf(app.page).getByRole('heading', { name: 'What will change' })).toBeVisible();
});

test('an import from the menu waits until the window is open and the owner has signed in', async ({
  start,
  leaveSession,
  folder,
  site,
}) => {
  const path = join(folder, 'mine.json');
  await writeFile(path, await fewer(site));
  await leaveSession(site, { hasEnded: true });
  // Started at login: there is no window yet.
  const app = await start(['--hidden']);
  await app.command('answerDialog', { path });
  await app.command('chooseInMenu', { label: 'Import Portfolio…' });
  const page = await app.window();
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'What will change' })).toBeVisible();
  // The message is delivered once.
  await open(page, '/admin?tab=settings');
  await expect(page.getByRole('heading', { name: 'Data Management' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('clicking a notification before there is a window opens the window on that request', async ({
  start,
  startSignedIn,
  site,
}) => {
  const first = await startSignedIn(site);
  await expect.poll(async () => (await first.page.evaluate(() => window.desktop.getState())).signedIn).toBe(true);
  const request = { name: 'Ada Early', email: 'v@example.com', message: 'Before the window.' };
  await site.send('POST', '/api/email/contact', { ...request, name: 'Ada First' });
  await expect.poll(async () => (await first.command('record')).notifications.length, { timeout: 20_000 }).toBe(1);
  await first.quit();
  const app = await start(['--hidden']);
  await site.send('POST', '/api/email/contact', request);
  await expect.poll(async () => (await app.command('record')).notifications.length, { timeout: 20_000 }).toBe(1);
  await app.command('clickNotification', { index: 0 });
  const page = await app.window();
  await expect(page.getByRole('dialog').getByText('Before the window.').first()).toBeVisible();
});
