import type { Page } from '@playwright/test';
import { atEachWidth, expect, expectAccessible, ready, type Site, THEMES, test } from './site.ts';
import { goTo } from './testing/go-to.ts';

interface Stored {
  _id: string;
  clientName: string;
  projectName: string;
  feedback: string;
  status: string;
  isFeatured: boolean;
  verified: boolean;
}

async function open(page: Page, site: Site, query: string) {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`/admin?tab=testimonials&${query}`);
  await expect(page.getByText('Review them here before they go public')).toBeVisible({ timeout: 20_000 });
}

/** Testimonials that only a search for this word finds: other cases use the same server. */
async function submit(site: Site, word: string, clients: readonly string[]) {
  for (const clientName of clients)
    await site.send('POST', '/api/testimonials/submit', {
      projectName: `${word} project`,
      clientName,
      feedback: 'It works, and it was on time.',
      rating: 5,
      wouldRecommend: true,
    });
}

async function stored(site: Site, word: string): Promise<Stored[]> {
  const { data } = await site.get<{ data: Stored[] }>(`/api/testimonials/admin?search=${word}&sort=oldest`);
  return data;
}

const statuses = async (site: Site, word: string) => (await stored(site, word)).map(({ status }) => status);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected testimonials' });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const list = (word: string) => `search=${word}&sort=oldest`;

test('several are approved at once, and Undo takes it back; only what is approved can be featured, and the others are named; Reject and Delete for several ask first, and Undo takes both back; a refused approval is taken back and told', async ({
  page,
  site,
  complaints,
}) => {
  await submit(site, 'wordapprove', ['Ann', 'Ben', 'Cleo']);
  await open(page, site, list('wordapprove'));
  await page.getByRole('checkbox', { name: 'Select the testimonial of Ann' }).click();
  await page.getByRole('checkbox', { name: 'Select the testimonial of Cleo' }).click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('3 testimonials approved')).toBeVisible();
  expect(await statuses(site, 'wordapprove')).toEqual(['approved', 'approved', 'approved']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 testimonials as before')).toBeVisible();
  expect(await statuses(site, 'wordapprove')).toEqual(['pending', 'pending', 'pending']);
  expect(complaints).toEqual([]);

  await submit(site, 'wordfeature', ['Dan', 'Eve']);
  const [dan] = await stored(site, 'wordfeature');
  await site.send('PUT', `/api/testimonials/${dan?._id}/approve`, {});
  await goTo(page, `/admin?tab=testimonials&${list('wordfeature')}`);
  await expect(page.getByText('wordfeature project')).toHaveCount(2);
  await all(page).click();
  await bar(page).getByRole('button', { name: 'Feature' }).click();
  await expect(page.getByText('Not changed: Eve (Only approved testimonials can be featured)')).toBeVisible();
  expect((await stored(site, 'wordfeature')).map(({ isFeatured }) => isFeatured)).toEqual([true, false]);

  for (const [action, left] of [
    ['Reject', ['rejected', 'rejected']],
    ['Delete', []],
  ] as const) {
    const word = `wordask${action}`;
    await submit(site, word, ['Fay', 'Gil']);
    await goTo(page, `/admin?tab=testimonials&${list(word)}`);
    await expect(page.getByText(`${word} project`)).toHaveCount(2);
    await all(page).click();
    await bar(page).getByRole('button', { name: action }).click();
    const question = page.getByRole('alertdialog', { name: `${action} 2 testimonials` });
    await expect(question).toContainText('Fay, Gil');
    expect(await statuses(site, word)).toEqual(['pending', 'pending']);
    await question.getByRole('button', { name: action }).click();
    const told = page.getByRole('status').filter({ hasText: /2 testimonials (rejected|deleted)/ });
    await expect(told).toBeVisible();
    expect(await statuses(site, word)).toEqual(left);
    await told.getByRole('button', { name: 'Undo' }).click();
    const restored = page.getByRole('status').filter({ hasText: '2 testimonials as before' });
    await expect(restored).toBeVisible();
    expect(await statuses(site, word)).toEqual(['pending', 'pending']);
    await restored.getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click');
  }

  await submit(site, 'wordrefused', ['Hal']);
  await goTo(page, `/admin?tab=testimonials&${list('wordrefused')}`);
  await page.route('**/api/testimonials/*/approve', (route) => route.abort());
  await page.getByRole('button', { name: 'Approve the testimonial of Hal' }).click();
  await expect(page.getByText('Failed to approve testimonial')).toBeVisible();
  await expect(page.getByRole('article').getByText('Pending Review')).toBeVisible();
});

