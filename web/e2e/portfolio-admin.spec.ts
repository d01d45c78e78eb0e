import type { Page } from '@playwright/test';
import { descriptionOf, expect, handles, kinds, type Row, test, toast } from './content-types.ts';
import { atEachWidth, expectAccessible, type Site, test as siteTest, THEMES } from './site.ts';
import { endSessionBeforeSave, signInAgain } from './testing/ended-session.ts';
import { goTo } from './testing/go-to.ts';

// Each case starts a server, and some go through a dozen states.
test.describe.configure({ timeout: 120_000 });

test('filters that leave nothing say so and are cleared; unsaved changes are asked about before they go', async ({
  owner: page,
}) => {
  await page.goto('/admin?tab=projects&category=mobile&featured=not-featured&search=zzz');
  await expect(page.getByText('Try adjusting your filters or search terms.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('button', { name: 'Edit Kestrel Dispatch' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('KESTREL');
  await expect(handles(page)).toHaveCount(1);

  await goTo(page, '/admin?tab=skills');
  await page.getByRole('button', { name: 'Edit Node.js' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Skill' });
  const ask = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByLabel('Skill Name').fill('Node');

  const ways = [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await expect(ask).toBeHidden();
    await expect(dialog.getByLabel('Skill Name')).toHaveValue('Node');
    await expect(page).toHaveURL(/open=/);
  }

  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload());
  const browserAsks = await asked;
  expect(browserAsks.type()).toBe('beforeunload');
  await browserAsks.dismiss();
  await leaving;
  await expect(dialog.getByLabel('Skill Name')).toHaveValue('Node');

  await dialog.getByLabel('Skill Name').press('Escape');
  await ask.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Node.js' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Node.js' }).click();
  await expect(dialog.getByLabel('Skill Name')).toHaveValue('Node.js');
});

test('text outlives a session that ends while it is saved', async ({ owner: page, own }) => {
  await page.goto('/admin?tab=projects');
  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  await page.getByLabel('Description').fill('Written in a long afternoon');
  await endSessionBeforeSave(page, own);
  // Another instance believes a token for up to a second; the form must meet the refusal, whenever it comes.
  await expect.poll(async () => (await fetchWith(page, own)).status).toBe(401);
  await page.getByRole('button', { name: 'Update Project' }).click();
  await signInAgain(page);
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  await expect(page.getByText('Your unsaved text was restored')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Written in a long afternoon');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(toast(page, 'Project updated successfully!')).toBeVisible();
  expect(await descriptionOf(own, 'Kestrel Dispatch')).toBe('Written in a long afternoon');
});

const fetchWith = async (page: Page, site: Site) =>
  fetch(`${site.url}/api/auth/verify`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('admin_token'))}` },
  });

test('a form is opened by its address, and the way back closes it; an entry that is gone is said to be; an FAQ opens on click, and above 5 it is marked; while it saves, a form takes nothing and sends once; an empty priority counts as 0', async ({
  owner: page,
  own,
}) => {
  const { data } = await own.get<{ data: Row[] }>('/api/portfolio/faqs');
  for (const [question, priority] of [
    ['Six?', 6],
    ['Five?', 5],
  ] as const)
    await own.send('POST', '/api/portfolio/faqs', { question, answer: 'An answer.', priority, tags: ['tides'] });
  await page.goto(`/admin?tab=faqs&open=${data[0]?.id}`);
  await expect(page.getByRole('dialog', { name: 'Edit FAQ' }).getByLabel('Question')).toHaveValue(
    data[0]?.question ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=faqs$/);
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await expect(page).toHaveURL(/new=faq/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/tab=faqs$/);
  await goTo(page, '/admin?tab=faqs&open=gone');
  await expect(toast(page, 'This FAQ has been deleted')).toBeVisible();
  await expect(page).toHaveURL(/tab=faqs$/);

  const six = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Six?', exact: true }) });
  const five = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Five?', exact: true }) });
  await expect(six.getByText('High Priority')).toBeVisible();
  await expect(five.getByText('High Priority')).toHaveCount(0);
  await expect(six.getByText('An answer.')).toBeHidden();
  await six.getByRole('button', { name: 'Six?', exact: true }).click();
  await expect(six.getByText('An answer.')).toBeVisible();
  await expect(six.getByText('tides')).toBeVisible();
  await expect(six.getByText('Priority: 6')).toBeVisible();
  await expect(six.getByText(/^Added: /)).toBeVisible();

  await goTo(page, '/admin?tab=faqs&new=faq');
  await page.getByLabel('Question').fill('How deep?');
  await page.getByLabel('Answer').fill('Very.');
  await page.getByLabel('Priority').fill('');
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/portfolio/faqs', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.getByLabel('Question').press('Enter');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Add FAQ' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Question')).toBeDisabled();
  letGo();
  await expect(toast(page, 'FAQ added successfully!')).toBeVisible();
  expect(sent).toBe(1);
  const after = await own.get<{ data: Row[] }>('/api/portfolio/faqs');
  expect(after.data.find(({ question }) => question === 'How deep?')?.priority).toBe(0);
});

test('a portfolio without entries says where to begin', async ({ owner: page, own }) => {
  await own.send('POST', '/api/portfolio/import', { portfolioData: { projects: [], skills: [], faqs: [] } });
  await page.goto('/admin?tab=projects');
  await expect(page.getByText('No projects found')).toBeVisible();
  await expect(
    page.getByText('Start showcasing your work by adding your first project.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Project' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await goTo(page, '/admin?tab=skills');
  await expect(page.getByText('No skills found')).toBeVisible();
  await goTo(page, '/admin?tab=faqs');
  await expect(page.getByText('No FAQs yet')).toBeVisible();
});

for (const colorScheme of THEMES)
  siteTest(`the form of each kind is accessible, narrow and wide, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    const token = await site.session();
    await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
    await page.goto('/admin?tab=profile');
    await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
    for (const { tab, what, said, add } of kinds) {
      await goTo(page, `/admin?tab=${tab}&new=${what.toLowerCase()}`);
      const dialog = page.getByRole('dialog', { name: add });
      await dialog.getByRole('button', { name: `Add ${said}` }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await atEachWidth(page, () => expectAccessible(page));
    }
  });
