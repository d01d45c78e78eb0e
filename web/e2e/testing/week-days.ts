import { answer, CLIENTS, emailOf, fillInForm } from './clients.ts';
import { client, expect, morning, numbered, repliesArrive, send, test, type Work } from './owner-week.ts';
import { FORM_EMAILS, type RequestBook } from './request-book.ts';

const spam = (book: RequestBook, names: readonly string[]) => {
  for (const name of names) book.change(name, { isSpam: true });
};

/** @param forms how many fill in the form of the site; programs send for the others */
export async function monday(work: Work, forms = 0) {
  const { office, book, browser } = work;
  if (forms > 0) await fillInForm(browser, office, book, CLIENTS.slice(0, forms));
  await send(work, CLIENTS.slice(forms, 14));
  const wave = numbered('Winner', 5);
  await send(work, wave, { email: 'winner@spam.example', message: 'You have won.' });
  const desk = await morning(work, 'Mon');
  await test.step('a wave of spam from one address is blocked', async () => {
    await desk.open('Winner 3');
    await desk.more('Block sender');
    await desk.dialog.page().getByRole('button', { name: 'Block', exact: true }).click();
    await desk.told('winner@spam.example blocked: 5 requests marked as spam');
    await expect(desk.dialog).toBeHidden();
    spam(book, wave);
  });
  await desk.reply(client(0), 'Hello Ann, **gladly**. When can we talk?');
  await desk.reply(client(1), 'Hello Ben, tell me more.');
  await desk.replyAndUndo(client(2), 'Hello Cleo, not yet.');
  await desk.addNote(client(3), 'Called.\n  Wants two languages.');
  await desk.typeNote(client(4), 'Half a thou');
  await desk.close();
  await desk.done(client(5));
  await desk.snoozeUntilTomorrow(client(6), office.timeOf('Tue', 9));
  await desk.followUpTomorrow(client(7), office.timeOf('Tue', 9));
  await desk.tag(client(8), 'vip');
  await test.step('what was marked or set is taken back', async () => {
    await desk.open(client(9));
    await desk.button('Mark as Responded').click();
    await desk.told('Marked as responded');
    await desk.button('Take back').click();
    await desk.told('No longer marked as responded');
    await desk.dialog.page().keyboard.press('1');
    await desk.undo('Priority: Urgent');
    await desk.told(/^Undone/);
    await desk.close();
  });
  await repliesArrive(work, 2);
}

export async function tuesday(work: Work) {
  const { office, book } = work;
  const desk = await morning(work, 'Tue');
  await send(work, CLIENTS.slice(14, 22));
  await send(work, ['Winner 6'], { email: 'Winner@spam.example' });
  book.change('Winner 6', { isSpam: true, isWaiting: false, emails: [] });
  await answer(office, book, client(0), 'Thursday suits me.');
  await answer(office, book, client(1), 'I am on holiday.', { 'Auto-Submitted': 'auto-replied' });
  await test.step('the overview says who came back', async () => {
    await office.moveTo(office.timeOf('Tue', 10));
    const page = await office.openTab(work.context, '/admin');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('link', { name: client(7) }).first()).toBeVisible();
    await page.close();
  });
  await desk.open(client(0));
  await expect(desk.dialog.getByText('Thursday suits me.')).toBeVisible();
  await expect(desk.dialog.getByText('Hello Ann, gladly. When can we talk?', { exact: true })).toBeVisible();
  await desk.close();
  await desk.reply(client(0), 'Thursday it is.');
  await desk.replyTomorrow(client(10), 'A first idea follows.');
  await desk.done(client(7));
  await repliesArrive(work, 3);
}

