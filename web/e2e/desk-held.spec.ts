import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseHeld } from '#common/contract/outbox.ts';
import { DAY } from '#common/limits.ts';
import { probeOf } from '#scripts/quality/faults/test-env.ts';
import { toast } from './own-site.ts';
import { expect, startSite, test } from './site.ts';
import { startSmtp } from './testing/smtp-server.ts';

test('of emails that waited two days and of new ones the owner sends the younger ones, all or none', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-held-'));
  const probe = probeOf(folder, 'site');
  const smtp = await startSmtp();
  const site = await startSite({ ...probe.env(), FAULTS_CLOCK: String(-2 * DAY) });
  const request = async (name: string) => {
    const body = { name, email: `${name}@example.com`, message: 'Hello.' };
    expect((await site.send('POST', '/api/email/contact', body)).status).toBe(201);
  };
  await request('old');
  await probe.setClock(0);
  await request('young');
  await site.restart({ ...probe.env(), FAULTS_CLOCK: '0', SMTP_URL: smtp.url });
  await page.addInitScript((token) => localStorage.setItem('admin_token', token), await site.token());
  await page.goto(`${site.url}/admin?tab=settings&section=mail`);
  const held = page.getByRole('group', { name: 'Held emails' });
  await expect(held.getByText('4 emails were written while email was off.')).toBeVisible();

  // api/desk/email/outbox.test.ts asks what the server makes of these two.
  await page.route(`**${releaseHeld.path}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'No', code: 'internal' } }),
  );
  for (const [label, release] of [
    ['Send all of them', { newerThan: null, rest: 'hold' }],
    ['Discard all of them', { ids: [], rest: 'discard' }],
  ] as const) {
    const asked = page.waitForRequest(`**${releaseHeld.path}`);
    await held.getByLabel(label).check();
    await held.getByRole('button', { name: 'Apply' }).click();
    expect((await asked).postDataJSON()).toEqual(release);
  }
  await page.unroute(`**${releaseHeld.path}`);

  await held.getByLabel('Send those younger than a day, discard the rest').check();
  await held.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, /^2 emails released, 2 emails discarded$/)).toBeVisible();
  await expect(held).toBeHidden();
  // One to the client, and one to the owner.
  await expect.poll(() => smtp.received.length).toBe(2);
  expect(smtp.received.filter((to) => to !== 'owner@example.com')).toEqual(['young@example.com']);
  await site.stop();
  await smtp.stop();
  await rm(folder, { recursive: true });
});
