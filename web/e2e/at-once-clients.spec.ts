import { expect } from './site.ts';
import { button, test } from './testing/client-site.ts';
import { arrive, arriveEarly, LINES, useLine, watchArrival } from './testing/lines.ts';

test.use({ isFirstVisit: true });

/** Clients act on their quote and at the door of their room as soon as the document is there. */

for (const line of LINES) {
  test(`a quote is chosen and accepted at once on ${line}`, async ({ page, clientSite }) => {
    const quote = await clientSite.sendQuote();
    await useLine(page, line);
    await arriveEarly(page, quote.path);
    await page.getByRole('radio', { name: 'Shop and bread boxes', exact: true }).check();
    await page.getByLabel('I accept the terms').check();
    await page.getByLabel('Your name').fill('Mara W. Winter');
    const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
    await expect(page.getByRole('radio', { name: 'Shop and bread boxes', exact: true })).toBeChecked();
    await expect(page.getByText('This field is required')).toHaveCount(0);
    // The page is opened anew with the code in hand, as from another device.
    await arriveEarly(page, quote.path);
    await page.getByRole('radio', { name: 'Shop and bread boxes', exact: true }).check();
    await page.getByLabel('I accept the terms').check();
    await page.getByLabel('Your name').fill('Mara W. Winter');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await button(page, 'Accept quote').click();
    await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
    const { data } = await clientSite.get<{ data: { state: string } }>(`/api/quotes/${quote.id}`);
    expect(data.state).toBe('accepted');
  });

  test(`on ${line} the way to the answer leads there at once, and what was entered stays`, async ({
    page,
    clientSite,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const quote = await clientSite.sendQuote();
    await useLine(page, line);
    await arriveEarly(page, quote.path);
    await page.getByLabel('Your name').fill('Mara');
    const arrival = await watchArrival(page, '#answer');
    await page.getByRole('link', { name: 'Go to your answer' }).click();
    expect(await arrival()).toBeLessThan(700);
    await page.getByLabel('I accept the terms').check();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByLabel('Your name')).toHaveValue('Mara');
    await expect(page.getByLabel('I accept the terms')).toBeChecked();
  });

  test(`other answers to a quote open at once on ${line}`, async ({ page, clientSite }) => {
    const quote = await clientSite.sendQuote();
    await useLine(page, line);
    await arrive(page, quote.path);
    await button(page, 'Ask a question').click();
    await page.getByLabel('Your question').fill('Does it bake?');
    await button(page, 'Send question').click();
    await expect(page.getByText('Question sent. The answer comes by email.')).toBeVisible();
  });

  test(`a room is opened at once on ${line}`, async ({ page, clientSite }) => {
    const quote = await clientSite.sendQuote();
    await useLine(page, line);
    await arrive(page, quote.path);
    await page.getByRole('radio', { name: 'Shop', exact: true }).check();
    await page.getByLabel('I accept the terms').check();
    await page.getByLabel('Your name').fill('Mara W. Winter');
    const code = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
    await page.getByLabel('Code', { exact: true }).fill(code);
    await button(page, 'Accept quote').click();
    const room = await page.getByRole('link', { name: 'Open your room' }).getAttribute('href');
    await arriveEarly(page, room ?? '');
    const roomCode = await clientSite.codeAfter(() => button(page, 'Send me a code').click());
    await arriveEarly(page, room ?? '');
    await page.getByLabel('Code', { exact: true }).fill(roomCode);
    await page.getByLabel('Code', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
}
