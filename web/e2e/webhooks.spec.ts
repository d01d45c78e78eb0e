import { test } from './own-site.ts';
import { expect, siteOfEach } from './site.ts';
import { startReceiver } from './testing/receiver.ts';

/** Sites of this file send to this machine. */
test.use({ own: siteOfEach({ OUTBOUND_ALLOW: '127.0.0.0/8' }) });

test('a webhook is added, told of a request, tested, and shows its secret once', async ({ owner: page, own }) => {
  const receiver = await startReceiver();
  try {
    await page.goto('/admin?tab=settings&section=connections');
    const panel = page.getByRole('region', { name: 'Webhooks', exact: true });
    await panel.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('Choose one event at least')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Flows');
    await dialog.getByLabel('URL').fill('https://localhost/');
    await dialog.getByLabel('Request received').check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('Enter the full name of the host').first()).toBeVisible();
    await dialog.getByLabel('URL').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();

    const told = page.getByRole('dialog', { name: 'Secret of the webhook' });
    await expect(told.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
    await expect(told.getByText('You will not see it again')).toBeVisible();
    await told.getByRole('button', { name: 'Done' }).click();
    await expect(panel.getByText('1 event')).toBeVisible();

    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByLabel('Notifications').getByText('The test arrived')).toBeVisible();

    const body = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'I need an engine that computes tables.' };
    const sent = await fetch(`${own.url}/api/email/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => receiver.types()).toEqual(['webhook.test', 'contact.received']);
    await panel.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log of Flows' });
    await expect(log.getByText('Sent', { exact: true })).toBeVisible();
    await log.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.types()).toHaveLength(3);
    await log.getByRole('button', { name: 'Close' }).click();

    await panel.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
    await expect(page.getByRole('dialog', { name: 'New secret of Flows' }).getByLabel('Secret')).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await expect(panel.getByText('Off', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Delete Flows' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(panel.getByRole('list', { name: 'Webhooks' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Add webhook' })).toBeVisible();
  } finally {
    await receiver.close();
  }
});
