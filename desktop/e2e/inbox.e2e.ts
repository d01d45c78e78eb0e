import { expect, goTo, signIn, test } from '#desktop/testing/fixtures.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';
import { type Site, startHostedSite } from '#web/e2e/site.ts';
import { startSmtp } from '#web/e2e/testing/smtp-server.ts';

const request = (name: string, message = 'We need a shop by May.') => ({ name, email: 'v@example.com', message });
const arrive = (site: Site, name: string, message?: string) =>
  site.send('POST', '/api/email/contact', request(name, message));

const record = (app: RunningApp) => app.command('record');
/** Waits for an entry of the tray's menu that begins so. */
async function inTray(app: RunningApp, start: string) {
  const matching = async () => {
    // macOS shows the menu when it is asked for, and has none before.
    await app.command('clickTray', { button: 'right' });
    return (await record(app)).trayMenu.filter((label) => label.startsWith(start)).length;
  };
  await expect.poll(matching, { timeout: 20_000 }).toBe(1);
}

/** The respond mark and the status of the request of a visitor. */
async function stored(site: Site, name: string) {
  type List = {
    data: { submissions: { name: string; respondedAt: string | null; status: string; pendingReply: string | null }[] };
  };
  const { data } = await site.get<List>(`/api/contacts?search=${encodeURIComponent(name)}`);
  return data.submissions.find((one) => one.name === name);
}

const ON_LINUX = { DOUBLE_PLATFORM: 'linux' };
const ON_MAC = { DOUBLE_PLATFORM: 'darwin' };

test('on Linux the menu shows who waits and opens the inbox; a reply is taken back, then goes out by email', async ({
  startSignedIn,
}) => {
  const smtp = await startSmtp();
  const site = await startHostedSite({ SMTP_URL: smtp.url, MAIL_TO: 'me@example.com' });
  const app = await startSignedIn(site, { env: ON_LINUX });
  await arrive(site, 'Ada & Co', 'A shop\u0007 with a basket.');
  await inTray(app, 'Ada && Co – A shop with a basket. – ');
  await expect.poll(async () => (await record(app)).trayMenu).toContain('1 waiting');

  await app.command('chooseUnder', { start: 'Ada && Co', label: 'Reply…' });
  const popover = await app.popover();
  expect((await record(app)).popover).toMatchObject({ visible: true, options: { frame: false, skipTaskbar: true } });
  await expect(popover.getByRole('heading', { name: 'Ada & Co' })).toBeVisible();
  await expect(popover.getByText('A shop with a basket.')).toBeVisible();
  await expect(popover.getByLabel('Reply')).toBeFocused();
  await popover.keyboard.press('Control+Enter');
  await expect(popover.getByText('Write a message')).toBeVisible();
  await popover.getByLabel('Reply').fill('Gladly, from the inbox.');
  await popover.keyboard.press('Control+Enter');
  await popover.getByRole('button', { name: 'Undo' }).click();
  await expect(popover.getByLabel('Reply')).toHaveValue('Gladly, from the inbox.');
  await popover.getByLabel('Reply').press('Control+Enter');
  await expect(popover.getByText(/sending in \d+ s/)).toBeVisible();
  const replies = () => smtp.emails.filter(({ text }) => text.includes('Gladly, from the inbox.'));
  await expect.poll(() => replies().length, { timeout: 40_000 }).toBe(1);
  await expect(popover.getByText(/sending in \d+ s/)).toBeHidden();
  // Of an email that takes long to go out the app asks ever more rarely.
  await expect.poll(async () => (await record(app)).trayMenu, { timeout: 60_000 }).toContain('Nobody is waiting');
  expect(replies()).toHaveLength(1);
  await site.stop();
  await smtp.stop();
});

test('on macOS a click shows the inbox at the icon, and the keyboard alone marks a request', async ({
  startSignedIn,
}) => {
  // Many others who wait would take the places of an answered one.
  const site = await startHostedSite();
  const app = await startSignedIn(site, { env: ON_MAC });
  await arrive(site, 'Bea Keys');
  await inTray(app, 'Bea Keys');
  await app.command('clickTray', { button: 'left' });
  const popover = await app.popover();
  expect((await record(app)).popover?.bounds).toEqual({ x: 1322, y: 30, width: 380, height: 560 });
  const first = popover.getByRole('button', { name: /Bea Keys/ });
  await expect(first).toBeVisible();
  await expect(first).toBeFocused();
  await popover.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await popover.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await popover.keyboard.press('Enter');
  await popover.getByRole('button', { name: 'Mark as responded' }).press('Enter');
  await expect(first).toContainText('Answered');
  await expect(first).toBeFocused();
  expect(await stored(site, 'Bea Keys')).toMatchObject({ status: 'contacted', respondedAt: expect.any(String) });

  await first.press('Enter');
  await popover.keyboard.press('Escape');
  await expect(first).toBeVisible();
  expect((await record(app)).popover?.visible).toBe(true);
  await popover.keyboard.press('Escape');
  await expect.poll(async () => (await record(app)).popover?.visible).toBe(false);

  await app.command('clickTray', { button: 'left' });
  expect((await record(app)).popover?.visible).toBe(true);
  await app.command('leavePopover');
  expect((await record(app)).popover?.visible).toBe(false);
  await app.command('chooseUnder', { start: 'Bea Keys', label: 'Open' });
  await expect(app.page.getByRole('dialog').getByText('We need a shop by May.').first()).toBeVisible();
  await site.stop();
});

