import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

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

const isShown = async (app: RunningApp) => (await app.command('record')).capture?.visible === true;
const KEYS = 'CommandOrControl+Shift+Space';

test('a pasted email becomes a request with the keyboard alone and is taken back, a note goes to a request that was found, and a project becomes a draft', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  await app.command('chooseInTray', { label: 'Quick Capture…' });
  const page = await app.capture();
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
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  await page.getByLabel('Name').fill('Half a na');
  await page.keyboard.press('Escape');
  await expect.poll(() => isShown(app)).toBe(false);
  // What was typed is there the next time, also after the window was closed.
  await app.command('chooseInTray', { label: 'Quick Capture…' });
  await app.command('closeCapture');
  await expect.poll(() => isShown(app)).toBe(false);
  await app.command('chooseInTray', { label: 'Quick Capture…' });
  await expect.poll(() => isShown(app)).toBe(true);
  await expect(page.getByLabel('Name')).toHaveValue('Half a na');

  await site.send('POST', '/api/email/contact', { name: 'Ada Found', email: 'a@example.com', message: 'A shop.' });
  await app.command('chooseInMenu', { label: 'Quick Capture…' });
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.getByLabel('Find a request').fill('Ada Found');
  await page.getByRole('combobox', { name: 'Request' }).selectOption({ label: 'Ada Found: A shop.' });
  await page.getByRole('textbox', { name: 'Note' }).fill('Called back.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(app.page.getByText('Called back.').first()).toBeVisible();
  expect(await isShown(app)).toBe(false);

  await app.command('chooseInMenu', { label: 'Quick Capture…' });
  await page.getByRole('radio', { name: 'Project' }).check();
  await page.getByLabel('Paste an email or a text').focus();
  await page.evaluate(paste, '# Harbour map\n\nA map of the harbour.');
  await expect(page.getByLabel('Title')).toHaveValue('Harbour map');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Title').press('Control+Enter');
  await expect.poll(() => isShown(app)).toBe(false);
  const { data } = await site.get<{ data: { title: string; isDraft?: boolean }[] }>('/api/portfolio/projects');
  expect(data.find(({ title }) => title === 'Harbour map')?.isDraft).toBe(true);
});

for (const platform of ['darwin', 'win32', 'linux'])
  test(`${platform}: a small window comes over the program that is used, saves offline and gives the focus back`, async ({
    startSignedIn,
    site,
  }) => {
    const proxy = await openProxy(site.url);
    const app = await startSignedIn(site, { at: proxy, env: { DOUBLE_PLATFORM: platform } });
    await chooseKeys(app.page, KEYS);
    await expect
      .poll(() => app.page.evaluate(async () => (await window.desktop.getState()).offline.savedAt), { timeout: 30_000 })
      .not.toBeNull();
    await app.command('useOtherProgram');
    proxy.cut();
    await app.command('copy', { text: EMAIL });
    await app.command('pressShortcut', { keys: KEYS });
    const page = await app.capture();
    await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
    const shown = (await app.command('record')).capture;
    expect(shown?.options).toMatchObject({ skipTaskbar: true, alwaysOnTop: true, width: 460, height: 640 });
    expect((await app.command('record')).window?.focused).toBe(false);
    await page.getByRole('button', { name: 'Save request' }).click();
    await expect(page.getByText('Waits on this computer.')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Enter');
    await expect.poll(() => isShown(app)).toBe(false);
    expect((await app.command('record')).isActive).toBe(false);
    await expect(app.page.getByText('Waiting to be sent (1).')).toBeVisible();

    const found = async () => {
      type List = { data: { submissions: { name: string }[] } };
      return (await site.get<List>('/api/contacts?search=Grace%20Hopper')).data.submissions.length;
    };
    const before = await found();
    proxy.mend();
    await app.page.evaluate(() => window.desktop.tryAgain());
    await expect(app.page.getByText('Waiting to be sent (1).')).toBeHidden({ timeout: 40_000 });
    expect(await found()).toBe(before + 1);
    proxy.close();
  });

async function chooseKeys(page: Page, accelerator: string) {
  await goTo(page, '/admin?tab=settings&section=desktop');
  const keys = page.getByRole('combobox', { name: 'Quick capture from any app' });
  await keys.selectOption(accelerator);
  await expect(keys).toHaveValue(accelerator);
  return keys;
}

test('the keys that the owner chose open it with the clipboard in the whole computer, and never over what was typed', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  // Other programs have keys of their own, so the app takes none before the owner chooses some.
  expect(await app.command('pressShortcut', { keys: KEYS })).toBe(false);
  await chooseKeys(app.page, KEYS);
  await app.command('copy', { text: EMAIL });
  // The keys are held once the main process has them.
  await expect.poll(() => app.command('pressShortcut', { keys: KEYS })).toBe(true);
  const page = await app.capture();
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
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(app.page.getByText('An engine.').first()).toBeVisible();

  // Other keys are chosen, those of another app are told, and none are held when it is off.
  await app.command('takeShortcut', { keys: 'CommandOrControl+Shift+F9' });
  const keys = await chooseKeys(app.page, KEYS);
  await keys.selectOption('CommandOrControl+Shift+F9');
  await expect(app.page.getByText('Another app uses these keys. Choose others.')).toBeVisible();
  expect(await app.command('pressShortcut', { keys: KEYS })).toBe(false);
  await keys.selectOption('CommandOrControl+Alt+Shift+Space');
  await expect(app.page.getByText('Another app uses these keys. Choose others.')).toBeHidden();
  await expect.poll(() => app.command('pressShortcut', { keys: 'CommandOrControl+Alt+Shift+Space' })).toBe(true);
  await expect.poll(() => isShown(app)).toBe(true);
  await keys.selectOption('Off');
  await expect(keys).toHaveValue('none');
  await expect.poll(() => app.command('pressShortcut', { keys: 'CommandOrControl+Alt+Shift+Space' })).toBe(false);
});

test('without a session it says so, keeps nothing back and leads to the sign-in', async ({ start }) => {
  const app = await start();
  await app.command('chooseInTray', { label: 'Quick Capture…' });
  const page = await app.capture();
  await expect(page.getByText('The app does not know your site yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose your site' }).click();
  await expect.poll(() => isShown(app)).toBe(false);
  await expect(app.page.getByLabel('Address of your site')).toBeVisible();
});
