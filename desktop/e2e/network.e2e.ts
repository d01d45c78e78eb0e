import { createServer } from 'node:http';
import { connect, expect, open, signIn, test } from '#desktop/testing/fixtures.ts';
import { startNetworkProxy } from '#desktop/testing/network-proxy.ts';
import { openProxy } from '#desktop/testing/switchable-proxy.ts';

/** The owner is told within 7 s; a busy machine takes longer to draw it. */
const TOLD_MS = 12_000;

test('the app polls a server that is away, or accepts connections and never answers, until it is reachable again', async ({
  startSignedIn,
  site,
}) => {
  const proxy = await openProxy(site.url);
  const { page } = await startSignedIn(site, { at: proxy });
  const bar = page.getByText(/cannot be reached\./);
  proxy.cut();
  // Without any user action, the end of the contact stream triggers a health check.
  await expect(bar).toBeVisible({ timeout: 30_000 });
  proxy.mend();
  await expect(bar).toBeHidden({ timeout: 40_000 });

  proxy.hang();
  await open(page, '/admin?tab=faqs');
  await expect(bar).toBeVisible({ timeout: TOLD_MS });
  proxy.mend();
  await expect(bar).toBeHidden({ timeout: 40_000 });
  proxy.close();
});

test('a call that the page gives up ends at the server as well', async ({ start }) => {
  const began = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/api/skills/slow') return void response.end('{"status":"ok"}');
    response.on('close', () => ended.resolve());
    began.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const { page } = await start();
  expect((await connect(page, `http://127.0.0.1:${address.port}`)).kind).toBe('done');
  await page.evaluate((id) => {
    void fetch('/api/skills/slow', { headers: { 'x-call-id': id } });
    Reflect.set(window, 'giveUp', () => window.desktop.cancelCall({ id }));
  }, crypto.randomUUID());
  await began.promise;
  await page.evaluate(() => Reflect.get(window, 'giveUp')());
  await ended.promise;
  server.closeAllConnections();
  server.close();
});

test('a proxy that asks for a sign-in gets it from the owner, once', async ({ start, site }) => {
  const proxy = await startNetworkProxy();
  const { page } = await start([], { DOUBLE_PROXY: proxy.url });
  expect(await connect(page, site.url)).toEqual({ kind: 'failed', message: expect.stringContaining('proxy') });
  const dialog = page.getByRole('dialog', { name: 'Sign in to your network' });
  await expect(dialog).toContainText(new URL(proxy.url).host);
  await expect(dialog.getByLabel('User name')).toBeFocused();
  await dialog.getByLabel('User name').fill('ada');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();

  expect((await connect(page, site.url)).kind).toBe('failed');
  await expect(dialog).toContainText('The proxy did not accept this user name and password');
  await dialog.getByLabel('User name').fill('ada');
  await dialog.getByLabel('Password').fill('right');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
  await signIn(page, site);
  await expect(dialog).toBeHidden();
  proxy.stop();
});

test('the owner chooses the certificate that a server asks for, once for each server', async ({ start }) => {
  const app = await start();
  const ask = (host: string) => app.command('askForCertificate', { host, subjects: ['Ada', 'Ada at work'] });
  expect([await ask('one.example:443'), await ask('one.example:443')]).toEqual(['Ada', 'Ada']);
  const asked = (await app.command('record')).messageBoxes;
  expect(asked).toHaveLength(1);
  expect(asked[0]?.buttons).toEqual(['Ada (from Office)', 'Ada at work (from Office)', 'None']);
  await ask('other.example:443');
  expect((await app.command('record')).messageBoxes).toHaveLength(2);
});