test('the details show it as the site will, and lead it through its states; an edit is checked, and never overwrites a newer version silently', async ({
  page,
  site,
}) => {
  await submit(site, 'wordstates', ['Ivy']);
  const [ivy] = await stored(site, 'wordstates');
  // Not in the list at hand: the address alone finds it.
  await open(page, site, `search=nothing-has-this&open=${ivy?._id}`);
  const details = page.getByRole('dialog', { name: 'Testimonial' });
  await expect(details.getByRole('figure')).toContainText('Would recommend');
  const steps = [
    ['Approve', 'Testimonial approved successfully!'],
    ['Feature', 'Testimonial featured successfully!'],
    ['Unfeature', 'Testimonial unfeatured successfully!'],
    ['Archive', 'Testimonial archived'],
    ['Unarchive', 'Testimonial unarchived'],
  ] as const;
  for (const [action, told] of steps) {
    await details.getByRole('button', { name: `${action} the testimonial of Ivy` }).click();
    await expect(page.getByText(told)).toBeVisible();
  }
  expect(await statuses(site, 'wordstates')).toEqual(['approved']);
  await details.getByRole('button', { name: 'Delete the testimonial of Ivy' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('cannot be undone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByText('Testimonial deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Testimonial restored')).toBeVisible();
  expect(await statuses(site, 'wordstates')).toEqual(['approved']);

  await submit(site, 'wordedit', ['Jan']);
  await goTo(page, `/admin?tab=testimonials&${list('wordedit')}`);
  await page.getByRole('button', { name: 'Edit the testimonial of Jan' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await form.getByLabel('Feedback').fill('short');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Feedback must be at least 10 characters').first()).toBeVisible();
  await form.getByLabel('Feedback').fill('My corrected words.');
  const [jan] = await stored(site, 'wordedit');
  await site.send('PUT', `/api/testimonials/${jan?._id}`, { feedback: 'Words from elsewhere.' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Words from elsewhere.');
  await expect(notice).toContainText('My corrected words.');
  expect((await stored(site, 'wordedit'))[0]?.feedback).toBe('Words from elsewhere.');
  await notice.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('Testimonial updated successfully!')).toBeVisible();
  expect((await stored(site, 'wordedit'))[0]?.feedback).toBe('My corrected words.');
});

async function fillIn(page: Page, feedback: string) {
  const form = page.getByRole('form', { name: 'Testimonial' });
  await form.getByRole('radio', { name: /5/ }).check();
  await form.getByRole('button', { name: 'Yes' }).click();
  await form.getByLabel('Your Feedback').fill(feedback);
  return form;
}

test('an invitation: made, sent, used, verified, approved, shown', async ({ page, site, context }) => {
  await open(page, site, 'new=invitation');
  const dialog = page.getByRole('dialog', { name: 'Invitations' });
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(dialog.getByText('Project name is required').first()).toBeVisible();
  await dialog.getByLabel('Project Name').fill('wordinvited engine');
  await dialog.getByLabel('Client Name').fill('Kim Lund');
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(page.getByText('Invitation created')).toBeVisible();
  const copy = dialog.getByRole('button', { name: 'Copy Link for Kim Lund' });
  await expect(copy).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(page.getByText('Invitation link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const mail = await dialog.getByRole('link', { name: 'Send by Email for Kim Lund' }).getAttribute('href');
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(link);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/new=/);

  const client = await context.newPage();
  await client.goto(link);
  await ready(client);
  await expect(client.getByText('This is your invitation to write about wordinvited engine.')).toBeVisible();
  const form = await fillIn(client, 'They asked me, and I gladly say it: well done.');
  await expect(form.getByLabel('Project Name')).toHaveValue('wordinvited engine');
  await expect(form.getByLabel('Project Name')).not.toBeEditable();
  await expect(form.getByLabel('Your Name')).toHaveValue('Kim Lund');
  await form.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(client.getByText(/will be reviewed before publishing/).first()).toBeVisible();

  await client.goto(link);
  await ready(client);
  await expect(client.getByText(/^Thank you! Your testimonial about wordinvited engine has arrived/)).toBeVisible();
  await expect(client.getByText('no longer valid')).toHaveCount(0);

  await goTo(page, '/admin?tab=testimonials&search=wordinvited');
  await expect(page.getByRole('article').getByText('Verified client')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the testimonial of Kim Lund' }).click();
  await expect(page.getByText('Testimonial approved successfully!')).toBeVisible();
  await client.goto(link);
  await ready(client);
  await expect(client.getByText('Thank you! Your testimonial about wordinvited engine is published.')).toBeVisible();
  await goTo(client, '/');
  await expect(client.getByRole('figure').filter({ hasText: 'Kim Lund' }).getByText('Verified client')).toBeAttached();
});

const invite = async (site: Site, projectName: string) => {
  const answer = await site.send('POST', '/api/testimonials/invitations', { projectName });
  const { data } = (await answer.json()) as { data: { id: string; link: string } };
  return data;
};
const OVER = 'This invitation is no longer valid. You can still send your testimonial without it.';

test('revoking asks first; the link then says so kindly, and the form still works', async ({ page, site }) => {
  const { link } = await invite(site, 'wordrevoked boat');
  await open(page, site, 'new=invitation');
  await page.getByRole('button', { name: 'Revoke for wordrevoked boat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Invitation revoked')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'wordrevoked boat' })).toContainText('Revoked');

  await page.goto(link);
  await ready(page);
  await expect(page.getByText(OVER)).toBeVisible();
  const form = await fillIn(page, 'Sent all the same, without an invitation.');
  await form.getByLabel('Project Name').fill('wordrevoked boat');
  await form.getByLabel('Your Name').fill('Lea');
  await form.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(page.getByText(/will be reviewed before publishing/).first()).toBeVisible();
  expect(await stored(site, 'wordrevoked')).toMatchObject([{ clientName: 'Lea', verified: false }]);
});

test('an invitation that ends while the client writes costs no words', async ({ page, site }) => {
  const { id, link } = await invite(site, 'wordended mill');
  await page.goto(link);
  await ready(page);
  await expect(page.getByText(/This is your invitation/)).toBeVisible();
  const form = await fillIn(page, 'Written while the invitation was ending.');
  await form.getByLabel('Your Name').fill('Max');
  await site.send('DELETE', `/api/testimonials/invitations/${id}`, undefined);
  const send = form.getByRole('button', { name: 'Submit Testimonial' });
  await send.click();
  await expect(page.getByText(OVER).first()).toBeVisible();
  await expect(form.getByLabel('Your Feedback')).toHaveValue('Written while the invitation was ending.');
  await send.click();
  await expect(page.getByText(/will be reviewed before publishing/).first()).toBeVisible();
  expect(await stored(site, 'wordended')).toMatchObject([{ clientName: 'Max', verified: false }]);
});

for (const width of [390, 1440])
  test(`reading an invitation moves nothing, ${width} px`, async ({ page, site }) => {
    const { link } = await invite(site, 'Kestrel Dispatch');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/testimonials/invitation?**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(link);
    await ready(page);
    await expect(page.getByText('Opening your invitation...')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const top = () => page.getByLabel('Project Name').evaluate((field) => field.getBoundingClientRect().top);
    const before = await top();
    answer();
    await expect(page.getByText(/This is your invitation/)).toBeVisible();
    expect(await top()).toBe(before);
  });

/** Tall enough to need no scrolling: what the bar lies over would count as too small. */
const TALL = 3000;

for (const colorScheme of THEMES)
  test(`moderation and invitations are accessible, narrow and wide, ${colorScheme}`, async ({ page, site }) => {
    const word = `wordlook${colorScheme}`;
    await submit(site, word, ['Nia']);
    await invite(site, `${word} project`);
    await page.emulateMedia({ colorScheme });
    const look = () => atEachWidth(page, () => expectAccessible(page), TALL);
    await page.setViewportSize({ width: 1440, height: TALL });
    await open(page, site, list(word));
    await all(page).click();
    await atEachWidth(
      page,
      async () => {
        await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
      },
      TALL,
    );
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'View the testimonial of Nia' }).first().click();
    await expect(page.getByRole('dialog').getByRole('figure')).toBeVisible();
    await look();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit the testimonial of Nia' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Testimonial' })).toBeVisible();
    await look();
    await goTo(page, '/admin?tab=testimonials&new=invitation');
    const invitation = page.getByRole('listitem').filter({ hasText: `${word} project` });
    await expect(invitation.first()).toBeVisible();
    await look();
  });
