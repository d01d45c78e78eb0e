import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dayIn } from '#common/site/days.ts';
import * as chat from './chat-page.ts';
import { goTo } from './testing/go-to.ts';
import {
  button,
  CLIENT,
  expect,
  linkIn,
  OWNER_MAILBOX,
  open,
  region,
  type TwoSides,
  test,
  told,
} from './testing/two-sides.ts';

// Two browsers, a server, an email server, and ten seconds in which a reply can be taken back.
test.describe.configure({ timeout: 300_000 });

const dayAhead = (days: number) => addDays(dayIn('UTC', Date.now()), days);
const form = (page: Page, name: string) => page.getByRole('form', { name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Contact Details' });

const tab = (owner: Page, name: string) =>
  owner.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();

/** Goes to the list of engagements and back: the owner sees what the client has done meanwhile. */
async function openAgain(owner: Page) {
  await owner.getByRole('button', { name: 'All engagements' }).click();
  await owner.getByRole('link', { name: 'A shop for Kolb Bakery' }).click();
}

/** Each email once, in the order in which they came. */
const CLIENTS_EMAILS = [
  'Your request has arrived – Hunar',
  'Re: Your request',
  'Quote NUMBER: A shop for Kolb Bakery',
  'Your code for the quote NUMBER',
  'Accepted: A shop for Kolb Bakery (NUMBER)',
  'Payment received – A shop for Kolb Bakery',
  'Your code for NUMBER',
  'New message: NUMBER',
  'Proposed change: NUMBER',
  'Your code for NUMBER',
  'Change accepted: NUMBER',
  'Handover – A shop for Kolb Bakery',
  'Your code for NUMBER',
  'How did it go? – A shop for Kolb Bakery',
];
const OWNERS_EMAILS = [
  'New request from Ines Kolb',
  'Quote opened: A shop for Kolb Bakery (NUMBER)',
  'Question about a quote: A shop for Kolb Bakery (NUMBER)',
  'Quote accepted: A shop for Kolb Bakery (NUMBER)',
  'Payment received: NUMBER',
  'New message in a room: NUMBER',
  'Change accepted: NUMBER',
  'Delivery confirmed: NUMBER',
];

/** A visitor asks the assistant, works out a price, and makes a request of it. */
async function becomesAClient({ client, picture }: TwoSides) {
  await open(client, '/');
  await picture(client, 'visit');
  await chat.launcher(client).click();
  await expect(chat.input(client)).toBeEnabled();
  await chat.say(client, 'How much does a small web shop cost?');
  await expect(chat.log(client)).toContainText(/\$\d/);
  await picture(client, 'chat');
  await client.keyboard.press('Escape');

  await client.getByRole('link', { name: 'Work out your price', exact: true }).click();
  await client.getByRole('radio', { name: 'Launch' }).check();
  await client.getByRole('checkbox', { name: 'AI assistant' }).check();
  await button(client, 'Show estimate').click();
  await expect(client.getByRole('row').filter({ hasText: 'Total' })).toContainText('$1,300');
  await picture(client, 'estimate');
  await button(client, 'Make it a request').click();
  await form(client, 'Request').getByLabel('Name').fill(CLIENT.name);
  await form(client, 'Request').getByLabel('Email').fill(CLIENT.email);
  await picture(client, 'request');
  await button(client, 'Send request').click();
  await expect(client).toHaveURL(/\/thank-you$/);
}

/** The owner reads the request with its estimate and replies. */
async function isAnswered({ owner, emailAfter, picture }: TwoSides) {
  await open(owner, '/admin?tab=contacts');
  await owner
    .getByRole('button', { name: `View details of ${CLIENT.name}` })
    .first()
    .click();
  await expect(details(owner).getByRole('row').filter({ hasText: 'Total' })).toContainText('$1,300');
  await picture(owner, 'request-in-the-dashboard');
  await details(owner).getByRole('button', { name: 'Reply', exact: true }).click();
  await details(owner).getByLabel('Message', { exact: true }).fill('Hello Ines, you get two options from me today.');
  const reply = await emailAfter(CLIENT.email, /^Re:/, () =>
    details(owner).getByRole('button', { name: 'Send', exact: true }).click(),
  );
  expect(reply.text).toContain('you get two options from me today');
}

/** The owner makes a quote of the estimate, with a second option, and sends it. @returns its address */
async function getsAQuote({ owner, emailAfter, picture }: TwoSides): Promise<string> {
  // After a reply the next request is open.
  await goTo(owner, '/admin?tab=contacts');
  await owner
    .getByRole('button', { name: `View details of ${CLIENT.name}` })
    .first()
    .click();
  await details(owner).getByRole('link', { name: 'Make it a quote' }).click();
  await expect(owner.getByLabel('Email', { exact: true })).toHaveValue(CLIENT.email);
  await owner.getByLabel('Company').fill(CLIENT.company);
  await owner.getByLabel('Title of the quote').fill('A shop for Kolb Bakery');
  const first = region(owner, 'Option 1');
  await expect(first.getByLabel('Line title').first()).toHaveValue('Launch');
  await first.getByLabel('Option title').fill('Shop');
  await first.getByLabel('Delivery', { exact: true }).fill(dayAhead(40));
  await first.getByRole('button', { name: 'Add milestone' }).click();
  await first.getByLabel('Milestone 1', { exact: true }).fill('Design to click through');
  await first.getByLabel('Date of milestone 1').fill(dayAhead(15));
  await button(owner, 'Add option').click();
  const second = region(owner, 'Option 2');
  await second.getByLabel('Option title').fill('Shop and bread boxes');
  await second.getByLabel('Line title').fill('Shop with subscriptions');
  await second.getByLabel('Price (USD)').fill('2400');
  await second.getByLabel('Delivery', { exact: true }).fill(dayAhead(60));
  await owner.getByLabel('Deposit (%)').fill('50');
  await owner.getByLabel('Deposit paid by').selectOption({ label: 'Card (Stripe)' });
  await owner.getByLabel('Terms', { exact: true }).fill('Half now, half on delivery.');
  await expect(region(owner, 'Preview')).toContainText('$2,400');
  await picture(owner, 'editor');
  await button(owner, 'Save draft').click();
  await told(owner, 'Draft saved');
  await button(owner, 'Send quote').click();
  await owner.getByRole('dialog', { name: 'Tax on your quotes' }).getByRole('button', { name: 'Decide later' }).click();
  const question = owner.getByRole('alertdialog', { name: 'Send this quote?' });
  const email = await emailAfter(CLIENT.email, /^Quote /, () =>
    question.getByRole('button', { name: 'Send', exact: true }).click(),
  );
  await told(owner, `Quote sent to ${CLIENT.email}`);
  await picture(owner, 'sent-quote');
  return linkIn(email, '/q/');
}

/** The client asks before saying yes, which the owner reads at the request. */
async function asks({ client, owner, emailAfter, picture }: TwoSides, quote: string) {
  await open(client, quote);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('A shop for Kolb Bakery');
  await picture(client, 'quote');
  await button(client, 'Ask a question').click();
  await client.getByLabel('Your question').fill('Does it include hosting?');
  const notice = await emailAfter(OWNER_MAILBOX, /Question/i, () => button(client, 'Send question').click());
  expect(notice.text).toContain('Does it include hosting?');
  await picture(client, 'question-asked');
  await tab(owner, 'Contacts');
  await owner
    .getByRole('button', { name: `View details of ${CLIENT.name}` })
    .first()
    .click();
  await expect(details(owner).getByText('Does it include hosting?')).toBeVisible();
}

/** The client accepts with the code of the email, and pays the deposit on Stripe's page. */
async function acceptsAndPays({ client, codeAfter, emailsTo, picture }: TwoSides): Promise<Buffer> {
  await client.getByRole('radio', { name: 'Shop', exact: true }).check();
  await client.getByLabel('I accept the terms').check();
  await client.getByLabel('Your name').fill(CLIENT.name);
  await client
    .getByLabel('Code', { exact: true })
    .fill(await codeAfter(() => button(client, 'Send me a code').click()));
  await picture(client, 'code-typed');
  await button(client, 'Accept quote').click();
  await expect(client.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  await picture(client, 'accepted');
  for (const address of [CLIENT.email, OWNER_MAILBOX])
    await expect
      .poll(() =>
        emailsTo(address)
          .map(({ subject }) => subject)
          .join(),
      )
      .toMatch(/accepted: A shop/i);
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download PDF' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);

  await button(client, 'Pay deposit').click();
  await expect(client.getByRole('heading', { name: /A shop for Kolb Bakery|deposit/i })).toBeVisible();
  await button(client, 'Pay').click();
  await expect(client.getByText('Paid', { exact: true }).first()).toBeVisible();
  await picture(client, 'paid');
  for (const address of [CLIENT.email, OWNER_MAILBOX])
    await expect
      .poll(() =>
        emailsTo(address)
          .map(({ subject }) => subject)
          .join(),
      )
      .toMatch(/Payment received/);
  return Buffer.concat(chunks);
}

/** Both work in the room: a milestone, an update, messages and a file. */
async function worksInTheRoom({ client, owner, codeAfter, emailAfter, picture }: TwoSides, quote: string) {
  await open(client, quote);
  await client.getByRole('link', { name: 'Open your room' }).click();
  await client
    .getByLabel('Code', { exact: true })
    .fill(await codeAfter(() => button(client, 'Send me a code').click()));
  await button(client, 'Open room').click();
  await expect(region(client, 'Milestones').getByText('Design to click through')).toBeVisible();
  await picture(client, 'room');

  await goTo(owner, '/admin?tab=quotes&view=engagements');
  await owner.getByRole('link', { name: 'A shop for Kolb Bakery' }).click();
  await owner.getByRole('checkbox', { name: 'Design to click through' }).click();
  await told(owner, 'Milestone saved');
  await button(owner, 'Add update').click();
  await owner.getByLabel('Note', { exact: true }).fill('The cart works.');
  await owner.getByLabel('Link (optional)').fill('https://test.kolb.example/cart');
  await owner.getByRole('dialog').getByRole('button', { name: 'Add update' }).click();
  await expect(region(owner, 'Updates').getByText('The cart works.')).toBeVisible();
  await owner.getByLabel(`Message to ${CLIENT.name}`).fill('Which logo should I use?');
  await emailAfter(CLIENT.email, /^New message/, () => button(owner, 'Send message').click());

  await client.reload();
  await expect(region(client, 'Updates').getByText('The cart works.')).toBeVisible();
  await expect(region(client, 'Messages').getByText('Which logo should I use?')).toBeVisible();
  await client
    .getByLabel('Upload file')
    .setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('The blue one\n') });
  await expect(region(client, 'Files').getByRole('link', { name: 'logo.txt' })).toBeVisible();
  await client.getByLabel('Message', { exact: true }).fill('The blue one, in the file.');
  await emailAfter(OWNER_MAILBOX, /^New message in a room/, () => button(client, 'Send message').click());
  await picture(client, 'room-in-use');
  await openAgain(owner);
  await expect(region(owner, 'Messages').getByText('The blue one, in the file.')).toBeVisible();
  await expect(owner.getByText('logo.txt')).toBeVisible();
}

/** The owner proposes a change, which the client accepts with a code. */
async function agreesToAChange({ client, owner, codeAfter, emailAfter, picture }: TwoSides) {
  await button(owner, 'Propose a change').click();
  const dialog = owner.getByRole('dialog', { name: 'Propose a change' });
  await dialog.getByLabel('Title').fill('A second language');
  await dialog.getByLabel('Added to the price (USD)').fill('300');
  await dialog.getByLabel('New delivery date (optional)').fill(dayAhead(50));
  await picture(owner, 'change-dialog');
  const reason = dialog.getByLabel('Reason (optional)');
  await reason.fill('ꦗ');
  await dialog.getByRole('button', { name: 'Send change' }).click();
  await expect(dialog.getByText('The PDF cannot draw “ꦗ” in the reason')).toBeVisible();
  await reason.clear();
  await emailAfter(CLIENT.email, /^Proposed change/, () => dialog.getByRole('button', { name: 'Send change' }).click());
  await client.reload();
  const changes = region(client, 'Changes');
  await changes
    .getByLabel('Code', { exact: true })
    .fill(await codeAfter(() => button(client, 'Accept change').click()));
  await picture(client, 'change');
  await button(client, 'Accept change').click();
  await expect(changes.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(client.getByText('Agreed price').locator('..')).toContainText('1,600');
  await openAgain(owner);
  await expect(region(owner, 'Agreement')).toContainText('$1,600');
  await picture(owner, 'engagement');
}

/** The owner hands over, the client says yes with a code, and how the record may name them. */
async function isDelivered({ client, owner, codeAfter, emailAfter, picture }: TwoSides): Promise<string> {
  await button(owner, 'Hand over').click();
  const dialog = owner.getByRole('dialog', { name: 'Hand over' });
  await expect(dialog).toContainText(`${CLIENT.name} gets an email.`);
  await expect(dialog.getByRole('note')).toContainText('which clients cannot open');
  await expect(dialog.getByRole('checkbox', { name: 'Ask for a testimonial' })).toBeChecked();
  await dialog.getByLabel('Note (optional)').fill('The shop is live.');
  const email = await emailAfter(CLIENT.email, /^Handover/, () =>
    dialog.getByRole('button', { name: 'Hand over today' }).click(),
  );
  await open(client, linkIn(email, '/room/'));
  const handover = region(client, 'Handover');
  await handover.getByLabel('Comment (optional)').fill('A pleasure.');
  await handover.getByLabel(`Full name: ${CLIENT.name}`).check();
  await handover
    .getByLabel('Code', { exact: true })
    .fill(await codeAfter(() => button(client, 'Send me a code').click()));
  await picture(client, 'handover');
  const invitation = await emailAfter(CLIENT.email, /^How did it go\?/, () =>
    button(client, 'Yes, it was delivered').click(),
  );
  await expect(handover.getByText('You confirmed the delivery on')).toBeVisible();
  await picture(client, 'delivered');
  await openAgain(owner);
  await expect(region(owner, 'Handover')).toContainText('Yes, it was delivered');
  await picture(owner, 'engagement-delivered');
  return linkIn(invitation, '/submit-testimonial');
}

/** The client writes a testimonial by the link of the invitation; the owner publishes it. */
async function isPraised({ client, owner, picture }: TwoSides, invitation: string) {
  await open(client, invitation);
  const testimonial = form(client, 'Testimonial');
  await expect(testimonial.getByLabel('Your Name')).toHaveValue(CLIENT.name);
  await testimonial.getByRole('radio', { name: /5/ }).check();
  await testimonial.getByRole('button', { name: 'Yes' }).click();
  await testimonial.getByLabel('Your Feedback').fill('On the day that was agreed, and the price did not move.');
  await picture(client, 'testimonial');
  await testimonial.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(client.getByText(/Your testimonial has been submitted/).first()).toBeVisible();
  await tab(owner, 'Testimonials');
  const row = owner.getByRole('article').filter({ hasText: CLIENT.name });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await told(owner, /approved/i);
  await picture(owner, 'testimonial-approved');
}

/** With two earlier deliveries the record is shown; visitors find this one in it. */
async function isOnTheRecord({ client, owner, site, picture }: TwoSides) {
  const script = join(import.meta.dirname, 'testing', 'fill-record.ts');
  const made = spawnSync(process.execPath, [script, site.folder], { encoding: 'utf8' });
  expect([made.status, made.status === 0 ? '' : made.stderr]).toEqual([0, '']);
  await tab(owner, 'Settings');
  await owner.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Site', exact: true }).click();
  await owner.getByRole('switch', { name: 'Show the delivery record' }).click();
  await expect(owner.getByRole('switch', { name: 'Show the delivery record' })).toBeChecked();
  await button(owner, 'Check the record').click();
  await expect(owner.getByText(/all of them verify/)).toBeVisible();
  await picture(owner, 'record-settings');
  await open(client, '/');
  await client.getByRole('contentinfo').getByRole('link', { name: 'Delivery record' }).click();
  await expect(client.getByText(CLIENT.name)).toBeVisible();
  await picture(client, 'record');
}

async function verifies({ client, picture }: TwoSides, pdf: Buffer) {
  await goTo(client, '/verify');
  const choose = (buffer: Buffer) =>
    client.getByLabel('PDF').setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer });
  await choose(pdf);
  await button(client, 'Verify').click();
  await expect(client.getByText('This is the accepted agreement')).toBeVisible();
  await picture(client, 'verified');
  const changed = Buffer.from(pdf);
  changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
  await choose(changed);
  await button(client, 'Verify').click();
  await expect(client.getByText('This is not an accepted agreement')).toBeVisible();
}

