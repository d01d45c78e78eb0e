import type { CDPSession, Page } from '@playwright/test';
import { toast } from './own-site.ts';
import {
  atEachWidth,
  test as base,
  expect,
  expectAccessible,
  expectNoSideScroll,
  OWNER,
  type Site,
  siteOfEach,
  THEMES,
} from './site.ts';
import { goTo } from './testing/go-to.ts';

/** A site at `localhost`, and a device with a passkey for it: Chromium's virtual authenticator. */
const test = base.extend<{ own: Site; device: CDPSession }>({
  own: siteOfEach({}, { name: 'localhost' }),
  baseURL: async ({ own }, use) => use(own.url),
  device: async ({ page }, use) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await use(device);
  },
});

async function plugIn(device: CDPSession): Promise<string> {
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function open(page: Page, own: Site, token?: string) {
  const session = token ?? (await own.token());
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('admin_token', value);
    sessionStorage.setItem('signed-in', 'once');
  }, session);
  await page.goto('/admin?tab=profile&section=passkeys');
}

async function add(page: Page, name = 'My laptop') {
  await panelOf(page).getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await dialog.getByLabel('Passkey name').fill(name);
  await page.keyboard.press('Enter');
}

async function saveCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allTextContents();
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('admin_token'));
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

async function enterPassword(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
}

test('a passkey is added by keyboard, signs in alone, is renamed and removed', async ({ page, own, device }) => {
  await plugIn(device);
  const elsewhere = await own.token();
  await open(page, own);
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Add passkey' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Current password is not correct').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(OWNER.password);
  await expect(dialog.getByLabel('Passkey name')).toHaveValue(/Chrome on \w+/);
  await dialog.getByLabel('Passkey name').fill('My laptop');
  await page.keyboard.press('Enter');
  await saveCodes(page);
  const row = panel.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).toContainText('not used yet');
  const verified = await fetch(`${own.url}/api/auth/verify`, { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(verified.status).toBe(401);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await goTo(page, '/admin?tab=profile&section=passkeys');
  await expect(row).toContainText('last used');

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Work laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove passkey' });
  await asking.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await asking.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(asking.getByText('Confirmed with your passkey')).toBeVisible();
  await asking.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await signOut(page);
  await enterPassword(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test('without its device a passkey does not sign in; after the password it completes the sign-in, as a recovery code does', async ({
  page,
  own,
  device,
}) => {
  const authenticatorId = await plugIn(device);
  await open(page, own);
  await add(page);
  const codes = await saveCodes(page);
  await signOut(page);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'No passkey was used. It was cancelled, or took too long.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);

  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await enterPassword(page);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await signOut(page);
  await enterPassword(page);
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
});

for (const colorScheme of THEMES)
  test(`every step is accessible and fits, ${colorScheme}`, async ({ page, own, device }) => {
    await page.emulateMedia({ colorScheme });
    const look = () =>
      atEachWidth(page, async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      });
    await plugIn(device);
    await open(page, own);
    await panelOf(page).getByRole('button', { name: 'Add passkey' }).click();
    await look();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await add(page);
    await saveCodes(page);
    await page.getByRole('region', { name: 'Edit profile' }).getByLabel('Email').fill('ann@example.com');
    await expect(toast(page, /Passkey added/)).toHaveCount(0);
    await look();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await look();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Confirmed with your passkey')).toBeVisible();
    await look();
    await signOut(page);
    await look();
    await enterPassword(page);
    await expect(page.getByLabel('Recovery code')).toBeVisible();
    await look();
  });
