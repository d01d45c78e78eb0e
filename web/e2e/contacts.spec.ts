import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, OWNER, type Site, THEMES, test } from './site.ts';
import { goTo } from './testing/go-to.ts';

interface Stored {
  _id: string;
  name: string;
  status: string;
  updatedAt: string;
}

/** Signed in once; whoever is signed out later stays so. */
async function openContacts(page: Page, site: Site, query: string) {
  const token = await site.session();
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('admin_token', value);
  }, token);
  await page.goto(`/admin?tab=contacts&${query}`);
  await expect(page.getByText(/Showing 1 to/)).toBeVisible({ timeout: 20_000 });
}

/** Requests that only a search for this word finds: other cases use the same server. */
async function addRequests(site: Site, word: string, names: readonly string[]) {
  for (const name of names)
    await site.send('POST', '/api/email/contact', { name, email: 'v@example.com', company: word, message: 'Hello.' });
}

async function stored(site: Site, word: string): Promise<Stored[]> {
  const { data } = await site.get<{ data: { submissions: Stored[] } }>(
    `/api/contacts?search=${word}&sortBy=name&sortOrder=asc&limit=100`,
  );
  return data.submissions;
}

const statuses = async (site: Site, word: string) => (await stored(site, word)).map(({ status }) => status);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected requests' });
const byName = (word: string) => `search=${word}&sortBy=name&sortOrder=asc`;

/** Shows another list in the same document, whose entries are there already. */
async function show(page: Page, query: string, name: string) {
  await goTo(page, `/admin?tab=contacts&${query}`);
  await expect(box(page, name)).toBeVisible();
}

