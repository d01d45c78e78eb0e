import type { Page } from '@playwright/test';
import { expect, open, signIn, test } from '#desktop/testing/fixtures.ts';

const EMAIL =
  'From: Grace Hopper <grace@harbour.example>\n\nWe need a harbour map.\n\nKind regards,\nGrace Hopper\nHarbour Ltd\nTel: 020 7946 0958';

/** Pastes as a keyboard does, into what has the focus. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

test('a pasted email becomes a request with the keyboard alone, opens and is taken back', async ({ start, site }) => {
  const app = await start();
  const { page } = app;
  await signIn(page, site);
  await app.command('chooseInTray', { label: 'Quick Capture…' });
  await expect(page.getByRole('heading', { name: 'Quick capture' })).toBeVisible();
  await expect(page.getByLabel('Paste an email or a text')).toBeFocused();
  await page.evaluate(paste, EMAIL);
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0958');
  await expect(page.getByLabel('Company')).toHaveValue('Harbour Ltd');
  await expect(page.getByLabel('Project Details')).toHaveValue('We need a harbour map.');
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a note goes to a request that was found, and a project becomes a draft', async ({ start, site }) => {
  const app = await start();
  const { page } = app;
  await signIn(page, site);
  await site.send('POST', '/api/email/contact', { name: 'Ada Found', email: 'a@example.com', message: 'A shop.' });
  await app.command('chooseInMenu', { label: 'Quick Capture…' });
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByLabel('Find a request').fill('Ada Found');
  await page.getByRole('combobox', { name: 'Request' }).selectOption({ label: 'Ada Found: A shop.' });
  await page.getByRole('textbox', { name: 'Note' }).fill('Called back.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Called back.').first()).toBeVisible();

  await app.command('chooseInMenu', { label: 'Quick Capture…' });
  await page.getByRole('radio', { name: 'Project' }).check();
  await page.getByLabel('Paste an email or a text').focus();
  await page.evaluate(paste, '# Harbour map\n\nA map of the harbour.');
  await expect(page.getByLabel('Title')).toHaveValue('Harbour map');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save project' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { data } = await site.get<{ data: { title: string; isDraft?: boolean }[] }>('/api/portfolio/projects');
  expect(data.find(({ title }) => title === 'Harbour map')?.isDraft).toBe(true);
});

const KEYS = 'CommandOrControl+Shift+Space';

async function chooseKeys(page: Page, accelerator: string) {
  await open(page, '/admin?tab=settings&section=desktop');
  const keys = page.getByRole('combobox', { name: 'Quick capture from any app' });
  await keys.selectOption(accelerator);
  await expect(keys).toHaveValue(accelerator);
  return keys;
}

test('the keys of the whole computer open it with the clipboard, and never over what was typed', async ({
  start,
  site,
}) => {
  const app = await start();
  const { page } = app;
  await signIn(page, site);
  // Other programs have keys of their own, so the app takes none before the owner chooses some.
  expect(await app.command('pressShortcut', { keys: KEYS })).toBe(false);
  await chooseKeys(page, KEYS);
  await app.command('copy', { text: EMAIL });
  expect(await app.command('pressShortcut', { keys: KEYS })).toBe(true);
  await expect(page.getByRole('heading', { name: 'Quick capture' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await page.getByLabel('Name').fill('Grace B. Hopper');
  await app.command('copy', { text: 'From: Ada <ada@example.com>\n\nAn engine.' });
  await app.command('pressShortcut', { keys: KEYS });
  await expect(page.getByText('You have not saved what is below.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Grace B. Hopper');
  await page.getByRole('button', { name: 'Replace it with the clipboard' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await page.getByRole('button', { name: 'Save request' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText('An engine.').first()).toBeVisible();
});

test('other keys are chosen, those of another app are told, and none are held when it is off', async ({
  start,
  site,
}) => {
  const app = await start();
  const { page } = app;
  await signIn(page, site);
  await app.command('takeShortcut', { keys: 'CommandOrControl+Shift+F9' });
  const keys = await chooseKeys(page, KEYS);
  await keys.selectOption('CommandOrControl+Shift+F9');
  await expect(page.getByText('Another app uses these keys. Choose others.')).toBeVisible();
  expect(await app.command('pressShortcut', { keys: KEYS })).toBe(false);
  await keys.selectOption('CommandOrControl+Alt+Shift+Space');
  await expect(page.getByText('Another app uses these keys. Choose others.')).toBeHidden();
  expect(await app.command('pressShortcut', { keys: 'CommandOrControl+Alt+Shift+Space' })).toBe(true);
  await expect(page.getByRole('heading', { name: 'Quick capture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, '/admin?tab=settings&section=desktop');
  await keys.selectOption('Off');
  await expect(keys).toHaveValue('none');
  await expect.poll(() => app.command('pressShortcut', { keys: 'CommandOrControl+Alt+Shift+Space' })).toBe(false);
});
