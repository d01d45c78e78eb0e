import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, expect, needsLinux, storedTokens, test } from '#desktop/testing/fixtures.ts';
import { spawnApp } from '#desktop/testing/run-app.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

const listen = () =>
  window.desktop.on('goTo', ({ path }) => {
    const root = document.documentElement;
    root.setAttribute('data-went', `${root.getAttribute('data-went') ?? ''} ${path}`.trim());
  });

test('a deep link opens its page, and an unknown link opens nothing but the window of an app that it starts', async ({
  start,
}) => {
  const app = await start(['portfolio-admin://run/calc']);
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await app.page.evaluate(listen);
  const refused = [
    'https://evil.example/',
    'portfolio-admin://tab/%2e%2e%2fx',
    'portfolio-admin://contact/1%20or%201',
    'portfolio-admin://run/calc',
    'file:///etc/passwd',
  ];
  for (const url of refused) await app.command('openUrl', { url });
  await app.command('openUrl', { url: 'portfolio-admin://tab/contacts' });
  await expect(app.page.locator('html')).toHaveAttribute('data-went', '/admin?tab=contacts');
});

test('a window in full screen leaves it before it is hidden, and a second start shows it and opens its link there', async ({
  start,
  folder,
}) => {
  const app = await start();
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await app.page.evaluate(listen);
  await app.command('enterFullScreen');
  const shown = async () => (await app.command('record')).window;
  await expect.poll(async () => (await shown())?.fullScreen).toBe(true);
  await app.command('closeWindow');
  await expect.poll(shown).toMatchObject({ visible: false, fullScreen: false, blackScreen: false });

  const second = spawnApp(folder, ['portfolio-admin://tab/skills']);
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect(app.page.locator('html')).toHaveAttribute('data-went', '/admin?tab=skills');
  expect((await app.command('record')).window).toMatchObject({ visible: true });
});

test('a link that is clicked while the keychain is slow opens once the app has started', async ({ start, folder }) => {
  const app = await start(['--hidden'], { DOUBLE_KEYCHAIN: 'locked' }, async (command) => {
    await expect.poll(async () => (await command('record')).keychainAsked).toBe(true);
    const [code] = await once(spawnApp(folder, ['portfolio-admin://tab/skills']), 'exit');
    expect(code).toBe(0);
    await command('unlockKeychain');
  });
  const page = await app.window();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect((await page.evaluate(() => window.desktop.takePending({ site: null }))).path ?? page.url()).toContain(
    'tab=skills',
  );
});

test('on a desktop without a tray the owner is told once how to reach the app', async ({ start }) => {
  needsLinux('macOS and Windows always show the icon');
  const app = await start();
  const said = async () => (await app.command('record')).notifications.map(({ title }) => title);
  await app.command('closeWindow');
  await expect.poll(said).toEqual(['Portfolio Admin keeps running']);
  await app.quit();
  const again = await start();
  await again.command('closeWindow');
  expect((await again.command('record')).window).toMatchObject({ visible: false });
  expect((await again.command('record')).notifications).toEqual([]);
});

test('the window opens at its last position if that is visible', async ({ start }) => {
  const app = await start();
  const place = { x: 210, y: 90, width: 1000, height: 700 };
  await app.command('moveWindow', place);
  await app.command('closeWindow');
  await app.quit();
  const again = await start();
  expect((await again.command('record')).window?.bounds).toEqual(place);
  await again.command('moveWindow', { ...place, x: 9_000 });
  await again.command('closeWindow');
  await again.quit();
  const third = await start();
  expect((await third.command('record')).window?.bounds).toEqual({ x: 460, y: 170, width: 1000, height: 700 });
});

test('a window that was maximized is shown when it has something to show', async ({ start, folder }) => {
  const bounds = { x: 210, y: 90, width: 1000, height: 700 };
  await mkdir(join(folder, 'user-data'));
  await writeFile(join(folder, 'user-data', 'settings.json'), JSON.stringify({ place: { bounds, maximized: true } }));
  const app = await start();
  await expect(app.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(await app.command('record')).toMatchObject({
    shownEmpty: false,
    window: { visible: true, focused: true, maximized: true },
  });
});

test('an address without our API is refused, and choosing another server keeps the session with the previous one', async ({
  startSignedIn,
  folder,
  site,
}) => {
  const { page } = await startSignedIn(site);
  const refused: [string, RegExp][] = [
    ['http://example.com', /Only https is safe/],
    ['http://127.0.0.1:9', /No server runs/],
    ['javascript:alert(1)', /not an address|https/],
    [`${site.url}/admin`, /without a path/],
    ['https://owner:secret@example.com', /user name and password/],
  ];
  for (const [address, message] of refused)
    expect(await connect(page, address)).toEqual({ kind: 'failed', message: expect.stringMatching(message) });
  expect((await page.evaluate(() => window.desktop.getState())).server).toBe(site.url);

  const proxy = await openProxy(site.url);
  const before = await storedTokens(folder);
  expect(before).toHaveLength(1);
  expect(await connect(page, proxy.url)).toEqual({ kind: 'done', detail: proxy.url });
  // The page of the other site is loaded anew, and nobody is signed in there.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await storedTokens(folder)).toEqual(before);
  const { server, servers } = await page.evaluate(() => window.desktop.getState());
  expect([server, servers]).toEqual([proxy.url, [site.url, proxy.url]]);
  proxy.close();
});

test('an outage is shown at once, typed text stays, and the session continues afterwards', async ({
  start,
  startSignedIn,
  folder,
  site,
}) => {
  const proxy = await openProxy(site.url);
  const app = await startSignedIn(site, { at: proxy });
  await app.page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'typed';
    field.value = 'half a sentence';
    document.body.append(field);
  });
  const ask = () => app.page.evaluate(async () => (await fetch('/api/health')).status);
  const isOnline = async () => (await app.page.evaluate(() => window.desktop.getState())).online;
  proxy.cut();
  expect(await ask()).toBe(503);
  expect(await isOnline()).toBe(false);
  proxy.mend();
  await app.command('wake');
  await expect.poll(isOnline).toBe(true);
  expect(await ask()).toBe(200);
  await expect(app.page.locator('#typed')).toHaveValue('half a sentence');

  proxy.cut();
  await app.quit();
  const offline = await start();
  await expect.poll(async () => (await offline.page.evaluate(() => window.desktop.getState())).server).toBe(proxy.url);
  expect(await offline.page.evaluate(async () => (await fetch('/api/health')).status)).toBe(503);
  expect(await storedTokens(folder)).toHaveLength(1);
  proxy.close();
});
