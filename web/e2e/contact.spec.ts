import type { Page } from '@playwright/test';
import { expect, hydrated, startHostedSite, test } from './site.ts';

interface Listed {
  data: { submissions: { name: string; email: string; message: string; projectType: string | null }[] };
}

const form = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const send = (page: Page) => form(page).getByRole('button', { name: /send/i });

async function fill(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name);
  await form(page)
    .getByLabel('Email')
    .fill(`${name.toLowerCase().replaceAll(' ', '-')}@example.org`);
  await form(page).getByLabel('Project Details').fill('A compiler, please.');
}

async function open(page: Page, url = '/') {
  await page.goto(url);
  await hydrated(page);
}

test('a visitor sends a request, and the owner has it', async ({ page, site, complaints }) => {
  await open(page);
  await fill(page, 'Grace Hopper');
  await form(page).getByLabel('Project Type').selectOption('api-development');
  await send(page).click();
  await expect(
    page.getByText("Consultation request sent! We'll send your project roadmap within 24 hours.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(
    page.getByText("Your message has been sent successfully. I'll get back to you within 1-2 hours."),
  ).toBeVisible();
  const { data } = await site.get<Listed>('/api/contacts?search=Hopper');
  expect(data.submissions).toMatchObject([{ name: 'Grace Hopper', projectType: 'api-development' }]);
  expect(complaints).toEqual([]);
});

test('the whole journey works by keyboard', async ({ page, site }) => {
  await open(page);
  await form(page).getByLabel('Name').focus();
  await page.keyboard.type('Key Board');
  await page.keyboard.press('Tab');
  await page.keyboard.type('key@example.com');
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 20; steps++) {
    if (
      await form(page)
        .getByLabel('Project Details')
        .evaluate((field) => field === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('No mouse at all.');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Attach a brief, a sketch or a screenshot')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you$/);
  const { data } = await site.get<Listed>('/api/contacts?search=Board');
  expect(data.submissions).toHaveLength(1);
});

test('what is missing is said at its field before anything is sent, chips fill the message, and errors of the server stand at their fields', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email/contact')) sent++;
  });
  await open(page);
  await send(page).click();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(form(page).getByText('Email is required')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await form(page).getByLabel('Name').fill('x');
  await expect(form(page).getByText('Name is required')).toBeHidden();
  expect(sent).toBe(0);

  const chips = form(page)
    .getByRole('group', { name: /quick start/i })
    .getByRole('button');
  await expect(chips).toHaveCount(4);
  await chips.first().click();
  await expect(form(page).getByLabel('Project Details')).not.toHaveValue('');

  await fill(page, 'Ada');
  await page.route('**/api/email/contact', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'No',
        code: 'rule_broken',
        errors: [{ path: 'email', message: 'Invalid email address' }],
      },
    }),
  );
  await send(page).click();
  await expect(form(page).getByText('Invalid email address')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('too many requests are told so', async ({ page }) => {
  const strict = await startHostedSite({ RATE_LIMIT_FACTOR: '0.5', SEED: 'none' });
  for (let count = 0; count < 2; count++)
    await strict.send('POST', '/api/email/contact', { name: 'A', email: 'a@example.com', message: 'x' });
  await open(page, strict.url);
  await fill(page, 'Too Many');
  await send(page).click();
  await expect(
    page.getByText('Please wait a moment before sending another consultation request.').first(),
  ).toBeVisible();
  await strict.stop();
});

test('when the server is gone the visitor is told, keeps the text, and can send it later; an answer that got lost does not make a second request', async ({
  page,
  site,
}) => {
  await open(page);
  await fill(page, 'Patient Visitor');
  await page.route('**/api/email/contact', (route) => route.abort('connectionrefused'));
  await send(page).click();
  await expect(page.getByText('Failed to send consultation request. Please try again.').first()).toBeVisible();
  await expect(form(page).getByLabel('Project Details')).toHaveValue('A compiler, please.');
  await page.unroute('**/api/email/contact');
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const { data } = await site.get<Listed>('/api/contacts?search=patient-visitor');
  expect(data.submissions).toHaveLength(1);

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await hydrated(page);
  await fill(page, 'Once Only');
  let dropped = false;
  await page.route('**/api/email/contact', async (route) => {
    if (dropped) return route.continue();
    dropped = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(
    page
      .getByText('Failed to send consultation request. Please try again.')
      .or(page.getByRole('heading', { name: 'Thank You!' }))
      .first(),
  ).toBeVisible();
  if (!page.url().endsWith('/thank-you')) await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const once = await site.get<Listed>('/api/contacts?search=once-only');
  expect(once.data.submissions).toHaveLength(1);
});

test('a draft survives a reload, and is gone once it is sent', async ({ page }) => {
  await open(page);
  await fill(page, 'Drafty');
  await page.reload();
  await hydrated(page);
  await expect(form(page).getByLabel('Name')).toHaveValue('Drafty');
  await expect(form(page).getByLabel('Project Details')).toHaveValue('A compiler, please.');
  await send(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await hydrated(page);
  await expect(form(page).getByLabel('Name')).toHaveValue('');
});
