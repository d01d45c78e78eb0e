import type { Page } from '@playwright/test';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, THEMES } from './site.ts';
import { button, CLIENT, type ClientSite, open, test, wrongFor } from './testing/client-site.ts';

/** A client opens the room of an accepted quote, and does there what the project asks for. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Accepts a quote as a program would. @returns its engagement and the room's address */
async function agree(site: ClientSite, fields: Record<string, unknown> = {}) {
  const quote = await site.sendQuote(fields);
  const post = (act: string, body: object) =>
    fetch(`${site.url}/api/q/${quote.token}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const agreed = {
    optionId: quote.options[0]?.id,
    name: CLIENT.name,
    termsAccepted: true,
    documentHash: quote.documentHash,
  };
  const code = await site.codeAfter(async () => void (await post('code', agreed)));
  const { data } = await (await post('accept', { ...agreed, code })).json();
  const { data: after } = await site.get<{ data: Quote }>(`/api/quotes/${quote.id}`);
  return { path: new URL(data.roomUrl).pathname, id: after.engagementId ?? '' };
}

async function enter(page: Page, site: ClientSite, path: string) {
  await open(page, path);
  await openRoom(page, site);
}

async function openRoom(page: Page, site: ClientSite) {
  await page
    .getByLabel('Code', { exact: true })
    .fill(await site.codeAfter(() => button(page, 'Send me a code').click()));
  await button(page, 'Open room').click();
  await expect(section(page, 'Milestones')).toBeVisible();
}

const asOwner = async (site: ClientSite, id: string, act: string, body: object = {}) => {
  const reply = await site.send('POST', `/api/engagements/${id}/${act}`, body);
  if (!reply.ok) throw new Error(await reply.text());
};

test('the room opens with the emailed code alone, shows where the project stands, in print nothing else, stays open on this device, and closes by signing out', async ({
  page,
  clientSite,
}) => {
  const { path } = await agree(clientSite);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your room');
  await expect(page.getByText('A shop for Acme')).toHaveCount(0);
  const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
  await page.getByLabel('Code', { exact: true }).fill(wrongFor(code));
  await button(page, 'Open room').click();
  await expect(page.getByText('That code is not right. 4 tries left.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Open room').click();
  const title = page.getByRole('heading', { level: 1, name: 'A shop for Acme' });
  await expect(title).toBeFocused();
  for (const name of ['Milestones', 'Updates', 'Files', 'Messages', 'Changes', 'Payments', 'Handover'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(section(page, 'Milestones').getByText('Design to click through')).toBeVisible();
  await page.getByText('Shop', { exact: true }).click();
  await expect(section(page, 'Quote').getByText('Shop with checkout')).toBeVisible();
  const payments = section(page, 'Payments');
  await expect(payments.getByText('IBAN DE02 1203 0000 0000 2020 51')).toBeVisible();
  await expect(payments.getByText('To be paid')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Waiting for you' }).getByRole('link')).toHaveCount(1);

  await page.reload();
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Design to click through').first()).toBeVisible();
  // It is folded on the screen.
  await expect(page.getByText('Shop with checkout')).toBeVisible();
  for (const hidden of [button(page, 'Send message'), button(page, 'Sign out'), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(title).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(button(page, 'Open room')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Open room')).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('a code opens the room while the first look, which this device was not in it for, is still on its way', async ({
  page,
  clientSite,
}) => {
  const { path } = await agree(clientSite);
  const code = await clientSite.codeAfter(async () => {
    await fetch(`${clientSite.url}/api${path}/code`, { method: 'POST' });
  });
  let looks = 0;
  await page.route(/\/api\/room\/[\w-]+$/, async (route) => {
    looks += 1;
    // The first one is never answered.
    if (looks > 1) await route.fallback();
  });
  await open(page, path);
  await expect.poll(() => looks).toBe(1);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(section(page, 'Milestones')).toBeVisible();
});

test('messages go both ways, updates and files are there, and a file is uploaded', async ({ page, clientSite }) => {
  const { path, id } = await agree(clientSite, { depositPercent: 0 });
  await asOwner(clientSite, id, 'messages', { message: 'Which logo should I use?' });
  await asOwner(clientSite, id, 'updates', { note: 'The cart works.', url: 'https://test.acme.example/cart' });
  await enter(page, clientSite, path);
  await expect(section(page, 'Messages').getByText('Which logo should I use?')).toBeVisible();
  await expect(section(page, 'Updates').getByRole('link', { name: 'Open test.acme.example' })).toHaveAttribute(
    'href',
    'https://test.acme.example/cart',
  );
  await button(page, 'Send message').click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('The blue one, please.');
  await button(page, 'Send message').click();
  await expect(section(page, 'Messages').getByRole('listitem').last()).toContainText('The blue one, please.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeFocused();

  const files = section(page, 'Files');
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Bread 3,20\n') });
  await page.getByLabel('Upload file').setInputFiles([file('prices.txt'), file('all.zip')]);
  await expect(files.getByRole('link', { name: 'prices.txt' })).toHaveAttribute('href', /\/api\/room\/.+\/files\//);
  await expect(files.getByText('Please choose a PDF, Word, text or CSV file')).toBeVisible();
  await button(page, 'Remove all.zip').click();
  await expect(files.getByText('all.zip')).toHaveCount(0);
});

test('a change is accepted with a code, another one is declined with a reason', async ({ page, clientSite }) => {
  const { path, id } = await agree(clientSite, { depositPercent: 0 });
  const newDate = clientSite.dayAhead(75);
  await asOwner(clientSite, id, 'changes', { title: 'A second language', amount: 75_000, newDate });
  await enter(page, clientSite, path);
  await page.getByRole('link', { name: 'Accept or decline “A second language”' }).click();
  const changes = section(page, 'Changes');
  const fact = (term: string) =>
    changes
      .locator('dl > div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .getByRole('definition');
  await expect(fact('This change')).toHaveText('+$750');
  await expect(fact('Price now')).not.toHaveText((await fact('Price after').textContent()) ?? '');
  await expect(fact('Delivery now')).not.toHaveText((await fact('Delivery after').textContent()) ?? '');
  // Without a code, accepting asks for one.
  const code = await clientSite.codeAfter(() => button(page, 'Accept change').click());
  await changes.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Accept change').click();
  await expect(changes.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(changes.getByRole('status').filter({ hasText: 'Thank you. Change 1 is agreed.' })).toBeFocused();
  await expect(changes.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(page.getByText('Agreed price').locator('..')).toContainText('6,165');

  await asOwner(clientSite, id, 'changes', { title: 'Gift cards', amount: 20_000 });
  await page.reload();
  await button(page, 'Decline change').click();
  await changes.getByLabel('Reason (optional)').fill('Next year');
  await button(page, 'Decline change').click();
  await expect(changes.getByText('Declined', { exact: true })).toBeVisible();
  await expect(changes.getByRole('status').filter({ hasText: 'Declined.' })).toBeFocused();
  await expect(changes.getByText('Next year')).toBeVisible();
});

test('a handover is confirmed with a code, a comment and the name for the record', async ({ page, clientSite }) => {
  const { path, id } = await agree(clientSite, { depositPercent: 0 });
  await asOwner(clientSite, id, 'handover', { note: 'The shop is live.' });
  await enter(page, clientSite, path);
  const handover = section(page, 'Handover');
  await expect(handover.getByText('The shop is live.')).toBeVisible();
  await handover.getByLabel('Comment (optional)').fill('A pleasure.');
  await handover.getByLabel(/^First name and trade/).check();
  await handover.getByLabel('Trade', { exact: true }).fill('Bakery');
  const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
  await handover.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Yes, it was delivered').click();
  await expect(handover.getByRole('heading', { level: 3, name: 'Thank you' })).toBeFocused();
  await expect(handover.getByText('You confirmed the delivery on')).toBeInViewport();
  await expect(handover.getByRole('link', { name: 'Write a testimonial' })).toHaveAttribute(
    'href',
    /\/submit-testimonial\?invite=/,
  );
  await expect(handover.getByText('A pleasure.')).toBeVisible();
  await expect(handover.getByLabel('First name and trade: Mara, Bakery')).toBeChecked();

  await handover.getByLabel('Not named, only counted').check();
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toHaveCount(0);
  await page.reload();
  await expect(handover.getByLabel('Not named, only counted')).toBeChecked();
});

test('not delivered yet is said with a code, too', async ({ page, clientSite }) => {
  const { path, id } = await agree(clientSite, { depositPercent: 0 });
  await asOwner(clientSite, id, 'handover');
  await enter(page, clientSite, path);
  const code = await clientSite.codeAfter(() => button(page, 'No, not yet').click());
  await section(page, 'Handover').getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'No, not yet').click();
  await expect(page.getByText(/^Noted: not delivered yet\. .+ gets your answer\.$/)).toBeFocused();
  await expect(page.getByText('You said “not yet” on')).toBeVisible();
  await expect(page.getByText('Not delivered yet', { exact: true })).toBeVisible();
});

test('a room that cannot be loaded says so and is tried again; an unknown one is no page', async ({
  page,
  clientSite,
}) => {
  const { path } = await agree(clientSite);
  await page.route(/\/api\/room\/[\w-]+$/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await open(page, path);
  await expect(page.getByText('Failed to load the room')).toBeVisible();
  await page.unroute(/\/api\/room\/[\w-]+$/);
  await button(page, 'Try Again').click();
  await expect(button(page, 'Open room')).toBeVisible();
  expect((await page.request.get('/room/unknown')).status()).toBe(404);
});

for (const theme of THEMES)
  test(`every state is accessible in the ${theme} theme, on a phone and wide`, async ({ page, clientSite }) => {
    await page.emulateMedia({ colorScheme: theme });
    const look = () =>
      atEachWidth(page, async () => {
        await expectAccessible(page);
        await expectNoSideScroll(page);
      });
    const { path, id } = await agree(clientSite, { depositPercent: 0 });
    await open(page, path);
    await look();
    await openRoom(page, clientSite);
    await look();
    await asOwner(clientSite, id, 'updates', { note: 'The cart works.', url: 'https://test.acme.example/cart' });
    await asOwner(clientSite, id, 'messages', { message: 'Which logo?' });
    await asOwner(clientSite, id, 'changes', { title: 'A second language', amount: 75_000 });
    await asOwner(clientSite, id, 'handover', { note: 'The shop is live.' });
    await page.reload();
    await expect(button(page, 'Yes, it was delivered')).toBeVisible();
    await look();
  });
