import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { expect, expectAccessible, expectNoSideScroll, readAlone, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';

const DAY = 86_400_000;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';

/** A date some days on, as a date field takes it. */
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

interface Stored {
  id: string;
  number: string;
  state: string;
  client: { name: string; email: string; company: string | null };
  title: string;
  contactId: string | null;
  options: { title: string; subtotal: number; discountAmount: number; total: number; deposit: number }[];
  updatedAt: string;
}

const quotesOf = async (site: Site) => (await site.get<{ data: { quotes: Stored[] } }>('/api/quotes')).data.quotes;
const quoteOf = async (site: Site, id: string) => (await site.get<{ data: Stored }>(`/api/quotes/${id}`)).data;

/** A draft as another window saves it. */
async function addDraft(site: Site, title: string, unitAmount = 480_000): Promise<Stored> {
  const reply = await site.send('POST', '/api/quotes', {
    client: { name: 'Mara Winter', email: 'mara@acme.example' },
    title,
    terms: 'Half now, half on delivery.',
    options: [
      {
        title,
        lines: [{ kind: 'custom', title: 'Shop', quantity: 1, unitAmount }],
        deliveryDate: dateIn(40),
      },
    ],
  });
  const { data } = (await reply.json()) as { data: Stored };
  return data;
}

const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
};

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const openedId = (page: Page) => new URL(page.url()).searchParams.get('quote') ?? '';

