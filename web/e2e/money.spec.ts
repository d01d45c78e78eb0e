import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, madeOnce, THEMES } from './site.ts';
import { button, CLIENT, type ClientSite, open, startClientSite, test } from './testing/client-site.ts';
import { goTo } from './testing/go-to.ts';

/** From the settings of money to a paid invoice and its row in the export, as owner and client do it. */

test.describe.configure({ timeout: 180_000 });
// A tax changes the prices of every quote.
test.use({ clientSite: madeOnce(startClientSite) });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text).first();
const save = (page: Page, name: string) =>
  region(page, name).getByRole('button', { name: 'Save', exact: true }).first().click();

async function signIn(page: Page, site: ClientSite) {
  const token = await site.token();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
}

/** Every state is looked at on a phone and on a wide screen, in each theme. */
const looks = (page: Page) =>
  atEachWidth(page, async () => {
    await expectNoSideScroll(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

async function setUpMoney(page: Page) {
  await page.goto('/admin?tab=settings&section=money');
  // Until a choice there are the two of tax, the IBAN and the switch of invoices.
  await expect(region(page, 'Seller')).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(1);
  await looks(page);
  await button(page, 'I charge tax').click();
  const tax = region(page, 'Tax');
  await tax.getByLabel('Name').fill('VAT');
  await tax.getByLabel('Percent').fill('19');
  await save(page, 'Tax');
  await expect(toast(page, 'Settings saved')).toBeVisible();
  const seller = region(page, 'Seller');
  await seller.getByLabel('Legal name').fill('Nora Lind Studio');
  await seller.getByLabel('Address').fill('Rosenweg 4');
  await seller.getByLabel('Postal code').fill('10115');
  await seller.getByLabel('City').fill('Berlin');
  await seller.getByLabel('Country').selectOption('DE');
  await seller.getByRole('button', { name: 'Add tax number' }).click();
  await seller.getByLabel('Number', { exact: true }).fill('DE123456789');
  await seller.getByRole('switch', { name: 'Show in the imprint' }).click();
  await save(page, 'Seller');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  const account = region(page, 'Bank account');
  await account.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01');
  await account.getByLabel('Account holder').fill('Nora Lind');
  await save(page, 'Bank account');
  await expect(account.getByLabel('IBAN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await account.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
  await save(page, 'Bank account');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Issue invoices' }).click();
  await page.getByRole('switch', { name: 'Attach e-invoice' }).click();
  await expect(page.getByRole('switch', { name: 'Attach e-invoice' })).toBeChecked();
  await looks(page);
}

/** Accepts the quote on its page, with the billing details of the client. */
async function acceptQuote(page: Page, site: ClientSite, path: string) {
  await open(page, path);
  await page.getByRole('radio', { name: 'Shop', exact: true }).check();
  await expect(page.getByRole('row', { name: /^VAT 19%/ }).first()).toBeVisible();
  const billing = page.getByRole('group', { name: 'Billing details' });
  await billing.getByLabel('Company or name').fill('Acme GmbH');
  await billing.getByLabel('Address').fill('Hafenstr. 1');
  await billing.getByLabel('Postal code').fill('20457');
  await billing.getByLabel('City').fill('Hamburg');
  await billing.getByLabel('Country').selectOption('DE');
  await page.getByLabel('I accept the terms').check();
  await page.getByLabel('Your name').fill('Mara Winter');
  await looks(page);
  const code = await site.codeAfter(() => button(page, 'Send me a code').click());
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await button(page, 'Accept quote').click();
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeFocused();
}

const invoices = (page: Page) => region(page, 'Invoices');

/** Drafts an invoice, changes and deletes drafts, and issues one. */
async function invoiceDeposit(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const question = (name: string) => page.getByRole('alertdialog', { name });
  for (const deleted of [true, false]) {
    await button(page, 'Create invoice').click();
    await dialog('Create invoice').getByRole('button', { name: 'Create invoice' }).click();
    await expect(toast(page, /^Draft created/)).toBeVisible();
    if (!deleted) break;
    await button(page, 'Delete draft').click();
    await question('Delete draft?').getByRole('button', { name: 'Delete draft' }).click();
    await expect(invoices(page).getByText('Nothing was invoiced yet.')).toBeVisible();
  }
  await button(page, 'Edit draft').click();
  await dialog('Edit draft').getByLabel('Note').fill('As agreed.');
  await looks(page);
  await dialog('Edit draft').getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await button(page, 'Issue invoice').click();
  await question('Issue invoice?').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(invoices(page).getByText(/-0001/)).toBeVisible();
}

/** Notes a part of the money, then the rest. */
async function isPaid(page: Page) {
  for (const amount of ['100', null]) {
    await button(page, 'Note a payment').click();
    const dialog = page.getByRole('dialog', { name: 'Note a payment' });
    if (amount !== null) await dialog.getByLabel(/^Amount/).fill(amount);
    await dialog.getByRole('button', { name: 'Note a payment' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(invoices(page).getByText('Paid', { exact: true })).toBeVisible();
}

test('tax is set up, a quote with it is accepted, invoiced, paid, and exported', async ({
  page: owner,
  clientSite,
  browser,
}) => {
  await signIn(owner, clientSite);
  await setUpMoney(owner);
  const quote = await clientSite.sendQuote();
  const client = await browser.newPage({ baseURL: clientSite.url });
  await acceptQuote(client, clientSite, quote.path);

  await goTo(owner, '/admin?tab=quotes&view=engagements');
  await owner.getByRole('link', { name: 'A shop for Acme', exact: true }).click();
  await expect(invoices(owner)).toContainText('Billed to Acme GmbH');
  await invoiceDeposit(owner);
  await expect
    .poll(() => clientSite.subjectsTo(CLIENT.email).some((subject) => /^Deposit invoice/.test(subject)))
    .toBe(true);
  await looks(owner);
  await isPaid(owner);

  await goTo(owner, '/admin?tab=quotes&view=money');
  const row = owner.getByRole('row').filter({ hasText: 'Acme GmbH' });
  await expect(row).toContainText('Deposit invoice');
  await expect(row).toContainText('Paid');
  await looks(owner);
  const saved = owner.waitForEvent('download');
  await button(owner, 'Export').click();
  const file = await (await saved).createReadStream();
  const csv = Buffer.concat(await file.toArray()).toString();
  expect(csv).toContain('Deposit invoice,');
  expect(csv).toContain('Acme GmbH');

  await open(client, '/imprint');
  await expect(client.getByRole('heading', { level: 2, name: 'Provider' })).toBeVisible();
  await expect(client.getByText('VAT number: DE123456789')).toBeVisible();
  await looks(client);
  await client.close();
});
