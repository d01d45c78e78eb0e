import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { test, toast } from './own-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, OWNER, type Site, THEMES } from './site.ts';
import { goTo } from './testing/go-to.ts';

const STEP = 30_000;
/** The code that the app shows some steps from now. The server accepts one step either way, and no code twice. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code));
  if (wrong === undefined) throw new Error('Every code is right');
  return wrong;
}

const call = async (site: Site, token: string, path: string, body: object) => {
  const answer = await fetch(`${site.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { data: { secret: string; recoveryCodes: string[]; token: string } };
};

/** Turns it on without the page; the next code that is good is that of the next step. */
async function turnOn(site: Site) {
  const first = await site.token();
  const { secret } = (await call(site, first, 'second-factor/setup', { password: OWNER.password })).data;
  const { recoveryCodes, token } = (await call(site, first, 'second-factor/confirm', { code: codeOf(secret) })).data;
  return { token, secret, recoveryCodes };
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

async function enterPassword(page: Page) {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
}

test('it is turned on by keyboard, and the recovery codes can be kept; printed, the sheet holds nothing else', async ({
  owner: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin?tab=profile&section=second-factor');
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  const button = panel.getByRole('button', { name: 'Turn on' });
  await expect(button).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  // So that there is a page of the dashboard to go back to.
  for (const tab of ['Overview', 'Profile']) await page.getByRole('link', { name: tab, exact: true }).press('Enter');
  await button.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Current password is not correct').first()).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expect(dialog.getByRole('img', { name: /Secret to scan/ })).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(wrongCode(secret));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is not valid.', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('listitem').allTextContents();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expect(page.getByText(`Recovery codes of ${OWNER.email}`)).toBeVisible();
  await expect(page.getByText('I have saved them')).not.toBeVisible();
  await expect(page.getByText('Profile Information')).not.toBeVisible();
  await page.emulateMedia({ media: null });
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Recovery codes copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  expect((await readFile(await download.path(), 'utf8')).split('\n')).toEqual(expect.arrayContaining(codes));

  // The codes cannot be shown again, so no key and no slip closes them without a question.
  const question = page.getByRole('alertdialog', { name: 'Close without saving the codes?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(sheet.getByRole('listitem')).toHaveCount(10);
  }
  await sheet.getByRole('button', { name: 'I have saved them' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(panel.getByText('10 of 10')).toBeVisible();
  await expect(panel).toContainText(/since \w+/);
  await expect(panel.locator(':focus')).toBeVisible();
});

test('signing in takes two steps, with a way back: a wrong code is said at its field, the right one leads where one wanted to go', async ({
  page,
  own,
}) => {
  const { secret } = await turnOn(own);
  await page.goto('/admin?tab=skills');
  await enterPassword(page);
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await enterPassword(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Code is required')).toBeVisible();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Enter the 6 digits', { exact: false })).toBeVisible();
  await field.fill(wrongCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('This code is not valid.', { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=skills/);
});

test('a recovery code signs in, and turns it off for whoever lost the phone', async ({ page, own }) => {
  const { recoveryCodes } = await turnOn(own);
  await page.goto('/admin?tab=profile&section=second-factor');
  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByText('9 of 10')).toBeVisible();
  const signIns = page.getByRole('region', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns.first()).toContainText('This session');
  await expect(page.getByText('Correct password')).toHaveCount(0);

  await panel.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await dialog.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Two-factor authentication turned off')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await goTo(page, '/admin?tab=settings&section=mail');
  await expect(page.getByText('Two-factor authentication was turned off')).toBeVisible();
  await expect(page.getByText('A recovery code was used').first()).toBeVisible();
});

test('with three recovery codes left the owner is told, and of who knew the password and not the code; new codes end the earlier', async ({
  page,
  own,
}) => {
  const { token, secret, recoveryCodes } = await turnOn(own);
  for (const code of recoveryCodes.slice(0, 7)) await call(own, token, 'login', { ...OWNER, code });
  await call(own, token, 'login', { ...OWNER, code: wrongCode(secret) });
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto('/admin?tab=profile&section=second-factor');
  const panel = panelOf(page);
  await expect(panel.getByText('3 of 10')).toBeVisible();
  const signIns = page.getByRole('region', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns.first()).toContainText('Correct password');
  await expect(panel.getByText('You have few recovery codes left.', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await dialog.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const codes = await rows.allTextContents();
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByText('10 of 10')).toBeVisible();
  await expect(panel.getByText('few recovery codes', { exact: false })).toHaveCount(0);
});

for (const colorScheme of THEMES)
  test(`every step is accessible and fits, narrow and wide, ${colorScheme}`, async ({ owner: page }) => {
    await page.emulateMedia({ colorScheme });
    const look = () =>
      atEachWidth(page, async () => {
        // The header must not lie half above a control, which then is too small by the rule.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
        await expectNoSideScroll(page);
      });
    await page.goto('/admin?tab=profile&section=second-factor');
    await panelOf(page).getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(OWNER.password);
    await look();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    // Phones do not read it otherwise, whatever the theme.
    const { channels } = await sharp(await page.getByRole('dialog').getByRole('img').screenshot()).stats();
    for (const { min, max, mean } of channels.slice(0, 3)) {
      expect([min, max]).toEqual([0, 255]);
      expect(mean).toBeGreaterThan(120);
    }
    await look();
    const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(panelOf(page).getByText('10 of 10')).toBeVisible();
    // It would lie above what is looked at.
    await expect(toast(page, /Two-factor authentication turned on/)).toHaveCount(0);
    await look();
    await panelOf(page).getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn off' }).last().click();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await look();

    await page.evaluate(() => localStorage.removeItem('admin_token'));
    await page.goto('/admin/login');
    await enterPassword(page);
    await page.getByLabel('Code').fill(wrongCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('This code is not valid.', { exact: false })).toBeVisible();
    await look();
  });
