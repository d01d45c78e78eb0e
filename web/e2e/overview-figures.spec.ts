import { test } from './own-site.ts';
import { expect, readAlone, type Site } from './site.ts';

const DAY = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A quote that was sent, without a deposit. */
async function sendQuote(own: Site, title: string) {
  const reply = await own.send('POST', '/api/quotes', {
    client: { name: 'Mara Winter', email: 'mara@acme.example' },
    title,
    terms: 'Paid in 14 days.',
    options: [
      {
        title,
        lines: [{ kind: 'custom', title, quantity: 1, unitAmount: 480_000 }],
        deliveryDate: dateIn(40),
      },
    ],
  });
  const { data } = (await reply.json()) as { data: { id: string } };
  const sent = await own.send('POST', `/api/quotes/${data.id}/send`, {});
  expect(sent.status).toBe(200);
}

test('a figure about quotes leads to the quotes that it counts; nothing is due yet', async ({ owner: page, own }) => {
  await sendQuote(own, 'A shop');
  await sendQuote(own, 'A ledger');
  await own.send('POST', '/api/quotes', { client: { name: 'Ida' }, title: 'Only a draft', options: [] });
  await page.goto('/admin');
  const figure = page.getByRole('region', { name: 'Quotes' }).getByRole('link', { name: /Quotes sent and unanswered/ });
  await expect(figure).toContainText('2');
  await expect(page.getByRole('region', { name: 'Money due' })).toHaveCount(0);
  await figure.click();
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('unanswered');
});

test('Money due stands on the overview while clients owe anything, and leads to the money', async ({ owner: page }) => {
  const open = {
    kind: 'payment',
    id: '01a228eb-02b8-7747-9896-7d61a918788c',
    engagementId: '01a228eb-02b8-7747-9896-7d61a918788d',
    number: 'Q-2026-0001',
    client: 'Mara Winter',
    amount: 144_000,
    currency: 'USD',
    dueOn: dateIn(-3),
    daysOverdue: 3,
  };
  const sums = [{ currency: 'USD', due: 144_000, overdue: 144_000, paidThisMonth: 0, notAsked: 0 }];
  await readAlone(page);
  await page.route('**/api/money', (route) =>
    route.fulfill({
      json: { success: true, data: { sums, open: [open], refundsWithoutCreditNote: [], reminders: [] } },
    }),
  );
  await page.goto('/admin');
  const due = page.getByRole('region', { name: 'Money due' });
  await expect(due).toContainText('$1,440');
  await expect(due).toContainText('3 days overdue');
  await due.getByRole('link', { name: 'Show all 1' }).click();
  await expect(page).toHaveURL(/view=money/);
});
