import { connect, expect, goTo, needsDouble, needsLinux, test } from '#desktop/testing/fixtures.ts';

test('a click with the second button offers what can be done there, and the zoom is kept over restarts and loads', async ({
  start,
  site,
}) => {
  needsDouble('Electron does not tell what its spelling has taken');
  const app = await start();
  const zoomOf = async (of: typeof app) => (await of.command('record')).zoomLevel;
  await connect(app.page, site.url);
  expect(await app.command('openContextMenu', {})).toEqual([]);
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  expect(
    await app.command('openContextMenu', {
      isEditable: true,
      editFlags,
      misspelledWord: 'portfollio',
      dictionarySuggestions: ['portfolio'],
    }),
  ).toEqual(['portfolio', 'Add to Dictionary', 'separator', 'cut', 'copy', 'paste', 'selectAll']);
  await app.command('chooseInContextMenu', { label: 'portfolio' });
  await app.command('chooseInContextMenu', { label: 'Add to Dictionary' });
  expect(await app.command('record')).toMatchObject({ replacedWords: ['portfolio'], ownWords: ['portfollio'] });

  await app.command('openContextMenu', { linkURL: 'app://admin/admin?tab=contacts' });
  await app.command('chooseInContextMenu', { label: 'Copy Link Address' });
  await app.command('chooseInContextMenu', { label: 'Open Link in Browser' });
  await expect
    .poll(() => app.command('record'))
    .toMatchObject({
      clipboard: `${site.url}/admin?tab=contacts`,
      openedExternally: [`${site.url}/admin?tab=contacts`],
    });

  await app.command('chooseInMenu', { label: 'Zoom In' });
  await app.command('turnWheel', { direction: 'in' });
  expect(await zoomOf(app)).toBe(1);
  await app.quit();
  const again = await start();
  await expect.poll(() => zoomOf(again)).toBe(1);
  await again.command('chooseInMenu', { label: 'Zoom Out' });
  await again.command('turnWheel', { direction: 'out' });
  await again.command('turnWheel', { direction: 'out' });
  expect(await zoomOf(again)).toBe(-0.5);
  await again.command('chooseInMenu', { label: 'Actual Size' });
  expect(await zoomOf(again)).toBe(0);
});

test('dictionaries are downloaded only once the owner asks for them', async ({ start, startSignedIn, site }) => {
  needsLinux('macOS has dictionaries of its own');
  needsDouble('Electron does not tell which dictionaries it has fetched');
  const app = await startSignedIn(site);
  const dictionaries = async () => (await app.command('record')).dictionaries;
  await goTo(app.page, '/admin?tab=settings&section=desktop');
  const spelling = app.page.getByLabel('Check spelling while I type');
  await expect(spelling).not.toBeChecked();
  expect(await dictionaries()).toEqual([]);
  await spelling.check();
  await expect.poll(dictionaries).toEqual(['de', 'en-GB']);
  await app.quit();

  const again = await start();
  expect((await again.command('record')).dictionaries).toEqual(['de', 'en-GB']);
  await again.page.evaluate(() => window.desktop.setPreferences({ spelling: false }));
  await again.quit();
  expect((await (await start()).command('record')).dictionaries).toEqual([]);
});

test('the search of the page counts, moves on, marks and gives the focus back, and the menu and the buttons of a mouse go back and forward', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  const { page } = app;
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(/tab=contacts/);
  await app.command('chooseInMenu', { label: 'Back' });
  await expect(page).not.toHaveURL(/tab=contacts/);
  await app.command('chooseInMenu', { label: 'Forward' });
  await expect(page).toHaveURL(/tab=contacts/);
  await app.command('pressMouseButton', { command: 'browser-backward' });
  await expect(page).not.toHaveURL(/tab=contacts/);
  await app.command('pressMouseButton', { command: 'browser-forward' });
  await expect(page).toHaveURL(/tab=contacts/);

  await goTo(page, '/admin?tab=settings&section=desktop');
  await expect(page.getByRole('heading', { name: 'About this app' })).toBeVisible();
  await page.getByRole('region', { name: 'Site', exact: true }).getByText('More', { exact: true }).click();
  const link = page.getByRole('link', { name: 'Change site' });
  await link.focus();
  await app.command('chooseInMenu', { label: 'Find…' });
  const field = page.getByRole('textbox', { name: 'Find in page' });
  const count = page.getByRole('search', { name: 'Find in page' }).getByRole('status');
  await expect(field).toBeFocused();
  await field.fill('CERTIFICATE  authority');
  await expect(count).toHaveText(/^1 of [2-9]$/);
  const current = () =>
    page.evaluate(() => [...(CSS.highlights.get('found-current') ?? [])].map((range) => String(range)).join('|'));
  expect((await current()).toLowerCase()).toBe('certificate authority');
  await field.press('Enter');
  await expect(count).toHaveText(/^2 of/);
  await app.command('chooseInMenu', { label: 'Find Next' });
  await app.command('chooseInMenu', { label: 'Find Previous' });
  await field.press('Shift+Enter');
  await expect(count).toHaveText(/^1 of/);
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(count).toHaveText(/^([2-9]) of \1$/);
  await field.fill('nowhere to be found');
  await expect(count).toHaveText('Nothing found');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);

  // In a dialog, Escape closes the search only.
  await goTo(page, '/admin?tab=skills&new=skill');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await app.command('chooseInMenu', { label: 'Find…' });
  await field.fill('Proficiency Level');
  await expect(field).toBeFocused();
  await expect(count).toHaveText(/^1 of/);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(dialog).toBeVisible();
});
