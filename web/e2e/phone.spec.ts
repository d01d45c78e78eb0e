import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { test } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll, siteOfEach } from './site.ts';
import { startPushService } from './testing/push-service.ts';

/** Sites of this file send to this machine. */
test.use({ own: siteOfEach({ OUTBOUND_ALLOW: '127.0.0.0/8' }), isFirstVisit: true });

const CONNECTIONS = '/admin?tab=settings&section=connections';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Phone', exact: true });
const toasts = (page: Page) => page.getByLabel('Notifications', { exact: true });

/** Makers' push services cannot be reached from here: the browser subscribes to one on this machine. */
async function subscribeHere(page: Page, endpoint: string, permission: NotificationPermission = 'granted') {
  await page.addInitScript(
    ({ endpoint, permission }) => {
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      };
      let current: object | null = null;
      const subscription = (key: BufferSource) => ({
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, keys }),
        async unsubscribe() {
          current = null;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
          current = subscription(applicationServerKey);
          return current;
        },
      });
      let given: NotificationPermission = permission === 'denied' ? 'denied' : 'default';
      Object.defineProperty(Notification, 'permission', { get: () => given });
      Notification.requestPermission = async () => {
        given = permission;
        return given;
      };
    },
    { endpoint, permission },
  );
}

test('notifications are turned on, tested and removed, until then the panel is one button; it loads again where it could not be loaded, and Logout removes this device', async ({
  owner: page,
  own,
}) => {
  const service = await startPushService();
  try {
    await subscribeHere(page, service.url);
    await page.route('**/api/push', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto(CONNECTIONS);
    const panel = panelOf(page);
    await expect(panel.getByText('Failed to load the notifications')).toBeVisible();
    await page.unroute('**/api/push');
    await panel.getByRole('button', { name: 'Try again' }).click();
    const turnOn = panel.getByRole('button', { name: 'Turn on notifications' });
    await expect(turnOn).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(1);
    await expect(panel.getByRole('checkbox')).toHaveCount(0);
    await turnOn.focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Notifications are on')).toBeVisible();
    await expect(panel.getByText('This device')).toBeVisible();
    await expect(turnOn).toHaveCount(0);

    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(toasts(page).getByText('The test is on its way')).toBeVisible();
    expect(service.received).toHaveLength(1);
    service.status(403);
    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(panel.getByText('turn on notifications on this device again')).toBeVisible();

    await panel.getByRole('checkbox', { name: 'Payments' }).uncheck();
    await panel.getByRole('switch', { name: 'Quiet hours' }).check();
    await panel.getByLabel('To', { exact: true }).fill('06:30');
    await panel.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(toasts(page).getByText('Quiet hours saved')).toBeVisible();
    await page.reload();
    await expect(panel.getByLabel('To', { exact: true })).toHaveValue('06:30');
    await expect(panel.getByRole('checkbox', { name: 'Payments' })).not.toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'New requests' })).toBeChecked();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);

    await panel.getByRole('button', { name: 'Install' }).click();
    await page.getByRole('dialog', { name: 'Install the dashboard' }).getByRole('button', { name: 'Done' }).click();
    await panel.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByRole('list', { name: 'Devices' })).toHaveCount(0);
    await expect(turnOn).toBeVisible();
    await expect(panel.getByRole('switch')).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await turnOn.click();
    await expect(panel.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    const token = await own.token();
    const reply = await fetch(`${own.url}/api/push`, { headers: { authorization: `Bearer ${token}` } });
    expect((await reply.json()).data.devices).toEqual([]);
  } finally {
    await service.close();
  }
});

test('a browser that blocks notifications, and an iPhone, say what to do', async ({ owner: page, context }) => {
  await subscribeHere(page, 'https://push.example.com/', 'denied');
  await page.goto(CONNECTIONS);
  await expect(panelOf(page).getByText('Notifications are blocked in this browser')).toBeVisible();
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    });
  });
  await phone.goto(page.url());
  await expect(panelOf(phone).getByText('Add this page to your Home Screen first')).toBeVisible();
  await expect(panelOf(phone).getByRole('button')).toHaveCount(0);
});

interface Shown {
  title: string;
  body: string;
  tag: string;
  path: string;
}

interface Dashboard {
  worker: Worker;
  push: (data: unknown) => Promise<void>;
  shown: () => Promise<Shown[]>;
  click: (tag: string) => Promise<void>;
}

/** The worker's global scope, with the notifications that stand in the double of the system's list of them. */
interface Scope {
  registration: object;
  clients: object;
  list: Map<string, { title: string; options: NotificationOptions }>;
  opened: string[];
}