export async function wednesday(work: Work) {
  const { book } = work;
  await send(work, CLIENTS.slice(22, 30));
  await send(work, ['Dan Again'], { email: emailOf(client(3)).toUpperCase() });
  const wave = numbered('Luck', 12);
  for (const name of wave)
    await send(work, [name], { email: `${name.replace(' ', '')}@spam.example`, message: 'Roulette!' });
  const desk = await morning(work, 'Wed');
  await work.office.moveTo(work.office.timeOf('Wed', 10));
  await repliesArrive(work, 4);
  const first = book.of(client(10));
  first.emails = [...FORM_EMAILS, 'reply sent: A first idea follows.'];
  first.entries.push('email_out: A first idea follows.');
  book.change(client(10), { status: 'contacted', isWaiting: false });

  await test.step('all requests of a wave that match are spam', async () => {
    const page = desk.dialog.page();
    await desk.search('roulette');
    await expect(page.getByText(/of 12\b/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Select all 12 that match' }).click();
    const bar = page.getByRole('region', { name: 'Selected requests' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
    await desk.told('12 requests changed');
    spam(book, wave);
  });
  await test.step('two requests of one address are merged', async () => {
    await desk.open(client(3));
    await desk.more('Merge');
    await desk.dialog.page().getByRole('button', { name: 'Merge 1 request' }).click();
    await desk.told('1 request merged into this one');
    book.tell(client(3), 'merge');
    book.of(client(3)).emails.push(...FORM_EMAILS);
    book.change('Dan Again', { mergedInto: client(3), emails: [] });
    await desk.close();
  });
  await desk.pin(client(11), 'Prefers the phone.');
  await desk.setStatus(client(12), 'In Progress', 'in_progress');
}

export async function thursday(work: Work) {
  const { office, book } = work;
  await office.moveTo(office.timeOf('Thu', 7));
  await office.restart();
  await send(work, CLIENTS.slice(30, 36));
  const desk = await morning(work, 'Thu');
  await test.step('the page of requests that is selected is changed, undone and changed again', async () => {
    const page = desk.dialog.page();
    const chosen = CLIENTS.slice(30, 33);
    const setAll = async () => {
      for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
      await page.getByRole('button', { name: 'Set status' }).click();
      await page.getByRole('menuitem', { name: 'In Progress' }).click();
    };
    await setAll();
    await desk.undo('3 requests set to In Progress');
    await desk.told('3 requests as before');
    await setAll();
    await desk.told('3 requests set to In Progress');
    for (const name of chosen) {
      book.tell(name, 'status: new to in_progress');
      book.change(name, { status: 'in_progress', isWaiting: false });
    }
  });
  await answer(office, book, client(10), 'A good idea.', { From: `Office <office@other.example>` });
  await desk.open(client(4));
  await expect(desk.dialog.getByLabel('Add a note')).toHaveValue('Half a thou');
  await desk.close();
  await desk.addNote(client(4), 'Half a thought, and the rest');
}

export async function friday(work: Work) {
  const { book } = work;
  await send(work, CLIENTS.slice(36, 40));
  // It has no words that the form knows from spam: such a wave would not arrive among the requests.
  const wave = numbered('Links', 4);
  for (const name of wave)
    await send(work, [name], { email: `${name.replace(' ', '')}@spam.example`, message: 'Buy many lanterns!' });
  const desk = await morning(work, 'Fri');
  const page = desk.dialog.page();
  await test.step('a wave is deleted', async () => {
    await desk.search('lanterns');
    // The newest of all requests are theirs, too: the list is that of the search once it holds no others.
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(wave.length);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Delete selected requests' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await desk.told('4 requests deleted');
    for (const name of wave) book.change(name, { isDeleted: true });
  });
  await test.step('a call is written down', async () => {
    await page.getByRole('button', { name: 'Add Request' }).click();
    const form = page.getByRole('dialog', { name: 'Add Request' });
    await form.getByLabel('Name').fill('Ivy Phone');
    await form.getByLabel('Email').fill('ivy@clients.example');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await desk.told('Request added');
    await expect(desk.dialog.getByRole('heading', { name: 'Ivy Phone' })).toBeVisible();
    await desk.close();
    book.add('Ivy Phone', { email: 'ivy@clients.example', emails: [] });
  });
  await test.step('a draft of Monday is sent', async () => {
    await desk.open(client(2));
    await expect(desk.dialog.getByLabel('Message', { exact: true })).toHaveValue('Hello Cleo, not yet.');
    await desk.close();
    await desk.reply(client(2), 'Hello Cleo, now.');
    book.of(client(2)).drafts = {};
  });
  await repliesArrive(work, 5);
}
