import { paths } from '#common/paths.ts';
import { CHROMIUM_ARGUMENTS } from '#scripts/testing/chromium.ts';
import { expect, expectAccessible, expectNoSideScroll, ready, test as shared, THEMES } from './site.ts';
import { ownBrowser } from './testing/own-browser.ts';

/** The renderer of the document computes for so long that it earns what V8's last compilers cost. */
const test = shared.extend(ownBrowser({ args: [...CHROMIUM_ARGUMENTS] }));

test('the API is read and tried on a phone, signed in as the owner', async ({ page, site, complaints }) => {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(paths.apiDocs);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();

  const contacts = page.getByRole('link', { name: 'contacts', exact: true });
  await contacts.press('Enter');
  const call = page.locator('#operations-contacts-getContactStats');
  await call.locator('.opblock-summary-control').press('Enter');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('responseRate');

  await page.locator('[data-tag=files]').click();
  const upload = page.locator('#operations-files-uploadImage');
  await upload.locator('.opblock-summary-control').click();
  await expect(upload.locator('input[type=file]')).toBeVisible();
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
});

/** Rules that the renderer's own markup breaks: its groups are h3, and a call's line is a button with a link in it. */
const OF_THE_RENDERER = ['heading-order', 'nested-interactive', 'region'];

for (const theme of THEMES)
  test(`a token that is pasted is sent with a call; in ${theme} the page is accessible, as far as its renderer lets it`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${paths.apiDocs}#/auth/verify`);
    const call = page.locator('#operations-auth-verify');
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.locator('.live-responses-table')).toContainText('401');

    await page.getByRole('button', { name: 'Authorize', exact: true }).first().click();
    const dialog = page.locator('.modal-ux');
    await dialog.getByRole('textbox').fill(await site.session());
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.locator('.live-responses-table')).toContainText('owner@example.com');

    await call.locator('.opblock-summary-control').click();
    await page.locator('[data-tag=contacts]').click();
    await page.locator('#operations-contacts-getContactStats .opblock-summary-control').click();
    await page.locator('#operations-contacts-getContactStats .execute').waitFor();
    await expectAccessible(page, OF_THE_RENDERER);
  });
