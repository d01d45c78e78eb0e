import { expect, goTo, signIn, test, toast } from '#desktop/testing/fixtures.ts';

const request = { name: 'Ada Platform', email: 'ada@example.com', message: 'We need a shop by May.' };
const MAC = { DOUBLE_PLATFORM: 'darwin' };
const WINDOWS = { DOUBLE_PLATFORM: 'win32' };

test('macOS: menu, number on the icon, full screen and the start at login, which hides the window, while one by hand shows it', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: MAC });
  const record = () => app.command('record');
  expect(await app.command('menuLabels')).toEqual(expect.arrayContaining(['services', 'hide', 'pasteAndMatchStyle']));
  await site.send('POST', '/api/email/contact', request);
  await expect.poll(async () => (await record()).trayTitle, { timeout: 20_000 }).not.toBe('');
  const { badge, trayTitle } = await record();
  expect(badge).toBe(Number(trayTitle));

  await app.command('enterFullScreen');
  await expect.poll(async () => (await record()).window?.fullScreen).toBe(true);
  await app.command('closeWindow');
  await expect.poll(async () => (await record()).window?.visible).toBe(false);
  expect((await record()).window?.blackScreen).toBe(false);

  await app.page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true }));
  await app.quit();
  // The argument tells the test alone that no window comes: macOS passes none.
  const hidden = await start(['--hidden'], { ...MAC, DOUBLE_OPENED_AT_LOGIN: 'yes' });
  expect((await hidden.command('record')).window).toBeNull();
  await hidden.quit();
  const byHand = await start([], MAC);
  await expect.poll(async () => (await byHand.command('record')).window?.visible).toBe(true);
});

test('macOS: notifications are asked for at the sign-in, so that the first request is told', async ({
  start,
  site,
}) => {
  const app = await start([], MAC);
  expect((await app.command('record')).noticesAsked).toBe(false);
  await app.command('chooseInMenu', { label: 'Self-Test' });
  const check = app.page.getByRole('listitem').filter({ hasText: 'Notifications' });
  await expect(check).toContainText('macOS has not yet asked you about notifications.');
  expect((await app.command('record')).noticesAsked).toBe(false);
  await app.page.getByRole('button', { name: 'Back' }).click();
  await signIn(app.page, site);
  await expect.poll(async () => (await app.command('record')).noticesAsked).toBe(true);
  await site.send('POST', '/api/email/contact', request);
  await expect
    .poll(async () => (await app.command('record')).notifications, { timeout: 20_000 })
    .toMatchObject([{ title: 'New request from Ada Platform' }]);
  await app.command('chooseInMenu', { label: 'Self-Test' });
  await expect(check).toContainText('Works');
});

test('macOS: a notification that is refused is kept, and shown once it is allowed', async ({ startSignedIn, site }) => {
  const app = await startSignedIn(site, { env: { ...MAC, DOUBLE_NOTICES: 'undecided' } });
  const notices = app.page.getByRole('status', { name: 'App notices' });
  await site.send('POST', '/api/email/contact', request);
  await expect(notices.getByText('Your system did not show a notification.')).toBeVisible({ timeout: 20_000 });
  await expect(notices).toContainText('New request from Ada Platform');
  expect((await app.command('record')).notifications).toEqual([]);

  await app.command('chooseInMenu', { label: 'Self-Test' });
  const check = app.page.getByRole('listitem').filter({ hasText: 'Notifications' });
  await expect(check).toContainText('Does not work');
  await check.getByRole('button', { name: 'Show one now' }).click();
  await expect(toast(app.page, /^Your system did not show it/)).toBeVisible();
  await notices.getByRole('button', { name: 'Open notification settings' }).click();
  await expect
    .poll(async () => (await app.command('record')).openedExternally.at(-1))
    .toMatch(/^x-apple\.systempreferences:/);

  await app.command('answerNotices', { isAllowed: true });
  await notices.getByRole('button', { name: 'Show Again' }).click();
  await expect(notices.getByText('Your system did not show')).toHaveCount(0);
  expect((await app.command('record')).notifications).toMatchObject([{ title: 'New request from Ada Platform' }]);
  await app.page.getByRole('button', { name: 'Test again' }).click();
  await expect(check).toContainText('Works');
});

test('macOS: turning notifications on asks for them, and a kept one opens its request', async ({ start, site }) => {
  const app = await start([], { ...MAC, DOUBLE_NOTICES: 'undecided' });
  await app.page.evaluate(() => window.desktop.setPreferences({ notifications: false }));
  await signIn(app.page, site);
  expect((await app.command('record')).noticesAsked).toBe(false);
  await goTo(app.page, '/admin?tab=settings&section=desktop');
  await app.page.getByLabel('Notify me about new requests').check();
  await expect.poll(async () => (await app.command('record')).noticesAsked).toBe(true);
  await site.send('POST', '/api/email/contact', { ...request, name: 'Bo Kept' });
  const notices = app.page.getByRole('status', { name: 'App notices' });
  await notices.getByRole('button', { name: 'Open', exact: true }).click({ timeout: 20_000 });
  await expect(app.page.getByRole('dialog')).toContainText('Bo Kept', { timeout: 20_000 });
  await expect(notices.getByText('Your system did not show')).toHaveCount(0);
});

