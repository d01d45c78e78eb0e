import { expect, type Page } from '@playwright/test';
import type { RequestBook } from './request-book.ts';

/** Actions of the owner in an open tab with the mouse; each is noted in the book. */
export function deskOf(page: Page, book: RequestBook) {
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const toast = (text: string | RegExp) => page.getByLabel('Notifications').getByText(text);

  /**
   * The newest toast with that text, which is taken away so that the next one like it is told from it. The click has no place: a
   * toast that comes at the same moment moves this one from under the pointer.
   */
  const told = async (text: string | RegExp) => {
    const shown = page.getByRole('status').filter({ hasText: text }).first();
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click');
    await expect(toast(text)).toHaveCount(0);
  };
  const undo = async (text: string | RegExp) => {
    await page.getByRole('status').filter({ hasText: text }).first().getByRole('button', { name: 'Undo' }).click();
  };
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words);
    await expect(page).toHaveURL(words ? new RegExp(`search=${words.split(' ')[0]}`) : /contacts(?!.*search=)/);
    // Rows that still stand from before move away under the pointer.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };
  /** Closes the opened request, which may still be on its way. */
  const close = async () => {
    await dialog.getByRole('button', { name: /^(Close|Back)$/ }).click();
    await expect(dialog).toBeHidden();
  };
  const replied = (name: string, text: string, status: 'sent' | 'pending') => {
    const one = book.of(name);
    one.emails.push(`reply ${status}: ${text}`);
    if (status === 'pending') return;
    one.entries.push(`email_out: ${text}`);
    book.change(name, {
      isWaiting: false,
      snoozedUntil: null,
      status: one.status === 'new' ? 'contacted' : one.status,
    });
  };

  const desk = {
    dialog,
    button,
    toast,
    told,
    undo,
    search,
    close,
    async open(name: string) {
      await search(name);
      await page.getByRole('button', { name: `View details of ${name}`, exact: true }).click();
      await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    },
    /** Chooses what stands under More. */
    async more(entry: string) {
      await button('More').click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    async write(name: string, text: string) {
      await desk.open(name);
      await button('Reply').click();
      await dialog.getByLabel('Message', { exact: true }).fill(text);
    },
    async reply(name: string, text: string) {
      await desk.write(name, text);
      await button('Send').click();
      await told(/Sending in/);
      await expect(dialog).toBeHidden();
      replied(name, text, 'sent');
    },
    async replyTomorrow(name: string, text: string) {
      await desk.write(name, text);
      await button('Send later').click();
      await page.getByRole('menuitem', { name: 'Tomorrow at 9:00' }).click();
      await told(/^Goes out/);
      await expect(dialog).toBeHidden();
      replied(name, text, 'pending');
    },
    /** Sends it and takes it back: the text is the draft again. */
    async replyAndUndo(name: string, text: string) {
      await desk.write(name, text);
      await button('Send').click();
      await undo(/Sending in/);
      await told('Not sent. The text is your draft again.');
      await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(text);
      book.of(name).emails.push(`reply discarded: ${text}`);
      book.of(name).drafts.reply = text;
      await close();
    },
    async typeNote(name: string, text: string) {
      await desk.open(name);
      await dialog.getByLabel('Add a note').fill(text);
      await expect(dialog.getByText('Draft saved')).toBeVisible();
      book.of(name).drafts.note = text;
    },
    async addNote(name: string, text: string) {
      await desk.typeNote(name, text);
      await button('Add note').click();
      await told('Note added');
      await expect(dialog.getByLabel('Add a note')).toHaveValue('');
      book.of(name).drafts = {};
      book.tell(name, `note: ${text}`);
      await close();
    },
    async pin(name: string, text: string) {
      await desk.open(name);
      await dialog.getByLabel('Notes', { exact: true }).fill(text);
      await button('Save Notes').click();
      await told('Notes saved');
      book.change(name, { pinnedNote: text });
      await close();
    },
    async done(name: string) {
      await desk.open(name);
      await button('Done').click();
      await told(`${name}: done`);
      book.tell(name, 'done');
      book.change(name, { isWaiting: false, snoozedUntil: null, followUpAt: null });
    },
    async snoozeUntilTomorrow(name: string, until: number) {
      await desk.open(name);
      await button('Snooze').click();
      await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
      await told(new RegExp(`^${name}: snoozed until`));
      book.tell(name, 'snooze');
      book.change(name, { snoozedUntil: until });
    },
    /** A follow-up tomorrow at nine, which is what the dialog suggests. */
    async followUpTomorrow(name: string, at: number) {
      await desk.open(name);
      await desk.more('Follow up');
      await page.getByLabel('What for').fill('Ask about the deposit');
      await page.getByRole('dialog', { name: 'Follow up' }).getByRole('button', { name: 'Save' }).click();
      await told(new RegExp(`^${name}: follow-up on`));
      book.tell(name, 'follow_up');
      book.change(name, { followUpAt: at });
      await close();
    },
    async tag(name: string, tag: string) {
      await desk.open(name);
      await dialog.getByLabel('Tags').fill(tag);
      await dialog.getByLabel('Tags').press('Enter');
      await told('Tags saved');
      book.tell(name, 'tags');
      book.of(name).tags.push(tag);
      await close();
    },
    async setStatus(name: string, label: string, status: string) {
      await desk.open(name);
      await dialog.getByLabel('Status').selectOption({ label });
      await told(/^Status/);
      book.tell(name, `status: ${book.of(name).status} to ${status}`);
      book.change(name, { status, isWaiting: false });
      await close();
    },
  };
  return desk;
}

export type Desk = ReturnType<typeof deskOf>;