async function setStatus(page: Page, label: string) {
  await bar(page).getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('a range of requests changes its status, and Undo gives each its own back; deleting several asks first, and Undo brings them back', async ({
  page,
  site,
  complaints,
}) => {
  await addRequests(site, 'worddelete', ['Eve', 'Fay']);
  await addRequests(site, 'wordrange', ['Ann', 'Ben', 'Cleo', 'Dan']);
  const [, ben] = await stored(site, 'wordrange');
  await site.send('PATCH', `/api/contacts/${ben?._id}/status`, { status: 'rejected' });
  await openContacts(page, site, byName('wordrange'));
  await box(page, 'Ann').click();
  await box(page, 'Cleo').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await setStatus(page, 'Completed');
  await expect(page.getByText('3 requests set to Completed')).toBeVisible();
  expect(await statuses(site, 'wordrange')).toEqual(['completed', 'completed', 'completed', 'new']);
  await expect(bar(page).getByText(/^\d+ selected/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 requests as before')).toBeVisible();
  expect(await statuses(site, 'wordrange')).toEqual(['new', 'rejected', 'new', 'new']);
  expect(complaints).toEqual([]);

  await show(page, byName('worddelete'), 'Eve');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Delete selected requests' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 submissions' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contact submissions found')).toBeVisible();
  await expect(page.getByText('2 requests deleted')).toBeVisible();
  expect(await stored(site, 'worddelete')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Eve', { exact: true })).toBeVisible();
  expect(await statuses(site, 'worddelete')).toEqual(['new', 'new']);
});

test('selecting and changing work by keyboard alone; a selection lasts over pages, and not over filters', async ({
  page,
  site,
}) => {
  await addRequests(
    site,
    'wordpages',
    Array.from({ length: 12 }, (_, index) => `Page ${String(index).padStart(2, '0')}`),
  );
  await addRequests(site, 'wordkeys', ['Gil', 'Hal', 'Ivy']);
  await openContacts(page, site, byName('wordkeys'));
  await box(page, 'Gil').focus();
  await page.keyboard.press('Space');
  await box(page, 'Ivy').focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  const opener = bar(page).getByRole('button', { name: 'Set priority' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Urgent' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Low' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 requests set to Low priority')).toBeVisible();

  await show(page, byName('wordpages'), 'Page 00');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await box(page, 'Page 11').click();
  await expect(bar(page).getByText('11 selected (10 not on this page)')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await expect(bar(page).getByText(/^\d+ selected/)).toBeHidden();
});

test('one that was changed elsewhere is named and stays selected, and the others are changed; when the server is gone, everything is as it was and still selected', async ({
  page,
  site,
}) => {
  await addRequests(site, 'wordgone', ['Jan', 'Kim']);
  await addRequests(site, 'wordstale', ['Lea', 'Max', 'Nia']);
  await openContacts(page, site, byName('wordstale'));
  const [, max] = await stored(site, 'wordstale');
  await site.send('PATCH', `/api/contacts/${max?._id}/status`, { status: 'in_progress' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await setStatus(page, 'Contacted');
  await expect(page.getByText('Not changed: Max (changed elsewhere in the meantime)')).toBeVisible();
  expect(await statuses(site, 'wordstale')).toEqual(['contacted', 'in_progress', 'contacted']);
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await expect(box(page, 'Max')).toBeChecked();
  await expect(page.getByRole('row', { name: /Max/ }).getByText('In Progress')).toBeVisible();
  await setStatus(page, 'Contacted');
  await expect(page.getByText('1 request set to Contacted')).toBeVisible();

  await show(page, byName('wordgone'), 'Jan');
  await page.route('**/api/contacts', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await setStatus(page, 'Rejected');
  await expect(page.getByText('Failed to change 2 requests')).toBeVisible();
  await expect(page.getByRole('row').getByText('New', { exact: true })).toHaveCount(2);
  await expect(bar(page).getByText('2 selected')).toBeVisible();
});

test('a reply starts with a subject and a greeting; the export is a file of what is filtered, no cell of it runs, and one that breaks off says so and saves nothing', async ({
  page,
  site,
}) => {
  await addRequests(site, 'wordexport', ['=HYPERLINK("http://x","y")', 'Comma, "Quoted"']);
  await addRequests(site, 'wordreply', ['Tara Ó Brien']);
  await openContacts(page, site, 'search=wordreply');
  const reply = page.getByRole('link', { name: 'Reply to Tara Ó Brien via email' });
  const address = new URL((await reply.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('v@example.com');
  expect(address.searchParams.get('subject')).toBe('Re: Your consultation request');
  expect(address.searchParams.get('body')).toMatch(/^Hi Tara,\r\n/);

  await show(page, byName('wordexport'), 'Comma, "Quoted"');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Name,Email,Company');
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(rows[2]).toContain('"Comma, ""Quoted"""');
  await expect(page.getByText('Contacts exported')).toBeVisible();

  await page.route('**/api/contacts/export?**', (route) => route.abort());
  const downloads: string[] = [];
  page.on('download', (later) => downloads.push(later.suggestedFilename()));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Failed to export contacts')).toBeVisible();
  expect(downloads).toEqual([]);
});

test('a request that arrives disturbs neither selection, scrolling nor typing', async ({ page, site }) => {
  await addRequests(site, 'wordarrive', ['Pat', 'Quinn']);
  await openContacts(page, site, 'search=wordarrive');
  await box(page, 'Pat').click();
  await page.getByRole('button', { name: 'View details of Quinn' }).click();
  const notes = page.getByRole('dialog').getByLabel('Notes');
  await notes.fill('Half a sen');
  const { scrolled } = await page.evaluate(() => ({ scrolled: window.scrollY }));
  await addRequests(site, 'wordarrive', ['Ria']);
  await expect(page.getByText('New contact request from Ria')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ria/, includeHidden: true })).toBeAttached();
  await expect(notes).toBeFocused();
  await page.keyboard.type('tence');
  await expect(notes).toHaveValue('Half a sentence');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(box(page, 'Pat')).toBeChecked();
  await expect(bar(page).getByText('1 selected')).toBeVisible();
});

test('notes that were being typed are there again after signing in anew', async ({ page, site }) => {
  await addRequests(site, 'wordnotes', ['Sam']);
  await openContacts(page, site, 'search=wordnotes');
  await page.getByRole('button', { name: 'View details of Sam' }).click();
  await page.getByRole('dialog').getByLabel('Notes').fill('Call back on Monday');
  await page.route('**/api/contacts/*/notes', (route) => route.fulfill({ status: 401, json: { success: false } }));
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unroute('**/api/contacts/*/notes');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Your unsaved text was restored')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Call back on Monday');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await expect(page.getByText('Your unsaved text was restored')).toBeHidden();
});

/** Tall enough to need no scrolling: what the bar lies over would count as too small. */
const TALL = 3000;

for (const colorScheme of THEMES)
  test(`selecting and details are accessible, narrow and wide, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    const word = `wordlook${colorScheme}`;
    await addRequests(site, word, ['Uma', 'Vic']);
    await openContacts(page, site, `search=${word}`);
    const details = page.getByRole('dialog', { name: 'Contact Details' });
    await atEachWidth(
      page,
      async (width) => {
        const status = width < 768 ? 'Contacted' : 'Completed';
        await page.getByRole('checkbox', { name: 'Select Uma' }).first().click();
        await expectAccessible(page);
        await bar(page).getByRole('button', { name: 'Set status' }).click();
        await expect(page.getByRole('menuitem', { name: status })).toBeInViewport({ ratio: 1 });
        await page.getByRole('menuitem', { name: status }).click();
        await expect(page.getByText(`1 request set to ${status}`)).toBeVisible();
        await page.getByRole('button', { name: 'View details of Uma' }).first().click();
        await expect(details).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(details).toBeHidden();
      },
      TALL,
    );
  });

test('every action of a request can be reached in windows of 1024 to 1280 px', async ({ page, site }) => {
  await addRequests(site, 'widetable', ['Maximiliane von Oberhausen-Unterwald']);
  await page.setViewportSize({ width: 1280, height: 840 });
  // Among the examples, whose projects, sources and waiting times are as long as those of real ones.
  await openContacts(page, site, 'sortBy=submittedAt&sortOrder=desc');
  const table = page.getByRole('table', { name: 'Contact submissions' });
  for (const width of [1280, 1152, 1024]) {
    await page.setViewportSize({ width, height: 840 });
    await expect(table.getByRole('button', { name: 'View details of Maximiliane' })).toBeInViewport({ ratio: 1 });
  }
  // The ordinary window of the desktop app shows every column without scrolling.
  await page.setViewportSize({ width: 1280, height: 840 });
  const hidden = await table.evaluate(
    ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
  );
  expect(hidden).toBeLessThanOrEqual(0);
});