test('from the first visit to the record: one client on a phone, the owner on a desktop', async ({ sides }) => {
  const { site, emailsTo } = sides;
  await site.send('PUT', '/api/quotes/settings', { estimatesEnabled: true });
  await test.step('a visitor becomes a client', () => becomesAClient(sides));
  await test.step('the owner replies', () => isAnswered(sides));
  const quote = await test.step('a quote is sent', () => getsAQuote(sides));
  await test.step('the client asks', () => asks(sides, quote));
  const pdf = await test.step('the client accepts and pays', () => acceptsAndPays(sides));
  await test.step('both work in the room', () => worksInTheRoom(sides, quote));
  await test.step('a change is agreed', () => agreesToAChange(sides));
  const invitation = await test.step('the work is delivered', () => isDelivered(sides));
  await test.step('the client writes a testimonial', () => isPraised(sides, invitation));
  await test.step('the record shows it', () => isOnTheRecord(sides));
  await test.step('the agreement verifies', () => verifies(sides, pdf));
  const subjects = (address: string) =>
    emailsTo(address).map(({ subject }) => subject.replace(/Q-\d{4}-\d{4}(-\d+)?/g, 'NUMBER'));
  expect({ client: subjects(CLIENT.email), owner: subjects(OWNER_MAILBOX) }).toEqual({
    client: CLIENTS_EMAILS,
    owner: OWNERS_EMAILS,
  });
});