/**
 * The dashboard with its worker, to which messages are delivered as a push service does. A headless browser has no system that
 * shows notifications: a list by their tags stands for it, and for the permission to open windows.
 */
async function withWorker(page: Page, context: BrowserContext, url: string): Promise<Dashboard> {
  const session: CDPSession = await context.newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await page.goto('/admin');
  const worker = await started;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.list = new Map();
    scope.opened = [];
    const show = async (title: string, options: NotificationOptions) =>
      void scope.list.set(options.tag ?? '', { title, options });
    Object.assign(scope.registration, { showNotification: show });
    Object.assign(scope.clients, { openWindow: async (path: string) => void scope.opened.push(path) });
  });
  const { origin } = new URL(url);
  return {
    worker,
    async push(data) {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      const registrationId = ids.at(-1) ?? '';
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    },
    shown: () =>
      worker.evaluate(() =>
        [...(self as unknown as Scope).list.values()].map(({ title, options }) => ({
          ...{ title, body: options.body ?? '', tag: options.tag ?? '' },
          path: (options.data as { path: string }).path,
        })),
      ),
    click: (tag) =>
      worker.evaluate((tag) => {
        const { list } = self as unknown as Scope;
        const notification = { data: list.get(tag)?.options.data, close: () => void list.delete(tag) };
        const event = new Event('notificationclick');
        self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
      }, tag),
  };
}

const message = (fields: Record<string, unknown> = {}) => ({
  ...{ v: 1, id: 'event-1', kind: 'request', title: 'New request', body: 'Ada', path: '/admin?tab=quotes' },
  ...{ at: '2026-11-30T08:00:00.000Z', ...fields },
});

test('the worker shows each event once, and a click opens it in the window that is open, or in a new one where no dashboard is open', async ({
  owner: page,
  context,
  own,
}) => {
  const { worker, push, shown, click } = await withWorker(page, context, own.url);
  await push(message());
  await push(message());
  await expect.poll(shown).toEqual([{ title: 'New request', body: 'Ada', tag: 'event-1', path: '/admin?tab=quotes' }]);
  await push('no JSON');
  await push(message({ id: 'event-2', path: 'https://evil.example/admin' }));
  await push(message({ id: 'event-3', path: '/projects' }));
  await push(message({ id: 'event-4', path: '/admin/../projects' }));
  await expect
    .poll(async () => (await shown()).map(({ tag, title, path }) => [tag, title, path]).sort())
    .toEqual([
      ['event-1', 'New request', '/admin?tab=quotes'],
      ['event-2', 'New request', '/admin'],
      ['event-3', 'New request', '/admin'],
      ['event-4', 'New request', '/admin'],
      ['unreadable', 'Something needs you', '/admin'],
    ]);
  await click('event-1');
  await expect(page).toHaveURL(/tab=quotes/);
  await expect(page.getByRole('heading', { name: 'Quotes', level: 2 })).toBeVisible();
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).not.toContain('event-1');

  await push(message({ id: 'event-5' }));
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('event-5');
  await page.goto('/');
  await click('event-5');
  await expect.poll(() => worker.evaluate(() => (self as unknown as Scope).opened)).toEqual(['/admin?tab=quotes']);
});

test('without a network the dashboard says so with the one page that is kept', async ({
  owner: page,
  context,
  own,
}) => {
  await withWorker(page, context, own.url);
  const entries = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return all.reduce((sum, count) => sum + count, 0);
    });
  await page.goto(CONNECTIONS);
  await expect(panelOf(page)).toBeVisible();
  expect(await entries()).toBe(1);
  await context.setOffline(true);
  await page.goto('/admin?tab=quotes');
  const offline = page.getByRole('heading', { name: 'You are offline' });
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(offline).toBeVisible();
  const visitor = await context.newPage();
  await expect(visitor.goto(`${own.url}/projects`)).rejects.toThrow();
  await context.setOffline(false);
  // It tries by itself as soon as the network is back.
  await expect(page.getByRole('heading', { name: 'Quotes', level: 2 })).toBeVisible();
});

test('the dashboard can be installed, and public pages keep their manifest', async ({ owner: page, own }) => {
  await page.goto('/admin');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/admin/manifest.webmanifest');
  const reply = await page.request.get('/admin/manifest.webmanifest');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ id: '/admin', start_url: '/admin', scope: '/admin', display: 'standalone' });
  expect(manifest.name).toMatch(/ Dashboard$/);
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const worker = await fetch(`${own.url}/admin-worker.js`);
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const build = await page.locator('meta[name=build]').getAttribute('content');
  expect(await worker.text()).toContain(build ?? 'no build');
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBeUndefined();
});
