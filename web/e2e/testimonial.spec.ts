import type { Page } from '@playwright/test';
import { expect, ready, startHostedSite, test } from './site.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Testimonial' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Testimonial' });

async function open(page: Page, base = '') {
  await page.goto(`${base}/submit-testimonial`);
  await expect(submit(page)).toBeEnabled();
}

async function fill(page: Page, name: string) {
  await form(page).getByLabel('Project Name').fill('Engine');
  await form(page).getByLabel('Your Name').fill(name);
  await form(page).getByRole('radio', { name: /5/ }).check();
  await form(page).getByRole('button', { name: 'Yes' }).click();
  await form(page).getByLabel('Your Feedback').fill('It works, and it was on time.');
}

test('by invitation the form comes first and is in view on a phone, without a bar', async ({ page, site }) => {
  const body = { projectName: 'Invited Work', clientName: 'Anna Weber' };
  const { data } = (await (await site.send('POST', '/api/testimonials/invitations', body)).json()) as {
    data: { link: string };
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/submit-testimonial${new URL(data.link).search}`);
  await ready(page);
  await expect(page.getByText('Welcome, Anna Weber!')).toBeVisible();
  await expect(form(page).getByLabel('Your Feedback')).toBeInViewport({ ratio: 1 });
  const bar = page.locator('#action-bar');
  const why = page.getByRole('heading', { name: 'Why Your Testimonial Matters' });
  await why.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  const top = (heading: typeof why) => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(await top(why)).toBeGreaterThan(await top(form(page)));
  await open(page);
  expect(await top(why)).toBeLessThan(await top(form(page)));
});

test('a client submits one; it is empty after, and waits for review', async ({ page, site, complaints }) => {
  await open(page);
  await fill(page, 'Client One');
  await submit(page).click();
  await expect(
    page.getByText('Thank you! Your testimonial has been submitted and will be reviewed before publishing.').first(),
  ).toBeVisible();
  await expect(form(page).getByLabel('Your Name')).toHaveValue('');
  const ending = page.getByRole('region', { name: 'Thanks, Client One.' });
  await expect(ending.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(ending.getByText('What happens next')).toBeVisible();
  await expect(ending.getByRole('link', { name: 'See the projects' })).toHaveAttribute('href', '/#projects');
  const { data } = await site.get<{ data: { clientName: string; status: string; rating: number }[] }>(
    '/api/testimonials/admin?search=Client%20One',
  );
  expect(data).toMatchObject([{ clientName: 'Client One', status: 'pending', rating: 5 }]);
  expect(complaints).toEqual([]);
});

test('the page invites, and every rule is said in its words', async ({ page }) => {
  await open(page);
  for (const text of ['Share Your Experience', 'Thank You for Working With Me!', 'Why Your Testimonial Matters'])
    await expect(page.getByText(text).first()).toBeVisible();
  await submit(page).click();
  for (const text of [
    'Project name is required',
    'Your name is required',
    'Feedback is required',
    'Please select a rating',
    'Please indicate if you would recommend',
  ])
    await expect(form(page).getByText(text)).toBeVisible();
  await form(page).getByLabel('Project Name').fill('a');
  await form(page).getByLabel('Your Feedback').fill('short');
  await submit(page).click();
  await expect(form(page).getByText('Project name must be at least 2 characters')).toBeVisible();
  await expect(form(page).getByText('Feedback must be at least 10 characters')).toBeVisible();
});

test('stars and the recommendation work by keyboard; the counter turns yellow above 800 and red above 900', async ({
  page,
}) => {
  await open(page);
  const stars = form(page).getByRole('radio', { name: /star/i });
  await stars.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(stars.nth(2)).toBeChecked();
  const feedback = form(page).getByLabel('Your Feedback');
  const counter = form(page)
    .getByText(/\d+\/1000/)
    .first();
  const colour = () => counter.evaluate((element) => getComputedStyle(element).color);
  const colours: Record<number, string> = {};
  for (const length of [800, 801, 900, 901, 1000]) {
    await feedback.fill('x'.repeat(length));
    await expect(counter).toContainText(String(length));
    colours[length] = await colour();
  }
  expect(colours[801]).toBe(colours[900]);
  expect(colours[901]).toBe(colours[1000]);
  expect(new Set([colours[800], colours[801], colours[901]]).size).toBe(3);
});

test('links are refused kindly, and the banner of a success is gone after 8 seconds', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await fill(page, 'With a Link');
  await form(page).getByLabel('Your Feedback').fill('See https://example.com for more of this.');
  await submit(page).click();
  await expect(form(page).getByText('Please leave links out of your feedback')).toBeVisible();
  await form(page).getByLabel('Your Feedback').fill('It works, and it was on time.');
  await submit(page).click();
  const banner = page.getByText(/will be reviewed before publishing/).first();
  await expect(banner).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(banner).toBeHidden();
});

test('after three an hour the form says so and stays off', async ({ page }) => {
  const strict = await startHostedSite({ RATE_LIMIT_FACTOR: '0.4', SEED: 'none' });
  await open(page, strict.url);
  await fill(page, 'First');
  await submit(page).click();
  await expect(page.getByText(/will be reviewed before publishing/).first()).toBeVisible();
  await fill(page, 'Second');
  await submit(page).click();
  await expect(
    page
      .getByText('Too Many Submissions: You can only submit 3 testimonials per hour. Please try again later.')
      .first(),
  ).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await strict.stop();
});
