import { hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText } from '#api/testing/emails.ts';
import { toast } from './own-site.ts';
import { expect as atOnce, expectAccessible, expectNoSideScroll, startHostedSite, test } from './site.ts';

const expect = atOnce.configure({ timeout: 20_000 });

test('the inbox says what was read while its mailbox is there, and what to do when it is not', async ({ page }) => {
  test.skip(!hasDovecot, 'needs Dovecot');
  const dovecot = await startDovecot();
  const site = await startHostedSite({ IMAP_URL: dovecot.url });
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.token());
  await site.send('POST', '/api/email/contact', { name: 'Ada Answers', email: 'ada@example.com', message: 'Hello.' });
  await dovecot.deliver(emailText({}, 'Monday is fine.\r\n'));
  await dovecot.deliver(emailText({ From: 'stranger@example.com' }));
  await page.goto(`${site.url}/admin?tab=settings&section=desk`);
  const inbox = page.getByRole('region', { name: 'Inbox' });
  await inbox.getByRole('button', { name: 'Read now' }).click();
  await expect(inbox.getByText(/^Last read \d\d:\d\d, 2 emails, 1 not matched$/)).toBeVisible();
  await expect(inbox.getByText('Connected', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dovecot.stop();
  await inbox.getByRole('button', { name: 'Read now' }).click();
  await expect(inbox.getByText('Failed', { exact: true })).toBeVisible();
  await expect(toast(page, /./).first()).toBeVisible();
  const { data } = await site.get<{ data: { lastError: string } }>('/api/inbox');
  expect(data.lastError).not.toBe('');
  // The open connection breaks first, and the next attempt finds nobody there.
  const reason = `(The connection to \\S+ was lost|Nothing accepts connections at \\S+: .+)\\.`;
  await expect(
    inbox.getByText(new RegExp(`^${reason} Last read \\d\\d:\\d\\d, 2 emails, 1 not matched$`)),
  ).toBeVisible();
  expect(await inbox.textContent()).not.toContain('pa:ss');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  // Elsewhere the bar that stays at the top covers a part of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await site.stop();
});
