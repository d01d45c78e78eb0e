import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { DisputeStage } from '#common/quote-options.ts';
import { fillContent } from '#common/site/braces.ts';
import { composeEmail } from '#web/emails/compose-email.tsx';

const site = fillContent(starter, { contactEmail: 'owner@example.com', now: Date.UTC(2026, 10, 22) });
const paid = {
  name: 'Mara <b>Winter</b>',
  title: 'A shop',
  reference: 'Q-2026-0001-1',
  amount: '€1,440',
  roomUrl: 'https://jane.example/room/token',
};

test('the client reads what arrived, for what and under which reference', async () => {
  const { subject, text, html } = await composeEmail({ template: 'payment-received', data: paid }, site);
  expect(subject).toBe('Payment received – A shop');
  for (const words of ['A shop', '€1,440', 'Q-2026-0001-1', paid.roomUrl]) expect(text).toContain(words);
  expect(html).not.toContain('<b>Winter');
});

test('a payment that is asked for names the account, or leads to the room', async () => {
  const ask = (bankDetails: string | null) =>
    composeEmail({ template: 'payment-requested', data: { ...paid, bankDetails } }, site);
  expect((await ask('IBAN DE00 1234')).text).toContain('IBAN DE00 1234');
  expect((await ask(null)).text).toContain('You can pay it in your room.');
});

test('the owner reads both amounts of a mismatch', async () => {
  const data = { ...paid, client: 'Mara Winter', received: '$1,440', adminUrl: 'https://jane.example/admin' };
  const { subject, text } = await composeEmail({ template: 'payment-mismatch', data }, site);
  expect(subject).toContain('Q-2026-0001-1');
  expect(text).toContain('€1,440');
  expect(text).toContain('$1,440');
});

test.each<{ stage: DisputeStage; words: string[] }>([
  { stage: 'open', words: ['A payment is disputed', 'Answer in the dashboard of Stripe'] },
  { stage: 'inquiry', words: ['A bank asks about a payment', 'No money was taken so far'] },
  { stage: 'closed', words: ['A dispute ended in your favor', 'counts as paid again'] },
  { stage: 'lost', words: ['A dispute was lost', 'no longer counts as paid'] },
])('the owner reads of a dispute that is $stage, and where to look', async ({ stage, words }) => {
  const data = { ...paid, client: 'Mara Winter', stage, adminUrl: 'https://jane.example/admin' };
  const { subject, text } = await composeEmail({ template: 'payment-dispute-notice', data }, site);
  expect(subject).toContain('Q-2026-0001-1');
  for (const part of [...words, '€1,440', data.adminUrl]) expect(text).toContain(part);
});

test('the owner reads which refund failed and why', async () => {
  const data = {
    ...paid,
    client: 'Mara Winter',
    reason: 'expired_or_canceled_card',
    adminUrl: 'https://jane.example/admin',
  };
  const { subject, text } = await composeEmail({ template: 'refund-failed-notice', data }, site);
  expect(subject).toBe('A refund failed: Q-2026-0001-1');
  for (const part of ['€1,440', 'expired or canceled card', 'another way to return it']) expect(text).toContain(part);
});
