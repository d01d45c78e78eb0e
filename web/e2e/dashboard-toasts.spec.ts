import type { Page } from '@playwright/test';
import { TOAST } from '#common/limits.ts';
import { test, toast } from './own-site.ts';
import { expect, type Site, WITH_MOTION } from './site.ts';

test.use(WITH_MOTION);

test.describe.configure({ timeout: 120_000 });

const arrive = (site: Site, names: readonly string[]) =>
  Promise.all(
    names.map((name) => site.send('POST', '/api/email/contact', { name, email: 'v@example.com', message: 'Hello.' })),
  );
const tenNames = Array.from({ length: 10 }, (_, index) => `Visitor ${index}`);
const notices = (page: Page) => page.getByLabel('Notifications').getByRole('status');

async function live(page: Page, tab: string) {
  const stream = page.waitForResponse('**/api/contacts/stream*');
  await page.goto(`/admin?tab=${tab}`);
  await stream;
}

/** The controls of the dashboard's frame that a toast lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    // Behind a dialog nothing can be pressed.
    const inFrame = document.querySelector('[role=dialog]')
      ? '[role=dialog] :is(header, footer) button'
      : 'header :is(a, button, input), aside :is(a, button)';
    return [...document.querySelectorAll(inFrame)].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const above = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts');
      return above ? [control.textContent || control.getAttribute('aria-label')] : [];
    });
  });

test('ten arrivals are one toast and one reading of the list, and the page that lists them shows none', async ({
  owner: page,
  own,
}) => {
  await live(page, 'projects');
  const calls: string[] = [];
  page.on('request', (request) => /\/api\/contacts\/stats/.test(request.url()) && calls.push(request.url()));
  await arrive(own, tenNames);
  await expect(toast(page, /^10 new contact requests$/)).toBeVisible();
  await expect(notices(page)).toHaveCount(1);
  expect(calls.length).toBeLessThan(5);

  await live(page, 'contacts');
  await arrive(own, ['Ada Listed']);
  await expect(page.getByRole('row', { name: /Ada Listed/ })).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});

for (const width of [390, 1440])
  test(`toasts cover no control of the frame or of a dialog, ${width} px`, async ({ owner: page, own }) => {
    await page.setViewportSize({ width, height: 844 });
    await live(page, 'projects');
    await arrive(own, tenNames);
    await expect(toast(page, /new contact requests?/)).toBeVisible();
    expect(await covered(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Description').fill('Changed');
    await page.route('**/api/portfolio/projects/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(toast(page, 'Failed to update project')).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });

test('a toast can be pressed over a dialog that opened before the code of toasts had come', async ({
  owner: page,
  own,
}) => {
  await arrive(own, ['Ada Early']);
  const { data } = await own.get<{ data: { submissions: { _id: string }[] } }>('/api/contacts?search=Early');
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/toaster-/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`/admin/contacts/${data.submissions[0]?._id}`);
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
  opened.resolve();
  await dialog.getByLabel('Priority').selectOption('low');
  await expect(toast(page, 'Priority: Low')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, /^Undone/)).toBeVisible();
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
});

test('a toast below a resting mouse goes away; one that the mouse moves over stays, and ends with it', async ({
  owner: page,
}) => {
  await page.goto('/admin?tab=projects');
  await page.route('**/api/portfolio/projects/*', (route) => route.abort());
  const failed = toast(page, 'Failed to delete project');
  const fail = async () => {
    await page.getByRole('button', { name: 'Delete Kestrel Dispatch' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(failed).toBeVisible();
  };
  await fail();
  const box = await notices(page).boundingBox();
  const center = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await expect(failed).toBeHidden();

  await page.getByRole('button', { name: 'Delete Kestrel Dispatch' }).press('Enter');
  await page.mouse.move(center.x, center.y);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(failed).toBeVisible();
  await expect(failed).toBeHidden();

  await page.clock.install();
  // A toast that has gone before a slow mouse came says nothing: the next one is tried.
  await expect(async () => {
    if (!(await failed.isVisible())) await fail();
    await notices(page).hover({ timeout: TOAST });
  }).toPass();
  await page.clock.runFor(2 * TOAST);
  await expect(failed).toBeVisible();
  await notices(page).getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(failed).toBeHidden();
  await fail();
  await page.clock.runFor(2 * TOAST);
  await expect(failed).toBeHidden();
});
