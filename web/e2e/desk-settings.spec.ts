import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { SMTP_PASSWORD, startSmtp } from './testing/smtp-server.ts';

const desk = '/admin?tab=settings&section=desk';

async function addRequest(site: Site, email: string): Promise<void> {
  const sent = await site.send('POST', '/api/email/contact', { name: 'Ada Desk', email, message: 'Hello from Ada.' });
  expect(sent.ok).toBe(true);
}

const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  // Where the page happens to be scrolled, its header may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
};

test('sending is paused and resumed, and an email is discarded; a template is added, changed and offered in the composer, and Draft for me fills one in without a provider', async ({
  owner: page,
  own,
}) => {
  await addRequest(own, 'ada@example.com');
  await page.goto('/admin?tab=settings&section=mail');
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await outbox.getByRole('button', { name: 'Pause sending' }).click();
  await expect(outbox.getByText('Sending is paused. Emails wait here until you resume.')).toBeVisible();
  await outbox
    .getByRole('button', { name: /^Discard: / })
    .first()
    .click();
  await expect(toast(page, 'Email discarded')).toBeVisible();
  await expect(outbox.getByText('Discarded', { exact: true })).toBeVisible();
  await fitsPhone(page);
  await outbox.getByRole('button', { name: 'Resume sending' }).click();
  await expect(outbox.getByRole('button', { name: 'Pause sending' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, desk);
  const templates = page.getByRole('region', { name: 'Reply templates' });
  await templates.getByRole('button', { name: /^Add/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Template' });
  await form.getByLabel('Name').fill('Short answer');
  await form.getByLabel('Text').fill('Hi {firstName}, thanks.');
  await form.getByRole('button', { name: 'Save' }).click();
  await templates.getByRole('button', { name: 'Edit Short answer' }).click();
  await page.getByRole('dialog', { name: 'Edit Template' }).getByLabel('Name').fill('Shorter answer');
  await page.getByRole('dialog', { name: 'Edit Template' }).getByRole('button', { name: 'Save' }).click();
  await expect(templates.getByRole('button', { name: 'Edit Shorter answer' })).toBeVisible();
  await fitsPhone(page);

  await goTo(page, '/admin/contacts');
  await page.getByRole('button', { name: 'View details of Ada Desk' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const message = page.getByLabel('Message', { exact: true });
  await page.getByLabel('Template').selectOption({ label: 'Shorter answer' });
  await expect(message).toHaveValue('Hi Ada, thanks.');
  await page.getByRole('button', { name: 'Draft for me' }).click();
  const sources = page.getByRole('region', { name: 'Sources of the draft' });
  await expect(sources.getByText('Made from a template')).toBeVisible();
  await fitsPhone(page);
  await sources.getByRole('button', { name: 'Put my text back' }).click();
  await expect(message).toHaveValue('Hi Ada, thanks.');
});

test('what waited while email was off is sent as the owner chooses', async ({ owner: page, own }) => {
  const smtp = await startSmtp();
  await addRequest(own, 'held@example.com');
  const server = { host: '127.0.0.1', port: smtp.port, user: 'me', password: SMTP_PASSWORD };
  expect((await own.send('PUT', '/api/connections/email', server)).status).toBe(200);
  await page.goto('/admin?tab=settings&section=mail');
  const held = page.getByRole('group', { name: 'Held emails' });
  await expect(held.getByLabel('Send those younger than a day, discard the rest')).toBeChecked();
  await fitsPhone(page);
  expect(smtp.received).toEqual([]);
  await held.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, /emails? released, 0 emails discarded/)).toBeVisible();
  await expect.poll(() => smtp.received).toContain('held@example.com');
  await expect(held).toBeHidden();
  await smtp.stop();
});

test('a sender is blocked at a request and unblocked in the settings, and the inbox says that it is off', async ({
  owner: page,
  own,
}) => {
  await addRequest(own, 'noise@example.com');
  await page.goto('/admin/contacts');
  await page.getByRole('button', { name: 'View details of Ada Desk' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block sender' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page, 'noise@example.com blocked: 1 request marked as spam')).toBeVisible();
  await goTo(page, desk);
  const senders = page.getByRole('region', { name: 'Blocked senders' });
  await senders.getByRole('button', { name: 'Unblock noise@example.com' }).click();
  await expect(senders.getByText('Nobody is blocked')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Connections' })).toBeVisible();
  await fitsPhone(page);
});
