import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';

/** A tab fetches its code and then its data. */

const panel = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
const step = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true, expanded: true });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'Example content is on your site' });

test('a step is skipped and reopened by keyboard, and a wrong value is said at its field', async ({ owner: page }) => {
  await page.goto('/admin');
  await expect(step(page, 'Your name and trade')).toBeVisible();
  await field(page, 'Owner name').fill('');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Owner name is required')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Skip: Your name and trade' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Reopen: Your name and trade' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Your name and trade')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Portrait and accent color', exact: true }).click();
  await field(page, 'Accent color').fill('red');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Must be a color as #rrggbb')).toBeVisible();
});

test('what someone else changed meanwhile is not overwritten', async ({ owner: page, own }) => {
  await page.goto('/admin');
  await expect(step(page, 'Your name and trade')).toBeVisible();
  const { data } = await own.get<{ data: { content: { identity: object }; updatedAt: string } }>('/api/site/draft');
  const identity = { ...data.content.identity, name: 'Theirs', city: 'Porto' };
  await page.evaluate(
    ([body, token]) =>
      fetch('/api/site/draft', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body ?? '',
      }),
    [
      JSON.stringify({ content: { ...data.content, identity }, updatedAt: data.updatedAt }),
      await page.evaluate(() => localStorage.getItem('admin_token')),
    ],
  );
  await field(page, 'Name').fill('Mine');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(toast(page, 'This was changed in the meantime')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Theirs');
});

test('the place is chosen, a wrong email is said at its field, and the country keeps its own name', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin');
  await expect(step(page, 'Your name and trade')).toBeVisible();
  await field(page, 'City').fill('');
  await field(page, 'Public email').fill('me@');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('City is required')).toBeVisible();
  await expect(panel(page).getByText('Invalid email address')).toBeVisible();
  await field(page, 'City').fill('Porto');
  await field(page, 'Public email').fill('');
  await panel(page).getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' });
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  type Draft = { data: { content: { identity: object } } };
  const { data } = await own.get<Draft>('/api/site/draft');
  expect(data.content.identity).toMatchObject({ city: 'Porto', country: 'Portugal', countryCode: 'PT', email: null });
});

test('a price that is too fine for its currency is said at its field', async ({ owner: page }) => {
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Your prices', exact: true }).click();
  await panel(page).getByLabel('Currency', { exact: true }).selectOption('JPY');
  await panel(page).getByLabel('Launch: Price').fill('900.5');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Must be a whole number')).toBeVisible();
});

test('a part that is still as it came opens at its place in the Site tab', async ({ owner: page }) => {
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const link = panel(page).getByRole('link', { name: 'Guarantee', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guarantee', exact: true, level: 3 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Guarantee', exact: true, level: 3 })).toBeInViewport();
});

test('a portrait is uploaded and described', async ({ owner: page, own }) => {
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Portrait and accent color', exact: true }).click();
  const pixel = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/upload/image/single', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
  const save = panel(page).getByRole('button', { name: 'Save and continue' });
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await expect(save).toBeDisabled();
  arrived.resolve();
  await field(page, 'Description of the portrait').fill('Inês at her desk');
  await save.click();
  await expect(panel(page).getByText('1 of 6')).toBeVisible();
  const { data } = await own.get<{ data: { content: { identity: { portrait: object } } } }>('/api/site/draft');
  expect(data.content.identity.portrait).toMatchObject({ alt: 'Inês at her desk', focus: { x: 0.5, y: 0.5 } });
});

test('removed examples come back with Undo, and public testimonials are marked while they are there', async ({
  owner: page,
}) => {
  await page.goto('/');
  const marks = page.getByRole('region', { name: 'Testimonials' }).getByText('Example', { exact: true });
  await expect(marks.first()).toBeVisible();
  await page.goto('/admin');
  const projects = page.locator('dl > div').filter({ has: page.getByText('Total Projects', { exact: true }) });
  await expect(projects).toContainText('incl. 9 examples');
  await notice(page).getByRole('button', { name: 'Remove example content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Remove example content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(projects).not.toContainText('incl.');
  await page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Example content restored')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(projects).toContainText('incl. 9 examples');
});

for (const theme of THEMES)
  test(`the checklist is accessible in the ${theme} theme, on a phone too`, async ({ owner: page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const folder = process.env.SHOTS;
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto('/admin');
      for (const name of ['Your name and trade', 'Portrait and accent color', 'Your prices', 'Publish']) {
        const toggle = panel(page).getByRole('button', { name, exact: true });
        if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
        await expect(
          panel(page)
            .getByRole('button', { name: /^(Save and continue|Publish now)$/ })
            .last(),
        ).toBeVisible();
        await expectNoSideScroll(page);
        if (folder) await page.screenshot({ path: `${folder}/${theme}-${width}-${name}.png`, fullPage: true });
      }
      await expectAccessible(page);
    }
  });

test('an export brings the site along, and its import publishes it when the owner says so', async ({
  owner: page,
  own,
}) => {
  type Exported = { data: { site: { identity: { name: string } } } };
  const { data } = await own.get<Exported>('/api/portfolio/export');
  const site = { ...data.site, identity: { ...data.site.identity, name: 'Ofício' } };
  await page.goto('/admin?tab=settings&section=data&open=import');
  const dialog = page.getByRole('dialog', { name: 'Import Portfolio Data' });
  await dialog.getByLabel('JSON data').fill(JSON.stringify({ ...data, site }));
  await dialog.getByRole('button', { name: 'Import Data' }).click();
  await dialog.getByText('Show the changes').click();
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Ofício');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/import.png` });
  await dialog.getByRole('checkbox', { name: /Publish the site of this file/ }).check();
  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toast(page, 'Portfolio data imported successfully!')).toBeVisible();
  expect((await own.get<Exported>('/api/portfolio/export')).data.site.identity.name).toBe('Ofício');
});
