import type { Locator, Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, type Site, THEMES, test } from './site.ts';
import { goTo } from './testing/go-to.ts';

interface Stored {
  _id: string;
  name: string;
  status: string;
  priority: string;
  waitingSince: string | null;
  snoozedUntil: string | null;
  tags: string[];
}

async function openAdmin(page: Page, site: Site, path: string) {
  const token = await site.session();
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('admin_token', value);
  }, token);
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Requests that only a search for this word finds, in this order when sorted by name. */
async function addRequests(site: Site, word: string, names: readonly string[]): Promise<Stored[]> {
  for (const name of names)
    await site.send('POST', '/api/email/contact', {
      name,
      email: `${word}@example.com`,
      company: word,
      budget: '$10,000+',
      message: `Hello from ${name}.`,
    });
  return stored(site, word);
}

async function stored(site: Site, word: string): Promise<Stored[]> {
  const { data } = await site.get<{ data: { submissions: Stored[] } }>(
    `/api/contacts?search=${word}&sortBy=name&sortOrder=asc&limit=100`,
  );
  return data.submissions;
}

const list = (word: string) => `/admin/contacts?search=${word}&sortBy=name&sortOrder=asc`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Details' });
const opened = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true });

test('the desk is walked through by keyboard alone, and the next request follows', async ({
  page,
  site,
  complaints,
}) => {
  await addRequests(site, 'deskkeys', ['Ann Key', 'Ben Key', 'Cleo Key']);
  await openAdmin(page, site, list('deskkeys'));
  await expect(page.getByRole('button', { name: 'View details of Ann Key' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'View details of Ann Key' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'View details of Ben Key' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(opened(page, 'Ann Key')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts\/[\w-]+\?search=deskkeys/);
  await page.keyboard.press('1');
  await expect(page.getByText('Priority: Urgent')).toBeVisible();
  await page.keyboard.press('e');
  await expect(opened(page, 'Ben Key')).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Tomorrow' }).press('Enter');
  await expect(opened(page, 'Cleo Key')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View details of Cleo Key' })).toBeFocused();
  // The next request opens before the server has stored the act.
  await expect.poll(async () => (await stored(site, 'deskkeys'))[1]?.snoozedUntil).not.toBeNull();
  const [ann, , cleo] = await stored(site, 'deskkeys');
  expect(ann).toMatchObject({ priority: 'urgent', waitingSince: null });
  expect(cleo?.waitingSince).not.toBeNull();
  expect(complaints).toEqual([]);
});

test('every act can be undone; the keys of an opened request work where the list does not show it; Escape leaves the composer, and its text stays as the draft', async ({
  page,
  site,
}) => {
  const [request] = await addRequests(site, 'deskundo', ['Eve Undo']);
  await openAdmin(page, site, `/admin/contacts/${request?._id}?search=deskundo`);
  await dialog(page).getByRole('button', { name: 'Mark as Responded' }).click();
  // The timeline tells of it, too.
  await expect(page.getByLabel('Notifications').getByText('Marked as responded')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('No longer marked as responded')).toBeVisible();
  expect((await stored(site, 'deskundo'))[0]).toMatchObject({ status: 'new', waitingSince: expect.any(String) });
  await dialog(page).getByLabel('Tags').fill('vip');
  await dialog(page).getByLabel('Tags').press('Enter');
  await expect(page.getByText('Tags saved')).toBeVisible();
  expect((await stored(site, 'deskundo'))[0]?.tags).toEqual(['vip']);
  const toast = page.getByRole('status').filter({ hasText: 'Tags saved' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  expect((await stored(site, 'deskundo'))[0]?.tags).toEqual([]);

  const [unlisted] = await addRequests(site, 'deskunlisted', ['Una Listed']);
  await goTo(page, `/admin/contacts/${unlisted?._id}?search=nobody-is-called-so`);
  await expect(opened(page, 'Una Listed')).toBeVisible();
  await page.keyboard.press('r');
  await expect(dialog(page).getByLabel('Message', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('Message', { exact: true })).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('e');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Una Listed: done')).toBeVisible();
  expect((await stored(site, 'deskunlisted'))[0]?.waitingSince).toBeNull();

  const [escaped] = await addRequests(site, 'deskescape', ['Ivy Escape']);
  await goTo(page, `/admin/contacts/${escaped?._id}`);
  await expect(opened(page, 'Ivy Escape')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const message = dialog(page).getByLabel('Message', { exact: true });
  await message.fill('Not finished yet');
  await message.press('Escape');
  await expect(message).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(message).toHaveValue('Not finished yet');

  // A draft opens the composer by itself, which stays when the owner begins again.
  await expect(dialog(page).getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('Not finished yet');
  await message.fill('');
  await expect(message).toBeFocused();
  await dialog(page).getByLabel('Subject').fill('Another start');
  await expect(dialog(page).getByLabel('Subject')).toBeFocused();
});

test('a note is kept as a draft while it is typed, is an entry that can be edited, and keys typed into it do nothing else', async ({
  page,
  site,
}) => {
  const [request] = await addRequests(site, 'desknote', ['Fay Note']);
  await openAdmin(page, site, `/admin/contacts/${request?._id}?search=desknote`);
  const note = dialog(page).getByLabel('Add a note');
  await note.fill('Half a thou');
  await expect(dialog(page).getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Half a thou');
  await note.fill('Half a thought,\nand the rest');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  const entry = dialog(page).getByRole('list', { name: 'Timeline' }).getByText('Half a thought,');
  await expect(entry).toBeVisible();
  await expect(note).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Edit note' }).click();
  await dialog(page).getByLabel('Edit the note').fill('A whole thought');
  await dialog(page).getByRole('button', { name: 'Save this note' }).click();
  const changed = dialog(page).getByRole('list', { name: 'Timeline' }).getByRole('paragraph');
  await expect(changed.filter({ hasText: 'A whole thought' })).toBeVisible();

  await note.pressSequentially('E j 1 ?');
  await expect(note).toHaveValue('E j 1 ?');
  expect((await stored(site, 'desknote'))[0]).toMatchObject({ priority: 'medium', waitingSince: expect.any(String) });
});

test('a reply starts from a template, waits ten seconds and comes back as the draft on Undo', async ({
  page,
  site,
}) => {
  const [request] = await addRequests(site, 'deskreply', ['Gil Reply', 'Hal Reply']);
  await openAdmin(page, site, `/admin/contacts/${request?._id}?search=deskreply&sortBy=name&sortOrder=asc`);
  await expect(opened(page, 'Gil Reply')).toBeVisible();
  await page.keyboard.press('r');
  const message = dialog(page).getByLabel('Message', { exact: true });
  await expect(message).toBeFocused();
  await dialog(page).getByLabel('Template').selectOption({ label: 'Thanks, and a time to talk' });
  await expect(message).toHaveValue(/^Hi Gil,/);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sending in \d+ s$/).first()).toBeVisible();
  await expect(opened(page, 'Hal Reply')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'Sending in' }).getByRole('button', { name: 'Undo' }).click();
  await expect(opened(page, 'Gil Reply')).toBeVisible();
  await expect(message).toHaveValue(/^Hi Gil,/);
});

test('all requests that match are changed at once, and Undo gives each its own back; a request is added by hand and merged with the one of the same address', async ({
  page,
  site,
}) => {
  await addRequests(
    site,
    'deskall',
    Array.from({ length: 12 }, (_, index) => `All ${index}`),
  );
  await openAdmin(page, site, list('deskall'));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Select all 12 that match' }).click();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect(bar.getByText('12 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await expect(page.getByText('12 requests changed')).toBeVisible();
  expect(new Set((await stored(site, 'deskall')).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  expect(new Set((await stored(site, 'deskall')).map(({ status }) => status))).toEqual(new Set(['new']));

  await addRequests(site, 'deskmerge', ['Jan Merge']);
  await goTo(page, list('deskmerge'));
  await expect(page.getByRole('button', { name: 'View details of Jan Merge' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Request' }).click();
  const form = page.getByRole('dialog', { name: 'Add Request' });
  await form.getByLabel('Name').fill('Jan by phone');
  await form.getByLabel('Email').fill('deskmerge@example.com');
  await form.getByLabel('Project Details').fill('Called about deskmerge.');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(opened(page, 'Jan by phone')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Merge 1 request' }).click();
  await expect(page.getByText('1 request merged into this one')).toBeVisible();
  expect((await stored(site, 'deskmerge')).map(({ name }) => name)).toEqual(['Jan by phone']);
});

test('a saved view keeps its filters, and the layout is remembered', async ({ page, site }) => {
  await addRequests(site, 'deskview', ['Kim View', 'Lea View']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin(page, site, list('deskview'));
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('The two');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('button', { name: 'The two' })).toHaveAttribute('aria-pressed', 'true');
  await views.getByRole('button', { name: 'All', exact: true }).click();
  await views.getByRole('button', { name: 'The two' }).click();
  await expect(page).toHaveURL(/search=deskview/);
  await page.getByRole('radiogroup', { name: 'Layout' }).getByLabel('Split').check();
  await page.getByRole('button', { name: 'Kim View', exact: true }).click();
  const region = page.getByRole('region', { name: 'Request', exact: true });
  await expect(region.getByRole('heading', { name: 'Kim View' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(region.getByRole('heading', { name: 'Lea View' })).toBeVisible();
  await page.reload();
  await expect(region.getByRole('heading', { name: 'Lea View' })).toBeVisible();
});

test('on a phone a request is a page with a way back, and the pager of a thousand pages takes two lines', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addRequests(site, 'deskphone', ['Max Phone']);
  await openAdmin(page, site, list('deskphone'));
  await page.getByRole('button', { name: 'View details of Max Phone' }).click();
  await expect(page).toHaveURL(/\/admin\/contacts\/[\w-]+/);
  await expect(opened(page, 'Max Phone')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/contacts\?/);

  await addRequests(site, 'deskpager', ['Una Pager']);
  await page.route('**/api/contacts?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { pagination: object } };
    Object.assign(body.data.pagination, { currentPage: 500, totalPages: 1000, totalSubmissions: 10_000 });
    await route.fulfill({ response, json: body });
  });
  await goTo(page, `${list('deskpager')}&page=500`);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager.getByRole('button', { name: 'Page 1,000' })).toBeVisible();
  expect((await pager.boundingBox())?.height).toBeLessThan(48);
  const status = page.getByText('Showing 4,991 to 5,000');
  expect((await status.boundingBox())?.height).toBeLessThan(48);
  await expectNoSideScroll(page);
});

test('after signing in the wanted request is opened', async ({ page, site }) => {
  const [request] = await addRequests(site, 'desksignin', ['Nia Link']);
  await page.goto(`${site.url}/admin/contacts/${request?._id}`);
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(opened(page, 'Nia Link')).toBeVisible();
});

test('the overview opens with who waits, and the bell lists what came in', async ({ page, site }) => {
  await addRequests(site, 'deskbell', ['Oda Waits', 'Pia Waits']);
  await openAdmin(page, site, '/admin');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('heading', { name: /Owed an answer/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications: \d+ new/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByRole('link', { name: /Oda Waits/ })).toBeVisible();
  await notices.getByRole('button', { name: /^Dismiss: .*Oda Waits/ }).click();
  await expect(notices.getByRole('link', { name: /Oda Waits/ })).toBeHidden();
  await notices.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(notices.getByText('Nothing new')).toBeVisible();
});

const TALL = 4000;

for (const colorScheme of THEMES)
  test(`request, composer, overview and settings are accessible, narrow and wide, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    const [request] = await addRequests(site, `desklook${colorScheme}`, ['Pat Look']);
    const look = (shown: Locator) =>
      atEachWidth(
        page,
        async () => {
          await expect(shown).toBeVisible();
          await expectAccessible(page);
        },
        TALL,
      );
    await openAdmin(page, site, `/admin/contacts/${request?._id}`);
    await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await look(dialog(page).getByLabel('Message', { exact: true }));
    await goTo(page, '/admin?tab=settings&section=desk');
    await look(page.getByText('Working hours'));
    await goTo(page, '/admin');
    await look(page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first());
  });

test('a reply whose draft comes late leaves letters in the field where they are typed', async ({ page, site }) => {
  await addRequests(site, 'desklate', ['Una Late']);
  const read = Promise.withResolvers<void>();
  await page.route('**/drafts/reply', async (route) => {
    await read.promise;
    await route.continue();
  });
  await openAdmin(page, site, list('desklate'));
  await page.getByRole('button', { name: 'View details of Una Late' }).click();
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const note = dialog(page).getByLabel('Add a note');
  await note.fill('Before and ');
  read.resolve();
  await expect(dialog(page).getByLabel('Message', { exact: true })).toBeVisible();
  await page.keyboard.type('after.');
  await expect(note).toHaveValue('Before and after.');
});
