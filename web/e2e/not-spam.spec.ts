import { contactsPath } from '#common/admin-paths.ts';
import { test } from './own-site.ts';
import { expect } from './site.ts';

const OFFER =
  'Dear website owner, I noticed your website is not ranking on the first page of Google. We offer SEO services. Reply for a price list.';

test('an offer that nobody asked for is in the view of the spam, says why, and comes back at a press', async ({
  owner: page,
  own,
}) => {
  await own.send('POST', '/api/email/contact', { name: 'Mike Digital', email: 'mike@offers.dev', message: OFFER });
  await page.goto(contactsPath());
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(page.getByRole('table')).not.toContainText('Mike Digital');
  await views.getByRole('button', { name: 'Spam 1' }).click();
  await page.getByRole('table').getByText('Mike Digital').first().click();
  await expect(page.getByText(/^Why: .*Offers a better ranking/)).toBeVisible();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText(/The sender is trusted now/)).toBeVisible();
  await page.goto(contactsPath());
  await expect(page.getByRole('table')).toContainText('Mike Digital');
  await expect(views.getByRole('button', { name: /^Spam/ })).toHaveCount(0);
});

test('a new site offers no calls until its owner presses a button', async ({ owner: page, own }) => {
  const { data } = await own.get<{ data: object }>('/api/booking/availability');
  await own.send('PUT', '/api/booking/availability', { ...data, enabled: false });
  await page.goto('/admin?tab=calendly');
  await expect(page.getByText('Visitors cannot book calls')).toBeVisible();
  await page.getByRole('button', { name: 'Offer calls' }).click();
  await expect(page.getByText('Visitors cannot book calls')).toBeHidden();
  const after = await own.get<{ data: { enabled: boolean } }>('/api/booking/availability');
  expect(after.data.enabled).toBe(true);
});
