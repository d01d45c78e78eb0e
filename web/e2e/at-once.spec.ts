import type { Page } from '@playwright/test';
import { BOOK, button as bookButton, chooseTime, fillIn as fillInBooking, setAvailability } from './booking-page.ts';
import { expect, madeOnce, test as shared, startHostedSite, WITH_MOTION } from './site.ts';
import { arrive, arriveEarly, LINES, useLine, watchArrival } from './testing/lines.ts';

/** Visitors act as soon as the document is there and wait for nothing, least of all for the app. */

const test = shared.extend({
  site: madeOnce(async () => {
    const site = await startHostedSite();
    await site.send('PUT', '/api/quotes/settings', { estimatesEnabled: true });
    await setAvailability(site);
    return site;
  }),
});
test.use({ ...WITH_MOTION, isFirstVisit: true });

const request = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const testimonial = (page: Page) => page.getByRole('form', { name: 'Testimonial' });

interface StoredRequest {
  name: string;
  email: string;
  company: string | null;
  message: string;
  projectType: string | null;
  budget: string | null;
  timeline: string | null;
}

for (const line of LINES) {
  const nameOn = (first: string) => `${first} ${line === 'a fast line' ? 'Fast' : 'Slow'}`;

  test(`a request that was filled in and sent at once on ${line} arrives whole`, async ({ page, site }) => {
    await useLine(page, line);
    const name = nameOn('Rita');
    await arrive(page, '/');
    const form = request(page);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(`${name.replace(' ', '.').toLowerCase()}@example.org`);
    await form.getByLabel('Company').fill('Rita & Co');
    await form.getByLabel('Project Type').selectOption('api-development');
    await form.getByLabel('Budget').selectOption({ index: 2 });
    const budget = await form.getByLabel('Budget').inputValue();
    await form.getByLabel('Project Details').fill('A compiler, please.');
    await form.getByLabel('Attach a brief, a sketch or a screenshot').setInputFiles({
      name: 'brief.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    const { data } = await site.get<{ data: { submissions: (StoredRequest & { id: string })[] } }>(
      `/api/contacts?search=${encodeURIComponent(name)}`,
    );
    expect(data.submissions).toMatchObject([
      { name, company: 'Rita & Co', message: 'A compiler, please.', projectType: 'api-development', budget },
    ]);
    const { data: files } = await site.get<{ data: { originalName: string }[] }>(
      `/api/contacts/${data.submissions[0]?.id}/files`,
    );
    expect(files.map(({ originalName }) => originalName)).toEqual(['brief.pdf']);
  });

  test(`several buttons that were pressed at once on ${line} do their work in their order`, async ({ page }) => {
    await useLine(page, line);
    await arrive(page, '/');
    const form = request(page);
    const starts = form.getByRole('group', { name: /Quick start/ }).getByRole('button');
    await form.getByLabel('Project Details').fill('My own words.');
    await starts.nth(0).click();
    await starts.nth(1).click();
    const before = await page.locator('html').getAttribute('class');
    await page.getByRole('button', { name: /theme/i }).click();
    const words = form.getByLabel('Project Details');
    await expect(words).toHaveValue(/^My own words\.\n\n.+\n\n.+/);
    await expect(page.locator('html')).not.toHaveAttribute('class', before ?? '');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

  test(`a testimonial that was written and sent at once on ${line} arrives with its stars`, async ({ page, site }) => {
    await useLine(page, line);
    const name = nameOn('Tess');
    await arriveEarly(page, '/submit-testimonial');
    const form = testimonial(page);
    await form.getByLabel('Project Name').fill('Engine');
    await form.getByLabel('Your Name').fill(name);
    await form.getByRole('radio', { name: '4 stars' }).check();
    await form.getByRole('button', { name: 'Yes' }).click();
    await form.getByLabel('Your Feedback').fill('It works, and it was on time.');
    await form.getByRole('button', { name: 'Submit Testimonial' }).click();
    await expect(page.getByRole('region', { name: `Thanks, ${name}.` })).toBeVisible();
    const { data } = await site.get<{ data: object[] }>(`/api/testimonials/admin?search=${encodeURIComponent(name)}`);
    expect(data).toMatchObject([{ clientName: name, rating: 4, wouldRecommend: true }]);
  });

  test(`stars, text and counter of a testimonial on ${line} stay when the app comes`, async ({ page }) => {
    await useLine(page, line);
    await arriveEarly(page, '/submit-testimonial');
    const form = testimonial(page);
    await form.getByRole('radio', { name: '3 stars' }).check();
    await form.getByLabel('Your Feedback').fill('x'.repeat(820));
    await expect(form.getByText('820/1000')).toBeVisible();
    await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(form.getByLabel('Your Feedback')).toHaveValue('x'.repeat(820));
    await expect(form.locator('[name=rating]:checked')).toHaveValue('3');
    await form.getByRole('button', { name: 'Submit Testimonial' }).click();
    await expect(form.getByText('Your name is required')).toBeVisible();
    await expect(form.getByText('Please select a rating')).toHaveCount(0);
  });

  test(`an estimate that was chosen at once on ${line} adds up what was chosen`, async ({ page }) => {
    await useLine(page, line);
    await arriveEarly(page, '/estimate');
    await page.getByRole('radio', { name: 'Launch' }).check();
    await page.getByRole('checkbox', { name: 'AI assistant' }).check();
    await page.getByLabel('Goal').fill('More calls');
    await page.getByRole('button', { name: 'Show estimate' }).click();
    await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
    await expect(page.getByRole('row').filter({ hasText: 'Launch' })).toContainText('$500');
    await expect(page.getByRole('row').filter({ hasText: 'AI assistant' })).toContainText('$800');
    // Its next step is a form, whose button is pressed while the rest still comes.
    await arrive(page, page.url());
    await page.getByRole('button', { name: 'Make it a request' }).click();
    await expect(page.getByRole('form', { name: 'Request' })).toBeVisible();
  });

  test(`a call is booked at once on ${line}, and each step that is there can be used`, async ({ page }) => {
    await useLine(page, line);
    await arriveEarly(page, BOOK);
    // The month may be about to end.
    await page.getByRole('button', { name: 'Next month' }).click();
    await chooseTime(page, { day: line === 'a fast line' ? 2 : 4 });
    await fillInBooking(page);
    await bookButton(page, 'Book this call').click();
    await expect(page).toHaveURL(/\/booking\/[\w-]{22,}$/);
    await arrive(page, page.url());
    await page.getByRole('button', { name: 'Cancel call' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`the chat that was opened at once on ${line} answers`, async ({ page }) => {
    await useLine(page, line);
    await arrive(page, '/projects');
    await page.getByRole('button', { name: 'Open AI chat' }).click();
    const panel = page.getByRole('dialog', { name: 'AI assistant' });
    const field = panel.getByPlaceholder('Ask about projects, skills, or how I can help...');
    await field.fill('What does a landing page cost?');
    await field.press('Enter');
    await expect(panel.getByRole('log')).toContainText('What does a landing page cost?');
    await expect(panel.getByRole('log')).toContainText('$500');
  });

  test(`links are followed at once on ${line}: parts of the page, filters, other pages`, async ({ page }) => {
    await useLine(page, line);
    // The app never comes, so nothing can wait for it.
    await page.route(/\/assets\/entry-client-/, () => undefined);
    await arrive(page, '/');
    const arrival = await watchArrival(page, '#contact');
    await page.locator('a[href="#contact"]:visible').first().click();
    expect(await arrival()).toBeLessThan(700);
    await expect(page).toHaveURL(/#contact$/);
    await arrive(page, '/projects?status=completed');
    const link = page.getByRole('navigation', { name: 'Filter projects' }).getByRole('link', { name: /^TypeScript/ });
    await link.click({ noWaitAfter: true });
    await expect(page).toHaveURL(/technology=/);
  });
}

test('a package that was chosen before the app came is in the request, and the page has moved there once', async ({
  page,
}) => {
  await useLine(page, 'a slow line');
  await arrive(page, '/');
  await page.getByRole('link', { name: 'Start with the Product package' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(request(page).getByText(/^Product, from /)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(3);
});

test('a caret that stands inside a text stays there when the app comes', async ({ page }) => {
  await useLine(page, 'a slow line');
  await arrive(page, '/submit-testimonial');
  const name = testimonial(page).getByLabel('Your Name');
  await name.pressSequentially('Ada lace');
  for (let steps = 0; steps < 4; steps++) await name.press('ArrowLeft');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.keyboard.type('Love');
  await expect(name).toHaveValue('Ada Lovelace');
});

test('nothing moves when the app takes over what was entered', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await useLine(page, 'a slow line');
  await arrive(page, '/submit-testimonial');
  const form = testimonial(page);
  await form.getByRole('radio', { name: '5 stars' }).check();
  await form.getByLabel('Your Name').fill('Still Here');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(form.getByText('Excellent')).toBeVisible();
  const total = await page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
  expect(total).toBeLessThan(0.02);
});

test('without the app a button gives its click back, and an estimate is made by the server', async ({ page }) => {
  let failed = 0;
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await route.abort();
    failed++;
  });
  await arrive(page, '/estimate');
  // The page is reloaded once, because its app could be of a build that is gone.
  await expect.poll(() => failed).toBe(2);
  await page.getByRole('radio', { name: 'Launch' }).check();
  await page.getByRole('button', { name: 'Show estimate' }).click();
  await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
});

test('what was chosen before the app failed is not lost by a reload', async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await pressed.promise;
    await route.abort();
  });
  await arrive(page, '/estimate');
  await page.getByRole('radio', { name: 'Launch' }).check();
  await page.getByRole('button', { name: 'Show estimate' }).click();
  pressed.resolve();
  await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
  await expect(page.getByRole('row').filter({ hasText: 'Launch' })).toContainText('$500');
});
