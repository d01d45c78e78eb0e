import type { Page } from '@playwright/test';
import { CLIENTS } from './testing/clients.ts';
import type { Desk } from './testing/desk-page.ts';
import { deskOf } from './testing/desk-page.ts';
import { client, expect, morning, passUndoTime, send, test } from './testing/owner-week.ts';

/** Lets the server do what it is asked once, loses the reply to it, and stays away until the returned function is called. */
async function loseReply(page: Page, address: RegExp, method: string): Promise<() => Promise<void>> {
  const lost = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
    lost.resolve();
  });
  return async () => {
    await lost.promise;
    await page.unroute(address);
  };
}

/** Lets no list of requests be read until the returned function is called, which waits until all are. */
async function holdLists(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const lists = /\/api\/contacts(\?|$)/;
  await page.route(lists, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    const read = page.waitForResponse(lists);
    held.resolve();
    await read;
    await page.unroute(lists);
  };
}

test('a server that restarts while a note and a reply are typed costs no letter, and a lost reply doubles nothing', async ({
  work,
}) => {
  const { office, book } = work;
  await send(work, CLIENTS.slice(0, 2));
  const desk = await morning(work, 'Mon');
  const page = desk.dialog.page();
  const name = client(0);
  await desk.open(name);
  await desk.button('Reply').click();
  const note = desk.dialog.getByLabel('Add a note');
  const message = desk.dialog.getByLabel('Message', { exact: true });
  await note.fill('Before.');
  await message.fill('Hello.');
  await expect(desk.dialog.getByText('Draft saved')).toHaveCount(2);

  await test.step('typed while the server is away', async () => {
    const restarted = office.restart();
    await note.focus();
    await page.keyboard.press('End');
    await note.pressSequentially(' While the server was away.', { delay: 40 });
    await message.focus();
    await page.keyboard.press('End');
    await message.pressSequentially(' Written while the server was away.', { delay: 40 });
    await restarted;
    await expect(desk.dialog.getByText('Draft saved')).toHaveCount(2);
    book.of(name).drafts = {
      note: 'Before. While the server was away.',
      reply: 'Hello. Written while the server was away.',
    };
    await book.compare(office);
  });
  await test.step('a draft whose save was stored without a reply is no conflict', async () => {
    const comeBack = await loseReply(page, /\/drafts\/note$/, 'PUT');
    for (const text of ['Before. And more.', 'Before. And more, of']) {
      const lost = page.waitForEvent('requestfailed', (request) => request.postDataJSON()?.body === text);
      await note.fill(text);
      await lost;
    }
    await comeBack();
    await note.fill('Before. And more, of mine.');
    book.of(name).drafts.note = 'Before. And more, of mine.';
    await book.compare(office);
    await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toHaveCount(0);
  });
  await test.step('a tab that is loaded anew while typing goes on where it was', async () => {
    await note.fill('Typed at last.');
    await page.reload();
    await expect(note).toHaveValue('Typed at last.');
    await expect(message).toHaveValue('Hello. Written while the server was away.');
    book.of(name).drafts.note = 'Typed at last.';
    await book.compare(office);
  });
  await test.step('a note that was stored without a reply is added once', async () => {
    const comeBack = await loseReply(page, /\/timeline$/, 'POST');
    await desk.button('Add note').click();
    await desk.told('Failed to add the note');
    await comeBack();
    await desk.button('Add note').click();
    await desk.told('Note added');
    book.tell(name, 'note: Typed at last.');
    delete book.of(name).drafts.note;
    await book.compare(office);
  });
  const text = 'Hello. Written while the server was away.';
  await test.step('a reply that is taken back before the list is there again is open, and stays so', async () => {
    const letGo = await holdLists(page);
    await desk.button('Send').click();
    await desk.undo(/Sending in/);
    await desk.told('Not sent. The text is your draft again.');
    await letGo();
    book.of(name).emails.push(`reply discarded: ${text}`);
    await book.compare(office);
    await expect(message).toHaveValue(text);
  });
  await test.step('a reply that was taken without a reply of the server goes out once', async () => {
    const comeBack = await loseReply(page, /\/replies$/, 'POST');
    await desk.button('Send').click();
    await expect(desk.dialog.getByText('Failed to send. Your text is kept as a draft.')).toBeVisible();
    await comeBack();
    await desk.button('Send').click();
    await desk.told(/Sending in/);
    book.change(name, { drafts: {}, isWaiting: false, status: 'contacted' });
    book.of(name).emails.push(`reply sent: ${text}`);
    book.tell(name, `email_out: ${text}`);
    await passUndoTime(work);
    await book.compare(office);
  });
});

