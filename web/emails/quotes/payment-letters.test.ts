import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
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
  expect(subject).toBe('Payment received');
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
