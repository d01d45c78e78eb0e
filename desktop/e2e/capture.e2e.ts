import { expect, signIn, test } from '#desktop/testing/fixtures.ts';

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
  const { body } = await site.send('GET', '/api/portfolio/projects');
  expect(JSON.stringify(body)).not.toContain('Harbour map');
});
