import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { test } from './own-site.ts';
import { expect, startHostedSite } from './site.ts';

test('without an email server it is said which variable to set', async ({ owner: page }) => {
  await page.goto('/admin?tab=settings&section=mail');
  const panel = page.getByRole('region', { name: 'Email server' });
  await expect(panel.getByText('Not configured')).toBeVisible();
  await expect(panel.getByText('SMTP_URL', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send test email' })).toHaveCount(0);
  await expect(page.getByText('No emails yet')).toBeVisible();
});

test('a test email is followed: why it was refused, and that it was sent', async ({ browser }) => {
  let refuses = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('No such mailbox') : undefined),
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const site = await startHostedSite({ SMTP_URL: `smtp://user:secret@127.0.0.1:${port}`, MAIL_TO: 'me@example.com' });
  const page = await browser.newPage();
  const token = await site.token();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`${site.url}/admin?tab=settings&section=mail`);
  const panel = page.getByRole('region', { name: 'Email server' });
  await expect(panel).toContainText(`smtp://127.0.0.1:${port}`);
  await expect(panel).not.toContainText('secret');

  await panel.getByRole('button', { name: 'Send test email' }).click();
  await expect(panel.getByRole('status')).toContainText('Not sent to me@example.com');
  await expect(panel.getByRole('status')).toContainText('No such mailbox');
  const row = page.getByRole('region', { name: 'Outbox' }).getByRole('listitem');
  await expect(row).toContainText('next attempt');

  refuses = false;
  await row.getByRole('button', { name: /^Retry now/ }).click();
  await expect(panel.getByRole('status')).toContainText('Sent to me@example.com');
  await expect(row).toContainText('Sent');
  await page.close();
  await site.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