test('a quote is written with live sums, saved, sent after a question, and withdrawn', async ({ owner: page, own }) => {
  await own.send('PUT', '/api/quotes/settings', {
    bankDetails: 'IBAN DE00 0000',
    depositPercent: 50,
    templates: [{ name: 'Standard', terms: 'Half now, half on delivery.' }],
  });
  await page.goto('/admin?tab=quotes');
  await expect(page.getByText('No quotes yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New quote' }).click();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter an amount, such as 1200.50').first()).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Mara Winter');
  await page.getByLabel('Email', { exact: true }).fill('mara@acme.example');
  await page.getByLabel('Title of the quote').fill('Shop');
  await page.getByLabel('Option title').fill('Shop');
  await page.getByRole('button', { name: 'From your packages' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: 'Add line' }).click();
  const line = page.getByRole('listitem', { name: 'line 2' });
  await line.getByLabel('Line title').fill('Stock import');
  await line.getByLabel('Quantity').fill('2');
  await line.getByLabel('Price (USD)').fill('1,250.50');
  await expect(line).toContainText('Line total $2,501');
  await page.getByRole('button', { name: 'Add discount' }).click();
  await page.getByLabel('Discount (%)').fill('12.5');
  await page.getByRole('button', { name: 'Add milestone' }).click();
  await page.getByLabel('Milestone 1', { exact: true }).fill('Design agreed');
  await page.getByLabel('Not included').fill('Photos');
  await page.getByRole('button', { name: 'Add option' }).click();
  const second = page.getByRole('region', { name: 'Option 2' });
  await second.getByLabel('Option title').fill(LONG);
  await second.getByLabel('Line title').fill(LONG);
  await second.getByLabel('Price (USD)').fill('9000');
  await expect(preview(page)).toContainText('Stock import');
  await expect(preview(page)).toContainText('Design agreed');
  await expect(preview(page)).toContainText('$9,000');
  await expect(preview(page)).toContainText('Half now, half on delivery.');
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await page.waitForURL(/quote=/);

  const id = openedId(page);
  const stored = await quoteOf(own, id);
  const [first] = stored.options;
  await expect(preview(page)).toContainText(stored.number);
  expect(first?.discountAmount).toBe(Math.floor(((first?.subtotal ?? 0) * 1250 + 5000) / 10_000));
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await expect(preview(page)).toContainText(shown.format((first?.total ?? 0) / 100));

  await page.getByLabel('Valid until').fill(dateIn(-2));
  await page.getByRole('button', { name: 'Send quote' }).click();
  // Asked once: every later quote of this spec goes to the question at once.
  await page.getByRole('dialog', { name: 'Tax on your quotes' }).getByRole('button', { name: 'Decide later' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this quote?' });
  await expect(question).toContainText('mara@acme.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await quoteOf(own, id)).state).toBe('draft');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Must not be in the past').first()).toBeVisible();
  await page.getByLabel('Valid until').fill(dateIn(14));
  await page.getByRole('button', { name: 'Send quote' }).click();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Quote sent to mara@acme.example')).toBeVisible();
  await expect(page.getByText('Sent to the client')).toBeVisible();
  await fitsPhone(page);

  await page.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await goTo(page, `/admin?tab=quotes&quote=${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('alertdialog', { name: 'Withdraw this quote?' })
    .getByRole('button', { name: 'Withdraw quote' })
    .click();
  await expect(toast(page, 'Quote withdrawn')).toBeVisible();
  expect((await quoteOf(own, id)).state).toBe('withdrawn');
});

test('the list is searched, filtered and sorted, has cards on a phone, and is exported; a quote starts from a request with its client', async ({
  owner: page,
  own,
}) => {
  await addDraft(own, 'Bakery site', 150_000);
  await addDraft(own, LONG, 900_000);
  await page.goto('/admin?tab=quotes');
  const table = page.getByRole('table', { name: 'Quotes' });
  for (const name of ['Number', 'Client', 'Title', 'State', 'Total', 'Valid until'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Total' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('$9,000');
  await table.getByRole('button', { name: 'Total' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('$1,500');
  await page.getByLabel('Search', { exact: true }).fill('bakery');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('State').selectOption('accepted');
  await expect(page.getByText('No quotes found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await fitsPhone(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/);

  const contacts = await own.get<{ data: { submissions: { _id: string; name: string; email: string }[] } }>(
    '/api/contacts',
  );
  const contact = contacts.data.submissions[0];
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, `/admin/contacts/${contact?._id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New quote' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(contact?.email ?? '');
  await page.getByLabel('Title of the quote').fill('Shop');
  await page.getByLabel('Option title').fill('Shop');
  await page.getByLabel('Line title').fill('Shop');
  await page.getByLabel('Price (USD)').fill('4800');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  const started = (await quotesOf(own)).find(({ contactId }) => contactId === contact?._id);
  expect(started).toMatchObject({ contactId: contact?._id, client: { name: contact?.name } });
});

test('leaving asks before changes are lost, a session that ends keeps them, and a draft is deleted on request; an edit from elsewhere is merged, asked about where both changed a field, and never overwritten', async ({
  owner: page,
  own,
}) => {
  const { id, number } = await addDraft(own, 'Shop');
  await page.goto(`/admin?tab=quotes&quote=${id}`);
  await page.getByLabel('Title of the quote').fill('Shop and app');
  await page.getByRole('button', { name: 'All quotes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title of the quote')).toHaveValue('Shop and app');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved text was restored')).toBeVisible();
  await expect(page.getByLabel('Title of the quote')).toHaveValue('Shop and app');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete draft' });
  await expect(asked).toContainText(number);
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Draft deleted')).toBeVisible();
  await expect(page.getByText('No quotes yet')).toBeVisible();
  expect(await quotesOf(own)).toEqual([]);

  const { id: merged, client, title } = await addDraft(own, 'Shop');
  const elsewhere = (change: object) => own.send('PUT', `/api/quotes/${merged}`, { title, client, ...change });
  await goTo(page, `/admin?tab=quotes&quote=${merged}`);
  await page.getByLabel('Company').fill('Acme Bakery');
  await elsewhere({ note: 'Thank you for the call.' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Thank you for the call.');

  await page.getByLabel('Company').fill('Acme Ltd');
  await elsewhere({ client: { ...client, company: 'Acme GmbH' } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const notice = page.getByText('This quote was changed elsewhere in the meantime.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Acme GmbH')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => (await quoteOf(own, merged)).client.company).toBe('Acme Ltd');
});

test('settings keep deposit, bank details and templates; the record is checked and cannot be shown yet', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin?tab=settings&section=quotes');
  await page.getByLabel('Deposit (%)').fill('101');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Deposit (%)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Deposit (%)').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await dialog.getByLabel('Name').fill('Standard');
  await dialog.getByLabel('Terms').fill('Half now, half on delivery.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Half now, half on delivery.')).toBeVisible();
  await goTo(page, '/admin?tab=settings&section=money');
  await page.getByRole('button', { name: 'No IBAN? Write bank details' }).click();
  await page.getByLabel('Bank details').fill('IBAN DE00 0000');
  const account = page.getByRole('region', { name: 'Bank account' });
  await account.getByRole('button', { name: 'Save', exact: true }).last().click();
  const settings = async () => (await own.get<{ data: object }>('/api/quotes/settings')).data;
  await expect.poll(settings).toMatchObject({
    depositPercent: 40,
    bankDetails: 'IBAN DE00 0000',
    templates: [{ name: 'Standard', terms: 'Half now, half on delivery.' }],
  });
  await fitsPhone(page);

  await goTo(page, '/admin?tab=settings&section=site');
  await expect(page.getByRole('region', { name: 'Server' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery record' })).toHaveCount(0);
  // From the first accepted quote on.
  const stats = await own.get<{ data: { byState: object[] } }>('/api/quotes/stats');
  const accepted = { ...stats.data, byState: [...stats.data.byState, { state: 'accepted', count: 1 }] };
  await readAlone(page);
  await page.route('**/api/quotes/stats', (route) => route.fulfill({ json: { success: true, data: accepted } }));
  await page.reload();
  const shown = page.getByRole('switch', { name: 'Show the delivery record' });
  // React has set the switch to the page's state by the time this listener runs.
  await page.evaluate(() =>
    document.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) document.body.dataset.pressed = String(target.checked);
    }),
  );
  await shown.click();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Delivery record' }).getByRole('alert')).toBeVisible();
  await expect(shown).not.toBeChecked();
  await page.getByRole('button', { name: 'Check the record' }).click();
  await expect(page.getByText('The record has no rows yet.')).toBeVisible();

  await goTo(page, '/admin?tab=settings&section=data');
  await page.getByLabel('Email of the person').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Erase this person?' })
    .getByRole('button', { name: 'Erase for good' })
    .click();
  await expect(toast(page, 'No quote or engagement has this email')).toBeVisible();
});
