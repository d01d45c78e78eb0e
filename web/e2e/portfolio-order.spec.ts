import { expect, expectOrder, handles, kinds, names, published, test, toast } from './content-types.ts';
import { goTo } from './testing/go-to.ts';

// Each case starts a server, and some go through a dozen states.
test.describe.configure({ timeout: 120_000 });

test('entries of each kind are put in order with the keyboard, on the site, too, and a project is dragged to another place', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin?tab=projects');
  for (const { tab, add } of kinds) {
    await goTo(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('button', { name: add })).toBeVisible();
    await handles(page).nth(1).waitFor();
    const before = await names(page);
    const moved = before[1] ?? '';
    await handles(page).nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Picked up ${moved}, position 2`)).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`${moved}, position 1 of`)).toBeAttached();
    const placed = page.waitForResponse((response) => response.url().endsWith('/place') && response.ok());
    await page.keyboard.press('Space');
    await expect(page.getByText(`Dropped ${moved}, position 1 of`)).toBeAttached();
    await expectOrder(page, [moved, before[0], ...before.slice(2)]);
    await expect(handles(page).nth(0)).toBeFocused();
    await placed;
    const order = await published(own, tab);
    expect(order.indexOf(moved)).toBeLessThan(order.indexOf(before[0] ?? ''));
  }

  await goTo(page, '/admin?tab=projects&view=list');
  await expect(page.getByRole('button', { name: 'Edit Kestrel Dispatch' })).toBeVisible();
  await handles(page).nth(1).waitFor();
  const before = await names(page);
  const from = await handles(page).nth(0).boundingBox();
  const to = await handles(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('The handles are not shown');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await expect(page.locator('[data-held]')).toContainText(before[0] ?? '');
  await page.mouse.up();
  await expectOrder(page, [before[1], before[0], ...before.slice(2)]);
  await expect
    .poll(() => published(own, 'projects').then((order) => order.slice(0, 2)))
    .toEqual([before[1], before[0]]);
});

test('a finger on a handle moves the row, not the page', async ({ browser, own }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const token = await own.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`${own.url}/admin?tab=faqs`);
  await handles(page).nth(1).waitFor();
  const before = await names(page);
  const from = await handles(page).nth(1).boundingBox();
  const to = await handles(page).nth(0).boundingBox();
  if (!from || !to) throw new Error('The handles are not shown');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x + 10, y }],
    });
  await touch('touchStart', from.y + 15);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + 15 + (to.y - from.y) * part);
  await touch('touchEnd');
  await expectOrder(page, [before[1], before[0], ...before.slice(2)]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

test('Escape puts a row back that was picked up; an order or a deletion that the server does not take is taken back, and said', async ({
  owner: page,
}) => {
  await page.goto('/admin?tab=projects');
  await handles(page).nth(2).focus();
  const before = await names(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Cancelled. ${before[2]} is back, position 3`)).toBeAttached();
  expect(await names(page)).toEqual(before);
  await expect(handles(page).nth(2)).toBeFocused();

  await page.route('**/place', (route) => route.abort());
  await handles(page).nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(toast(page, 'Failed to move project')).toBeVisible();
  await expect(page.getByText('The server cannot be reached. The order is as it was.')).toBeVisible();
  await expectOrder(page, before);

  await page.route('**/api/portfolio/projects/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Kestrel Dispatch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete project')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Kestrel Dispatch' })).toBeVisible();
});