test('Windows: the mark on the task bar comes with each showing of the window, and clicks on the icon show it or the inbox', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: WINDOWS });
  const record = () => app.command('record');
  expect((await record()).appUserModelId).toBe('app.portfolio.admin');
  await app.command('closeWindow');
  await site.send('POST', '/api/email/contact', request);
  await expect.poll(async () => (await record()).notifications.length, { timeout: 20_000 }).toBe(1);
  expect(await record()).toMatchObject({ overlay: null, badge: 0, trayTitle: '' });
  expect((await record()).notifications[0]).toMatchObject({ hasReply: true, actions: ['Mark as responded'] });
  await app.command('clickNotification', { index: 0 });
  await expect.poll(async () => (await record()).overlay, { timeout: 20_000 }).toMatch(/new request/);

  await app.command('closeWindow');
  expect((await record()).window).toMatchObject({ visible: false });
  await app.command('doubleClickTray');
  expect((await record()).window).toMatchObject({ visible: true, focused: true });
  await app.command('clickTray', { button: 'left' });
  const popover = await app.popover();
  await expect(popover.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  // The second button shows the menu.
  await app.command('chooseInTray', { label: 'Quit' });
  await new Promise<void>((resolve) => app.child.once('exit', () => resolve()));
});

test('Windows: the start at login is kept with its argument and hides the window', async ({ start }) => {
  const app = await start([], WINDOWS);
  await app.page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true }));
  await app.command('chooseInMenu', { label: 'Self-Test' });
  await expect(app.page.getByRole('listitem').filter({ hasText: 'Start at login' })).toContainText('Works');
  await app.quit();
  const hidden = await start(['--hidden'], WINDOWS);
  expect((await hidden.command('record')).window).toBeNull();
});

test('Windows: a notice of an earlier start takes a reply and opens its request, and each once', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: WINDOWS });
  await app.command('closeWindow');
  for (const name of ['Ida Later', 'Jan Later']) {
    await site.send('POST', '/api/email/contact', { ...request, name });
    const titles = async () => (await app.command('record')).notifications.map(({ title }) => title);
    await expect.poll(titles, { timeout: 20_000 }).toContain(`New request from ${name}`);
  }
  await app.quit();
  // The answer starts the app.
  const activation = JSON.stringify({ index: 0, type: 'action', actionIndex: 0 });
  const again = await start([], { ...WINDOWS, DOUBLE_ACTIVATION: activation });
  type List = { data: { submissions: { respondedAt: string | null }[] } };
  const respondedAt = async () =>
    (await site.get<List>('/api/contacts?search=Ida%20Later')).data.submissions[0]?.respondedAt ?? null;
  await expect.poll(respondedAt, { timeout: 20_000 }).not.toBeNull();
  await again.command('activateNotification', { index: 0, type: 'click' });
  await expect(again.page.getByRole('dialog')).toContainText('Jan Later', { timeout: 20_000 });
});

test('macOS: a notice that outlived the app opens its request after the next start', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: MAC });
  await app.command('closeWindow');
  await site.send('POST', '/api/email/contact', { ...request, name: 'Kim Later' });
  await expect.poll(async () => (await app.command('record')).notifications.length, { timeout: 20_000 }).toBe(1);
  await app.kill();
  const again = await start([], MAC);
  await expect(again.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 });
  await again.command('activateNotification', { index: 0, type: 'click' });
  await expect(again.page.getByRole('dialog')).toContainText('Kim Later', { timeout: 20_000 });
});

for (const [system, env] of [
  ['macOS', MAC],
  ['Windows', WINDOWS],
] as const)
  test(`${system}: a start at login that was turned off in the system is told as that`, async ({ start }) => {
    const app = await start([], { ...env, DOUBLE_STARTUP_OFF: 'yes' });
    await app.page.evaluate(() => window.desktop.setPreferences({ launchAtLogin: true }));
    await app.command('chooseInMenu', { label: 'Self-Test' });
    const check = app.page.getByRole('listitem').filter({ hasText: 'Start at login' });
    await expect(check).toContainText('Your system was told not to start the app.');
  });

test('macOS: notifications that were denied once are kept by the window and explained in the settings', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: { ...MAC, DOUBLE_NOTICES: 'denied' } });
  await site.send('POST', '/api/email/contact', { ...request, name: 'Di Denied' });
  const notices = app.page.getByRole('status', { name: 'App notices' });
  await expect(notices).toContainText('New request from Di Denied', { timeout: 20_000 });
  expect((await app.command('record')).notifications).toEqual([]);
  await goTo(app.page, '/admin?tab=settings&section=desktop');
  await expect(app.page.getByText('Your system did not show the last notification.')).toBeVisible();
  await app.command('chooseInMenu', { label: 'Self-Test' });
  const check = app.page.getByRole('listitem').filter({ hasText: 'Notifications' });
  await expect(check).toContainText('Does not work');
});

test('Linux: a desktop without an entry of the app is told apart, and one with it works', async ({ start }) => {
  const links = async (entry: string) => {
    const app = await start([], { DOUBLE_PLATFORM: 'linux', DOUBLE_DESKTOP_ENTRY: entry });
    await app.command('chooseInMenu', { label: 'Self-Test' });
    const check = app.page.getByRole('listitem').filter({ hasText: 'Links' });
    await expect(check).toContainText(entry === 'no' ? 'Links do not open this app' : 'Links to this app open it.');
    await app.quit();
  };
  await links('no');
  await links('yes');
});
