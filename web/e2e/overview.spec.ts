import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, readAlone, type Site, THEMES, test } from './site.ts';
import { endSessionBeforeSave, signInAgain } from './testing/ended-session.ts';

/** A tab fetches its code and then its data. */
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search projects, skills, settings' });

interface Overview {
  data: {
    projects: { total: number; current: number };
    skills: { total: number };
    featured: { total: number };
  };
}

const TABS = [
  'Overview',
  'Contacts',
  'Quotes',
  'Testimonials',
  'Scheduling',
  'Projects',
  'Skills',
  'FAQs',
  'AI Status',
  'Profile',
  'Site',
  'Settings',
];

async function openAdmin(page: Page, site: Site, path = '/admin') {
  const token = await site.session();
  await page.addInitScript((value) => {
    // Only at first: a token that the app has thrown away stays away.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('admin_token', value);
  }, token);
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** A page of its own that is signed in. */
const adminTest = test.extend<{ admin: Page }>({
  admin: async ({ page, site }, use) => {
    await openAdmin(page, site);
    await expect(page.getByRole('heading', { name: 'Welcome back, Admin!' })).toBeVisible();
    await use(page);
  },
});

const provider = { model: null, lastUsed: null, error: null, responseTime: null };
const answerStatus = (page: Page, openai: string) =>
  page.route('**/api/ai/status', (route) =>
    route.fulfill({
      json: {
        success: true,
        services: { openai: { ...provider, status: openai }, gemini: { ...provider, status: 'not_configured' } },
      },
    }),
  );

const card = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('the figures are those of the site, and nothing on the page breaks its policy; Export Data saves the portfolio as a file of today; Sync Changes reads everything again and says when', async ({
  page,
  site,
  complaints,
}) => {
  const { data } = await site.get<Overview>('/api/overview');
  await answerStatus(page, 'healthy');
  await openAdmin(page, site);
  await expect(card(page, 'Total Projects')).toContainText(String(data.projects.total));
  await expect(card(page, 'Total Projects')).toContainText(`+${data.projects.current} in the last 30 days`);
  await expect(card(page, 'Technical Skills')).toContainText(String(data.skills.total));
  await expect(card(page, 'Featured Items')).toContainText(String(data.featured.total));
  await expect(card(page, 'AI Status')).toContainText('Active');
  await expect(page.getByRole('application', { name: /of each day$/ })).toBeVisible();
  expect(complaints).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('complementary').getByRole('button', { name: 'Export Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^portfolio-data-\d{4}-\d{2}-\d{2}\.json$/);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as { projects: { title: string }[] };
  expect(saved.projects.map(({ title }) => title)).toContain('Kestrel Dispatch');
  await expect(page.getByText('Portfolio data exported successfully!')).toBeVisible();

  const read: string[] = [];
  page.on('request', (request) => {
    const together = request.url().endsWith('/api/overview/reads') ? request.postDataJSON().reads : [];
    read.push(...together.map((url: string) => url.split('?', 1)[0]));
  });
  await page.getByRole('button', { name: 'Sync Changes' }).click();
  await expect
    .poll(() => read)
    .toEqual(expect.arrayContaining(['/api/overview', '/api/activity', '/api/desk', '/api/portfolio']));
  await expect(page.getByText(/Everything is in sync with the server, as of \d\d:\d\d [AP]M/)).toBeVisible();
});

test('figures that cannot be read are told, and can be asked for again; without a provider in health the assistant is said to answer by itself', async ({
  page,
  site,
}) => {
  await readAlone(page);
  await answerStatus(page, 'error');
  await page.route('**/api/overview?**', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await openAdmin(page, site);
  await expect(page.getByText('Failed to load your stats')).toBeVisible();
  await page.unroute('**/api/overview?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Total Projects')).toContainText('in the last 30 days');
  await expect(card(page, 'AI Status')).toContainText('Built-in answers');
});

adminTest(
  'the chart is read as a table and walked through by keyboard; another period stays over a reload',
  async ({ admin: page }) => {
    await page.getByRole('button', { name: /^Contact requests/ }).click();
    const chart = page.getByRole('application', { name: 'Contact requests of each day' });
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toContainText('Contact requests:');
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Stats of the last 30 days' });
    await expect(table.getByRole('row')).toHaveCount(31);
    await expect(table.getByRole('columnheader', { name: 'Contact requests' })).toBeVisible();
    await page.getByRole('button', { name: 'Last 30 days' }).press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Last 30 days' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]days=7/);
    await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeFocused();
    await expect(card(page, 'Total Projects')).toContainText('in the last 7 days');
    await page.reload();
    await expect(card(page, 'Total Projects')).toContainText('in the last 7 days');
  },
);

test('what was changed stands in the recent activity and leads to it; the bell counts what its list holds, which opens a request', async ({
  page,
  site,
}) => {
  const answer = await site.send('POST', '/api/portfolio/skills', {
    name: 'Juggling',
    category: 'other',
    proficiency: 'expert',
    description: '',
  });
  expect(answer.status).toBe(201);
  await openAdmin(page, site);
  const entry = page.getByRole('listitem').filter({ hasText: 'You added the skill Juggling' });
  await expect(entry).toContainText('just now');
  await entry.getByRole('link', { name: 'Juggling' }).click();
  await expect(page).toHaveURL(/tab=skills/);
  await page.getByRole('dialog', { name: 'Edit Skill' }).getByRole('button', { name: 'Cancel' }).click();

  const count = async () => {
    const { data } = await site.get<{ data: unknown[] }>('/api/desk/notices');
    return data.length;
  };
  await site.send('POST', '/api/email/contact', { name: 'Rings the bell', email: 'v@example.com', message: 'Hello.' });
  await page.getByRole('button', { name: `Notifications: ${await count()} new` }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Rings the bell/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/contacts\//);
  await expect(page.getByRole('dialog', { name: 'Contact Details' }).getByText('Rings the bell').first()).toBeVisible();
});

adminTest(
  'a menu closes with Escape or Tab and gives the focus back; Add New opens the form of each kind',
  async ({ admin: page }) => {
    const add = page.getByRole('button', { name: 'Add New', exact: true });
    await add.click();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Skill' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Project' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(add).toBeFocused();

    for (const [entry, title] of [
      ['Project', 'Add New Project'],
      ['Skill', 'Add New Skill'],
      ['FAQ', /Add/],
      ['Testimonial invitation', /Invit/],
    ] as const) {
      await add.click();
      await page.getByRole('menuitem', { name: entry }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: title }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
    }
  },
);

adminTest('the search is opened, walked through and followed by keyboard', async ({ admin: page }) => {
  const box = page.getByRole('combobox', { name: 'Search projects, skills, settings' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'AI Status' })).toBeVisible();
  await page.keyboard.type('kestrel');
  const found = page.getByRole('group', { name: 'Projects' }).getByRole('option', { name: /Kestrel Dispatch/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(found).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=projects&open=/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

adminTest(
  'the search says when nothing is found and when it failed, and shows no answer to an older text; Enter that is faster than the answer counts once it is there',
  async ({ admin: page }) => {
    const box = searchBox(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search?query=kestrel', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/api/search?query=kestrel');
    await box.fill('kestrel');
    await asked;
    await box.fill('mandi rates');
    await expect(page.getByRole('option', { name: /^Mandi Rates/ })).toBeVisible();
    held.resolve();
    await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    await expect(page.getByRole('option', { name: /^Kestrel Dispatch Full Stack/ })).toHaveCount(0);

    await box.fill('zzyzx');
    await expect(page.getByText('Nothing found for “zzyzx”')).toBeVisible();
    await page.route('**/api/search?**', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await box.fill('export');
    await expect(page.getByText('The content could not be searched.')).toBeVisible();
    // The dashboard's own places are found all the same.
    await expect(page.getByRole('option', { name: 'Export portfolio' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await page.unroute('**/api/search?**');
    const late = Promise.withResolvers<void>();
    await page.route('**/api/search?**', async (route) => {
      await late.promise;
      await route.continue();
    });
    await box.fill('dispatch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Searching...')).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
    late.resolve();
    await expect(page).toHaveURL(/tab=projects&open=/);
  },
);

test('a session that ends in the middle costs nothing of what was typed', async ({ page, site }) => {
  await openAdmin(page, site, '/admin?tab=projects&new=project');
  await page.getByLabel('Project Title').fill('Typed before the session ended');
  await page.getByLabel('Description').fill('A long text.');
  await page.evaluate(() => localStorage.setItem('token', 'old'));
  await endSessionBeforeSave(page, site);
  await page.getByRole('dialog').getByLabel('Category').selectOption('web');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await signInAgain(page);
  await expect(page.getByLabel('Project Title')).toHaveValue('Typed before the session ended');
  await expect(page.getByLabel('Description')).toHaveValue('A long text.');
  await expect(page.getByText('Your unsaved text was restored')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue('');
});

/** Looked at on a phone and wide in specs of their own, in this state and others: `desk`, `calendly` and `profile`. */
const ELSEWHERE = ['Overview', 'Scheduling', 'Profile'];

test('every tab is accessible, wide and narrow', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin(page, site);
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  for (const label of TABS)
    await test.step(label, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await navigation.getByRole('link', { name: new RegExp(`^${label}`) }).click();
      await expect(page).toHaveTitle(new RegExp(`^${label} `));
      await expect(page.locator('#main h2').first()).toBeVisible();
      for (const width of [1440, 390])
        for (const colorScheme of THEMES) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
          // Nothing is still loading.
          await expect(page.locator('#main .animate-pulse-soft')).toHaveCount(0);
          await expectNoSideScroll(page);
          if (!ELSEWHERE.includes(label)) await expectAccessible(page);
        }
    });
});
