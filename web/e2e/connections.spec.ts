import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { connectionPath } from '#common/admin-paths.ts';
import { test } from './own-site.ts';
import { expect, startHostedSite } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { SMTP_PASSWORD, startSmtp } from './testing/smtp-server.ts';

test('an email server is set, tested and used without a restart, and its password is not shown again', async ({
  owner: page,
}) => {
  const smtp = await startSmtp();
  await page.goto('/admin?tab=settings&section=connections');
  await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible();
  for (const name of ['Email', 'AI', 'Calendly', 'IMAP', 'Calendar', 'Storage'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Email', exact: true });
  await expect(panel.getByText('Not configured')).toBeVisible();

  // Off, each is one line, that of the agents with its switches.
  await expect(page.getByRole('main').locator('input:not([role="switch"]), select, textarea')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Set up Email' }).click();
  await expect(panel.getByLabel('Host')).toBeFocused();
  await panel.getByLabel('Host').fill('mail.studio.dev');
  await panel.getByRole('button', { name: 'Close Email' }).click();
  await panel.getByRole('button', { name: 'Set up Email' }).click();
  await expect(panel.getByLabel('Host')).toHaveValue('mail.studio.dev');
  await panel.getByLabel('Host').fill('');
  await panel.getByRole('button', { name: 'Test' }).click();
  await expect(panel.getByText('Host is required for a test').first()).toBeVisible();

  await panel.getByLabel('Host').fill('127.0.0.1');
  await panel.getByLabel('Port').fill(String(smtp.port));
  await panel.getByLabel('User').fill('me');
  await panel.getByLabel('Password', { exact: true }).fill('wrong');
  await panel.getByLabel('To', { exact: true }).fill('me@studio.dev');
  await panel.getByRole('button', { name: 'Test' }).click();
  await expect(panel.getByRole('status')).toContainText('The server refuses user or password');
  await panel.getByLabel('Password', { exact: true }).fill(SMTP_PASSWORD);
  await panel.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Email saved')).toBeVisible();
  await expect(panel.getByText('Configured', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    'Stored. Type to replace.',
  );
  await panel.getByRole('button', { name: 'Test' }).click();
  await expect(panel.getByRole('status')).toContainText('The server takes emails');
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('The server takes emails');

  await panel.getByRole('button', { name: 'Test Email' }).click();
  await expect(panel.getByRole('status')).toContainText('The server takes emails');

  // Another place needs the password again.
  await panel.getByRole('button', { name: 'Change Email' }).click();
  await panel.getByLabel('Host').fill('localhost');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Enter the password again').first()).toBeVisible();

  await goTo(page, '/admin?tab=settings&section=mail');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect.poll(() => smtp.received).toContain('me@studio.dev');

  await page.goto(connectionPath('email'));
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Remove Password' }).click();
  await panel.getByLabel('User').fill('');
  await panel.getByLabel('Host').fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Not configured')).toBeVisible();
  await smtp.stop();
});

test('what the environment sets is marked and cannot be edited', async ({ browser }) => {
  const site = await startHostedSite({ SMTP_URL: 'smtps://me:s3cret-word@mail.studio.dev', OPENAI_MODEL: 'model-one' });
  const page = await browser.newPage();
  const token = await site.token();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`${site.url}/admin?tab=settings&section=connections`);
  const panel = page.getByRole('region', { name: 'Email', exact: true });
  await panel.getByRole('button', { name: 'Change Email' }).click();
  await expect(panel.getByLabel('Host')).toBeDisabled();
  await expect(panel.getByLabel('Host')).toHaveValue('mail.studio.dev');
  await expect(panel.getByText('Set by the server')).toHaveCount(5);
  await expect(panel.getByLabel('To', { exact: true })).toBeEnabled();
  const assistant = page.getByRole('region', { name: 'AI', exact: true });
  await assistant.getByRole('button', { name: /AI$/ }).last().click();
  await expect(assistant.getByText('Set by the server')).toHaveCount(1);
  expect(await page.content()).not.toContain('s3cret-word');
  await page.close();
  await site.stop();
});

test('an edit that somebody else was faster with shows both versions; a server of the owner is added by keyboard, asked first, checked, and removed with a way back', async ({
  owner: page,
}) => {
  const other = await startOpenAiServer();
  other.behave({ kind: 'reply', text: 'OK' });
  await page.goto('/admin?tab=settings&section=connections');
  const calendar = page.getByRole('region', { name: 'Calendar', exact: true });
  await calendar.getByRole('button', { name: 'Set up Calendar' }).click();
  await calendar.getByLabel('User').fill('mine');
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const reply = await page.request.put('/api/connections/calendar', {
    headers: { authorization: `Bearer ${token}` },
    data: { user: 'theirs' },
  });
  expect(reply.status()).toBe(200);
  await calendar.getByRole('button', { name: 'Save' }).click();
  await expect(calendar.getByRole('alert')).toContainText('theirs');
  await calendar.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  await expect(calendar.getByLabel('User')).toHaveValue('mine');

  const panel = page.getByRole('region', { name: 'AI', exact: true });
  await panel.getByRole('button', { name: 'Set up AI' }).press('Enter');
  await panel.getByRole('button', { name: 'Add server' }).press('Enter');
  await expect(panel.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('House model');
  await page.keyboard.press('Tab');
  await page.keyboard.type('llama3');
  // An address that is wrong is told at its field, and the rest stays.
  await panel.getByLabel('Address', { exact: true }).fill('https://me:secret@house.example/v1');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('without user and password in it').first()).toBeVisible();
  await panel.getByLabel('Address', { exact: true }).fill(other.url);
  await panel.getByLabel('First choice').selectOption({ label: 'House model' });
  await panel.getByRole('button', { name: 'Test' }).click();
  await expect(panel.getByRole('status')).toContainText('House model replies.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('AI saved')).toBeVisible();
  await expect(panel.getByText('Configured', { exact: true })).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name: 'Change AI' }).click();
  await expect(panel.getByLabel('First choice')).toHaveValue(/^s[a-f0-9]{8}$/);

  await panel.getByRole('button', { name: 'Remove server House model' }).click();
  await expect(panel.getByLabel('Name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('House model');
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();

  await goTo(page, '/admin?tab=ai');
  const card = page.getByRole('region', { name: 'House model' });
  await expect(card.getByText('llama3')).toBeVisible();
  await expect(card.getByText('Healthy').first()).toBeVisible();
  await other.close();
});
