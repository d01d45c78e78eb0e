import { type Browser, expect } from '@playwright/test';
import { hydrated } from '#web/e2e/site.ts';
import type { Office } from './office.ts';
import type { RequestBook } from './request-book.ts';

const FIRST = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hal'];
const LAST = ['Abel', 'Bauer', 'Costa', 'Dorn', 'Evans'];

/** Forty people, each with an address of their own. */
export const CLIENTS: readonly string[] = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));

export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@clients.example`;
const messageOf = (name: string) => `${name} needs a site for the workshop, by spring.`;

/** Sends a request as a program would. */
export async function sendRequest(
  office: Office,
  book: RequestBook,
  name: string,
  fields: Record<string, string> = {},
) {
  const email = fields.email ?? emailOf(name);
  const body = { name, email, message: messageOf(name), ...fields };
  const sent = await fetch(`${office.site.url}/api/email/contact`, {
    method: 'POST',
    signal: AbortSignal.timeout(60_000),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(sent.status, await sent.text()).toBe(201);
  book.add(name, { email });
}

/** Sends requests through the form of the site, each as another visitor. */
export async function fillInForm(browser: Browser, office: Office, book: RequestBook, names: readonly string[]) {
  const context = await browser.newContext({ baseURL: office.site.url });
  const page = await context.newPage();
  for (const name of names) {
    await page.goto('/#contact');
    await hydrated(page);
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(emailOf(name));
    await form.getByLabel('Project Details').fill(messageOf(name));
    await form.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL('**/thank-you', { timeout: 30_000 });
    book.add(name, { email: emailOf(name) });
  }
  await context.close();
}

/** The answer of a client to the newest reply that was sent to that address. */
export async function answer(
  { smtp, receive }: Office,
  book: RequestBook,
  name: string,
  text: string,
  headers: Record<string, string> = {},
) {
  const reply = smtp.emails.findLast(({ to, subject }) => to === book.of(name).email && subject.startsWith('Re:'));
  if (!reply) throw new Error(`No reply was sent to ${name}`);
  await receive(
    {
      From: `${name} <${book.of(name).email}>`,
      To: reply.replyTo ?? 'studio@site.example',
      Subject: reply.subject,
      'In-Reply-To': reply.messageId,
      ...headers,
    },
    `${text}\r\n\r\nOn Mon, Nov 23, 2026 at 9:00, Studio <studio@site.example> wrote:\r\n> ${reply.text.split('\n')[0]}`,
  );
  book.tell(name, `email_in: ${text}`);
  if (!headers['Auto-Submitted']) book.change(name, { isWaiting: true, snoozedUntil: null });
}
