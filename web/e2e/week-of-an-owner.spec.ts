import { expectNoSideScroll } from './site.ts';
import { answer, CLIENTS, sendRequest } from './testing/clients.ts';
import { deskOf } from './testing/desk-page.ts';
import { client, expect, repliesArrive, test } from './testing/owner-week.ts';
import { friday, monday, thursday, tuesday, wednesday } from './testing/week-days.ts';

// A server, two email servers and a browser on a machine that others use, too.
test.describe.configure({ timeout: 240_000 });

test('a week of forty requests, three waves of spam and answers by email: nothing is lost or doubled', async ({
  work,
}) => {
  const { office, book } = work;
  await test.step('Monday', () => monday(work, 1));
  await test.step('Tuesday', () => tuesday(work));
  await test.step('Wednesday', () => wednesday(work));
  await test.step('Thursday', () => thursday(work));
  await test.step('Friday', () => friday(work));
  expect(CLIENTS.every((name) => book.names().includes(name))).toBe(true);
  await test.step('on Sunday everything is as the owner left it', async () => {
    await office.moveTo(office.timeOf('Sun'));
    await book.compare(office);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a day of nineteen requests is worked through, and nothing is lost or doubled', async ({ work }) => {
    const { office, book, context } = work;
    await monday(work);
    await office.moveTo(office.timeOf('Tue'));
    await answer(office, book, client(0), 'Thursday suits me.');
    const page = await office.openTab(context, '/admin');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting
      .getByRole('link', { name: /^Show all / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/contacts\?/);
    const desk = deskOf(page, book);
    await desk.open(client(0));
    await expect(desk.dialog.getByText('Thursday suits me.')).toBeVisible();
    await expectNoSideScroll(page);
    await desk.close();
    await book.compare(office);
  });
});

test('a day is worked through by keyboard alone, and nothing is lost or doubled', async ({ work }) => {
  const { office, book, context } = work;
  const names = CLIENTS.slice(0, 6);
  const [ann = '', ben = '', cleo = '', dan = '', eve = '', finn = ''] = names;
  for (const name of names) await sendRequest(office, book, name, { company: 'Keyboard Ltd' });
  await office.moveTo(office.timeOf('Mon'));
  const page = await office.openTab(context, '/admin/contacts?search=keyboard&sortBy=name&sortOrder=asc');
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  const opened = (name: string) => expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  const told = (text: string | RegExp) =>
    expect(page.getByLabel('Notifications').getByText(text).first()).toBeVisible();
  const row = (name: string) => page.getByRole('button', { name: `View details of ${name}`, exact: true });
  /** Presses Tab until what has the focus is called that. */
  const tabTo = async (name: string) => {
    const isThere = () =>
      page.evaluate((wanted) => {
        const { activeElement: at } = document;
        const label =
          (at?.getAttribute('aria-label') ?? at?.id) ? document.querySelector(`label[for="${at?.id}"]`) : null;
        return [at?.textContent, at?.getAttribute('aria-label'), label?.textContent].some(
          (one) => one?.trim() === wanted,
        );
      }, name);
    for (let count = 0; count < 90 && !(await isThere()); count++) await keyboard.press('Tab');
    expect(await isThere(), `Tab reaches '${name}'`).toBe(true);
  };

  await expect(row(ann)).toBeVisible();
  await keyboard.press('j');
  await expect(row(ann)).toBeFocused();
  await keyboard.press('Enter');
  await opened(ann);
  await keyboard.press('r');
  const message = dialog.getByLabel('Message', { exact: true });
  await expect(message).toBeFocused();
  await keyboard.type('Hello Ann.');
  await tabTo('Send');
  await keyboard.press('Enter');
  await told(/Sending in/);
  book.change(ann, { isWaiting: false, status: 'contacted' });
  book.of(ann).emails.push('reply sent: Hello Ann.');
  book.tell(ann, 'email_out: Hello Ann.');

  await opened(ben);
  await keyboard.press('1');
  await told('Priority: Urgent');
  await keyboard.press('e');
  await told(`${ben}: done`);
  book.change(ben, { priority: 'urgent', isWaiting: false });
  book.tell(ben, 'priority: medium to urgent', 'done');

  await opened(cleo);
  await keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Later today' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await told(new RegExp(`^${cleo}: snoozed until`));
  book.change(cleo, { snoozedUntil: office.timeOf('Tue', 9) });
  book.tell(cleo, 'snooze');

  await opened(dan);
  await tabTo('Add a note');
  await keyboard.type('Noted without a mouse.');
  await keyboard.press('Control+Enter');
  await told('Note added');
  await expect(dialog.getByLabel('Add a note')).toHaveValue('');
  book.tell(dan, 'note: Noted without a mouse.');
  await keyboard.press('Escape');
  await keyboard.press('j');
  await opened(eve);
  await keyboard.press('k');
  await opened(dan);
  await keyboard.press('j');
  await opened(eve);
  await keyboard.press('r');
  await expect(message).toBeFocused();
  await keyboard.type('Not yet');
  await keyboard.press('Escape');
  await expect(message).toBeHidden();
  book.of(eve).drafts.reply = 'Not yet';
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(eve)).toBeFocused();

  await keyboard.press('j');
  await expect(row(finn)).toBeFocused();
  await keyboard.press('e');
  await told(`${finn}: done`);
  await tabTo('Undo');
  await keyboard.press('Enter');
  await told(/^Undone/);
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await repliesArrive(work, 1);
  await book.compare(office);
});
