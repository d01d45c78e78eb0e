import { expect, newRequests, test } from '#desktop/testing/fixtures.ts';

const request = (name: string) => ({ name, email: 'v@example.com', message: 'We need a shop by May.' });

test('a new request shows one notification, and clicking it opens the request', async ({ startSignedIn, site }) => {
  const app = await startSignedIn(site);
  await site.send('POST', '/api/email/contact', request('Ada Told'));
  await expect
    .poll(async () => (await app.command('record')).notifications, { timeout: 20_000 })
    .toMatchObject([{ title: 'New request from Ada Told', body: 'We need a shop by May.' }]);
  await expect.poll(() => newRequests(app), { timeout: 20_000 }).toBeGreaterThan(0);
  await app.command('clickTray', { button: 'right' });
  expect((await app.command('record')).trayMenu[0]).toContain(`${await newRequests(app)} new request`);

  await app.command('closeWindow');
  expect((await app.command('record')).window).toMatchObject({ visible: false });
  await app.command('clickNotification', { index: 0 });
  await expect(app.page).toHaveURL(/\/admin\?tab=contacts&contact=/);
  await expect(app.page.getByRole('dialog').getByText('We need a shop by May.').first()).toBeVisible();
  expect((await app.command('record')).window).toMatchObject({ visible: true, focused: true });
});

test('requests that arrived while the app was closed share one notification after the start', async ({
  start,
  startSignedIn,
  site,
}) => {
  const app = await startSignedIn(site);
  await site.send('POST', '/api/email/contact', request('Before'));
  await expect.poll(async () => (await app.command('record')).notifications.length, { timeout: 20_000 }).toBe(1);
  await app.quit();
  for (const name of ['Bea', 'Cleo', 'Dora', 'Eve']) await site.send('POST', '/api/email/contact', request(name));
  const again = await start();
  await expect
    .poll(async () => (await again.command('record')).notifications, { timeout: 20_000 })
    .toEqual([{ title: '4 new requests', body: 'Bea, Cleo, Dora and 1 more' }]);
  await again.command('wake');
  await site.send('POST', '/api/email/contact', request('Faye'));
  await expect.poll(async () => (await again.command('record')).notifications.length, { timeout: 20_000 }).toBe(2);
  expect((await again.command('record')).notifications[1]?.title).toBe('New request from Faye');
});

test('a request that the owner sees arriving in the list shows no notification', async ({ startSignedIn, site }) => {
  const app = await startSignedIn(site);
  await app.page.getByRole('link', { name: 'Contacts' }).click();
  await expect(app.page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  await site.send('POST', '/api/email/contact', request('Seen'));
  await expect.poll(() => newRequests(app)).toBeGreaterThan(0);
  // The count is polled half a second after a request arrives, and a notification appears after one and a
  // half. Once the count has risen four times, a notification for the first request would have been shown.
  for (let times = 0; times < 4; times += 1) {
    const before = await newRequests(app);
    await site.send('POST', '/api/email/contact', request(`Seen ${times}`));
    await expect.poll(() => newRequests(app)).toBeGreaterThan(before);
  }
  expect((await app.command('record')).notifications).toEqual([]);
});
