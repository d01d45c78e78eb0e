import type { Page } from '@playwright/test';
import { expect, needsLinux, test } from '#desktop/testing/fixtures.ts';
import { canRunNotificationBus, startNotificationBus } from '#desktop/testing/notification-bus.ts';

/** Reads a body as a notification service does; `tags` are what it would draw or load. */
function readMarkup(page: Page, body: string) {
  return page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(`<body>${markup}</body>`, 'text/xml');
    return { text: parsed.documentElement.textContent, tags: parsed.documentElement.children.length };
  }, body);
}

test('what a stranger wrote reaches the notification service of Linux as text', async ({ startSignedIn, site }) => {
  needsLinux('other systems read no markup');
  test.skip(!(await canRunNotificationBus()), 'dbus-daemon, gdbus and python3-dbusmock are not installed');
  const bus = await startNotificationBus();
  const app = await startSignedIn(site, { env: bus.env });
  // The code of a link would be taken for spam, which is told to nobody.
  const message = '<b>Bold</b> & <img src="http://198.51.100.1/seen.png"> &amp; <a id="here">here</a>';
  await site.send('POST', '/api/email/contact', { name: 'Tom & Ada <i>', email: 'ada@example.com', message });
  await expect.poll(bus.notices, { timeout: 20_000 }).toMatchObject([{ title: 'New request from Tom & Ada <i>' }]);
  const [notice] = await bus.notices();
  expect(await readMarkup(app.page, notice?.body ?? '')).toEqual({ text: message, tags: 0 });
  await app.quit();
  await bus.stop();
});