test('on macOS a notice is answered once, and a reply that fails is kept as a draft', async ({ start, site }) => {
  const proxy = await openProxy(site.url);
  // Without a keychain nothing waits on this computer.
  const app = await start([], { ...ON_MAC, DOUBLE_KEYCHAIN: 'missing' });
  await signIn(app.page, proxy);
  await arrive(site, 'Cleo Notice');
  const notices = async () => (await record(app)).notifications;
  await expect.poll(notices, { timeout: 20_000 }).toEqual([
    {
      title: 'New request from Cleo Notice',
      body: 'We need a shop by May.',
      hasReply: true,
      actions: ['Mark as responded'],
    },
  ]);
  await inTray(app, 'Cleo Notice');
  proxy.cut();
  await app.command('replyInNotification', { index: 0, reply: 'Call me on Monday.' });
  await expect.poll(notices, { timeout: 20_000 }).toHaveLength(2);
  expect((await notices())[1]?.title).toBe('Your reply to Cleo Notice was not sent');
  await app.command('clickNotification', { index: 1 });
  const popover = await app.popover();
  await expect(popover.getByLabel('Reply')).toHaveValue('Call me on Monday.');
  await expect(popover.getByText(/cannot be reached\. Its last list is shown/)).toBeVisible();
  await expect(popover.getByText('We need a shop by May.')).toBeVisible();

  await arrive(site, 'Dora Notice');
  proxy.mend();
  await expect.poll(notices, { timeout: 40_000 }).toHaveLength(3);
  await app.command('chooseInNotification', { index: 2, actionIndex: 0 });
  await expect
    .poll(async () => (await stored(site, 'Dora Notice'))?.respondedAt, { timeout: 20_000 })
    .toEqual(expect.any(String));
  await popover.getByLabel('Reply').press('Control+Enter');
  await expect(popover.getByText(/sending in \d+ s/)).toBeVisible();
  proxy.close();
});

test('a reply from the inbox waits while the site is away, goes out once, and its buttons stay in sight', async ({
  startSignedIn,
  site,
}) => {
  const proxy = await openProxy(site.url);
  const app = await startSignedIn(site, { at: proxy, env: ON_MAC });
  await site.send('POST', '/api/email/contact', {
    ...{ name: 'Eva Away', email: 'eva@example.com' },
    message: 'A long story. '.repeat(300),
  });
  await inTray(app, 'Eva Away');
  await goTo(app.page, '/admin?tab=contacts');
  await expect(app.page.getByText('Eva Away').first()).toBeVisible();
  await app.command('clickTray', { button: 'left' });
  const popover = await app.popover();
  await popover.getByRole('button', { name: /Eva Away/ }).click();
  await popover.setViewportSize({ width: 380, height: 300 });
  await expect(popover.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  proxy.cut();
  await popover.getByLabel('Reply').fill('I call you on Monday.');
  await popover.getByRole('button', { name: 'Send' }).click();
  await expect(popover.getByText('waits for your site', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(app.page.getByText('Waiting to be sent (1).')).toBeVisible();
  const mark = popover.getByRole('img', { name: 'Waiting to be sent' });
  await expect(mark).toBeVisible();
  proxy.mend();
  await expect(app.page.getByText('Waiting to be sent (1).')).toBeHidden({ timeout: 60_000 });
  const written = async () => (await stored(site, 'Eva Away'))?.pendingReply ?? null;
  await expect.poll(written, { timeout: 20_000 }).not.toBeNull();
  await expect(mark).toBeHidden({ timeout: 20_000 });
  proxy.close();
});

test('macOS: an inbox without a session comes over an app in full screen, says so and leads to the sign-in', async ({
  start,
  site,
}) => {
  const app = await start([], ON_MAC);
  await app.command('clickTray', { button: 'left' });
  const popover = await app.popover();
  await expect.poll(async () => (await record(app)).popover?.overFullScreen).toBe(true);
  await expect(popover.getByText('The app does not know your site yet.')).toBeVisible();
  await app.page.evaluate((address) => window.desktop.connect({ address }), site.url);
  await expect(popover.getByText('You are signed out', { exact: true })).toBeVisible();
  await popover.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(async () => (await record(app)).popover?.visible).toBe(false);
  await expect(app.page.getByLabel('Email')).toBeVisible();
});

test('Wayland: the inbox is a window that stays, because nothing can be placed there', async ({
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site, { env: { ...ON_LINUX, XDG_SESSION_TYPE: 'wayland' } });
  await app.command('chooseInTray', { label: 'Open Inbox' });
  const popover = await app.popover();
  await expect(popover.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const shown = (await record(app)).popover;
  expect(shown?.options).not.toMatchObject({ frame: false });
  expect(shown?.options).not.toMatchObject({ skipTaskbar: true });
  await app.command('leavePopover');
  expect((await record(app)).popover?.visible).toBe(true);
});
