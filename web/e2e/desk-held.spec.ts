import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '#common/limits.ts';
import { probeOf } from '#scripts/quality/faults/test-env.ts';
import { toast } from './own-site.ts';
import { expect, startSite, test } from './site.ts';
import { startSmtp } from './testing/smtp-server.ts';

const choices = [
  {
    label: 'Send those younger than a day, discard the rest',
    told: /^2 emails released, 2 emails discarded$/,
    sent: ['young'],
  },
  { label: 'Send all of them', told: /^4 emails released, 0 emails discarded$/, sent: ['old', 'young'] },
  { label: 'Discard all of them', told: /^0 emails released, 4 emails discarded$/, sent: [] },
];

for (const { label, told, sent } of choices)
  test(`of emails that waited two days and of new ones the owner's choice is kept: ${label}`, async ({ page }) => {
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
    await held.getByLabel(label).check();
    await held.getByRole('button', { name: 'Apply' }).click();
    await expect(toast(page, told)).toBeVisible();
    await expect(held).toBeHidden();
    // One to the client, and one to the owner.
    await expect.poll(() => smtp.received.length).toBe(2 * sent.length);
    expect(smtp.received.filter((to) => to !== 'owner@example.com').toSorted()).toEqual(
      sent.map((name) => `${name}@example.com`),
    );
    await site.stop();
    await smtp.stop();
    await rm(folder, { recursive: true });
  });
