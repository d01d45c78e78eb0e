import type { Browser, BrowserContext } from '@playwright/test';
import { hasDovecot } from '#api/testing/dovecot.ts';
import { SECOND } from '#common/limits.ts';
import { test as base, expect } from '#web/e2e/site.ts';
import { CLIENTS, sendRequest } from './clients.ts';
import { type Desk, deskOf } from './desk-page.ts';
import { type Office, startOffice, type Weekday } from './office.ts';
import { openBook, type RequestBook } from './request-book.ts';

export { expect };

export interface Work {
  office: Office;
  book: RequestBook;
  browser: Browser;
  context: BrowserContext;
}

/** Tests on a site with email servers and a week of its own. */
export const test = base.extend<{ work: Work }>({
  work: async ({ browser, context }, use) => {
    base.skip(!hasDovecot, 'needs Dovecot');
    const office = await startOffice();
    await use({ office, book: openBook(), browser, context });
    await office.stop();
  },
});

export const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
export const client = (index: number) => CLIENTS[index] ?? '';

/** The morning of a day: the server's clock is there, and the owner opens the contacts. */
export async function morning({ office, book, context }: Work, day: Weekday): Promise<Desk> {
  for (const page of context.pages()) await page.close();
  await office.moveTo(office.timeOf(day));
  return deskOf(await office.openTab(context), book);
}

export async function send({ office, book }: Work, names: readonly string[], fields: Record<string, string> = {}) {
  for (const name of names) await sendRequest(office, book, name, fields);
}

/** Lets the ten seconds pass in which a reply can be taken back. */
export const passUndoTime = ({ office }: Work) => office.moveTo(office.now() + 15 * SECOND);

/** Until the email server has so many replies. */
export async function repliesArrive(work: Work, count: number) {
  await passUndoTime(work);
  const replies = () => work.office.smtp.emails.filter(({ subject }) => subject.startsWith('Re:')).length;
  await expect.poll(replies, { timeout: 30_000 }).toBe(count);
}