test('two tabs on one request overwrite nothing of each other', async ({ work }) => {
  const { office, book, context } = work;
  await send(work, CLIENTS.slice(0, 1));
  const name = client(0);
  const first = await morning(work, 'Mon');
  const second = deskOf(await office.openTab(context), book);
  await first.open(name);
  await second.open(name);

  await test.step('each changes another field, and nobody is asked', async () => {
    await first.dialog.getByLabel('Status').selectOption('in_progress');
    await first.told(/^Status/);
    await second.dialog.getByLabel('Priority').selectOption('high');
    await second.told(/^Priority/);
    book.change(name, { status: 'in_progress', priority: 'high', isWaiting: false });
    book.tell(name, 'status: new to in_progress', 'priority: medium to high');
    await book.compare(office);
  });
  const asked = (desk: Desk) => desk.dialog.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await test.step('both write the pinned note, and the second is asked', async () => {
    await second.dialog.getByLabel('Notes', { exact: true }).fill('Of the second tab');
    await first.dialog.getByLabel('Notes', { exact: true }).fill('Of the first tab');
    await first.button('Save Notes').click();
    await first.told('Notes saved');
    await second.button('Save Notes').click();
    await expect(asked(second)).toContainText('Of the first tab');
    await asked(second).getByRole('button', { name: 'Keep my version' }).click();
    await second.told('Notes saved');
    book.change(name, { pinnedNote: 'Of the second tab' });
    await book.compare(office);
  });
  await test.step('both type a note, and the second is asked', async () => {
    await first.dialog.getByLabel('Add a note').fill('Note of the first');
    await expect(first.dialog.getByText('Draft saved')).toBeVisible();
    await second.dialog.getByLabel('Add a note').fill('Note of the second');
    await expect(asked(second)).toContainText('Note of the first');
    await asked(second).getByRole('button', { name: 'Keep my version' }).click();
    book.of(name).drafts.note = 'Note of the second';
    await book.compare(office);
  });
  await test.step('one adds what the other one goes on typing, which stays as the draft', async () => {
    await second.button('Add note').click();
    await second.told('Note added');
    await expect(second.dialog.getByLabel('Add a note')).toHaveValue('');
    book.tell(name, 'note: Note of the second');
    await first.dialog.getByLabel('Add a note').fill('Note of the first, longer');
    book.of(name).drafts = { note: 'Note of the first, longer' };
    await book.compare(office);
    await expect(asked(first)).toHaveCount(0);
  });
  await test.step('both reply at once, and two emails go out', async () => {
    for (const desk of [first, second]) await desk.button('Reply').click();
    await first.dialog.getByLabel('Message', { exact: true }).fill('From the first tab');
    await first.button('Send').click();
    await first.told(/Sending in/);
    await second.dialog.getByLabel('Message', { exact: true }).fill('From the second tab');
    await second.button('Send').click();
    await second.told(/Sending in/);
    for (const text of ['From the first tab', 'From the second tab']) {
      book.tell(name, `email_out: ${text}`);
      book.of(name).emails.push(`reply sent: ${text}`);
    }
    await passUndoTime(work);
    await book.compare(office);
  });
});
