import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { expect, OWNER } from './site.ts';
import { SMTP_PASSWORD, startSmtp } from './testing/smtp-server.ts';

/** A tab fetches its code and then its data. */

const panel = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
const step = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true, expanded: true });

test.use({ timezoneId: 'Europe/Lisbon' });

test('from the first sign-in to a published site under another name and trade, by clicks through ten steps', async ({
  page,
  own,
}) => {
  const clicks: string[] = [];
  const click = async (name: string, within: Pick<Page, 'getByRole'> = panel(page)) => {
    clicks.push(name);
    await within.getByRole('button', { name, exact: true }).click();
  };
  const choose = async (label: string, value: string) => {
    clicks.push(label);
    await panel(page).getByLabel(label, { exact: true }).selectOption(value);
  };
  const type = (label: string, text: string) => panel(page).getByLabel(label, { exact: true }).fill(text);
  const shot = async (name: string) => {
    if (!process.env.SHOTS) return;
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${process.env.SHOTS}/newcomer-${name}-${width}.png`, fullPage: true });
    }
  };
  const smtp = await startSmtp();
  const began = Date.now();
  await page.goto('/admin');
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await click('Sign In', page);

  await expect(step(page, 'Your name and trade')).toBeVisible();
  await type('Name', 'Ofício');
  await type('Owner name', 'Inês Sá');
  await type('Role', 'Designer and developer');
  await expect(panel(page).getByText('Still as it came. Is it true of you?')).toHaveCount(3);
  await expect(panel(page).getByText('This text was written for the role')).toBeVisible();
  await expect(panel(page).getByLabel('Time zone', { exact: true })).toHaveValue('Europe/Lisbon');
  await shot('identity');
  await type('City', 'Porto');
  await choose('Country', 'PT');
  await type('Your email', 'ola@oficio.example');
  await type('Tagline', '{name} means craft.');
  await type('Introduction', 'I am {ownerName}. I draw and code shops.');
  await expect(panel(page).getByText(/Still as it came|This text was written/)).toHaveCount(0);
  await click('Save and continue');

  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  await click('Teal');
  await click('Save and continue');

  await expect(step(page, 'Your prices')).toBeFocused();
  await choose('Currency', 'EUR');
  await type('Launch: Price', '900');
  await expect(panel(page).getByText('Shown as €900')).toBeVisible();
  await type('Product: Price', '2400');
  await type('Platform: Price', '7000');
  await expect(panel(page).getByLabel('Budgets', { exact: true })).toHaveValue(/€/);
  await expect(panel(page).getByLabel('Budgets', { exact: true })).not.toHaveValue(/\$/);
  await click('Save and continue');

  await expect(step(page, 'Your promises')).toBeFocused();
  const promise = (name: string) => panel(page).getByRole('group', { name, exact: true });
  await click('Change', promise('Reply time'));
  await promise('Reply time').getByLabel('Time', { exact: true }).fill('1 day');
  await click('Save', promise('Reply time'));
  await expect(promise('Reply time').getByText('Changed')).toBeVisible();
  await click('Hide', promise('Counters'));
  for (const name of ['Roadmap time', 'Guarantee', 'Budgets', 'Packages', 'Add-ons'])
    await click('Keep', promise(name));
  await expect(panel(page).getByText('Every promise is decided on.')).toBeVisible();
  await shot('promises');
  await click('Continue');

  await expect(step(page, 'Hours and calls')).toBeFocused();
  await expect(panel(page).getByText('Times are in Europe/Lisbon')).toBeVisible();
  clicks.push('Offer calls');
  await panel(page).getByRole('radio', { name: 'Offer calls' }).check();
  await type('Link or number', 'https://meet.oficio.example/ines');
  await shot('hours');
  await click('Save and continue');

  await expect(step(page, 'Email server')).toBeFocused();
  await click('Save');
  await expect(panel(page).getByText('Host is required').first()).toBeVisible();
  await expect(panel(page).getByText('Port is required').first()).toBeVisible();
  await type('Host', '127.0.0.1');
  await type('Port', String(smtp.port));
  await type('User', 'me');
  await type('Password', SMTP_PASSWORD);
  await click('Test');
  await expect(panel(page).getByText('The server takes emails')).toBeVisible();
  await expect(panel(page).getByLabel('To', { exact: true })).toHaveValue('ola@oficio.example');
  await click('Save');
  await click('Send test email');
  await expect(panel(page).getByText('Did it arrive?')).toBeVisible();
  expect(smtp.emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ola@oficio.example', expect.stringMatching(/^Test email – /)],
  ]);
  await click('Nothing came');
  await expect(panel(page).getByText('Look among spam, and wait a minute or two.')).toBeVisible();
  await shot('email');
  await click('It arrived');

  await expect(step(page, 'Remove the examples')).toBeFocused();
  await click('Remove example content');
  await click('Remove', page.getByRole('alertdialog'));
  await expect(toast(page, /^Example content removed: \d+ entries$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example content is on your site' })).toHaveCount(0);

  await expect(step(page, 'Your first project')).toBeFocused();
  clicks.push('Add your first project');
  await panel(page).getByRole('link', { name: 'Add your first project' }).click();
  const project = page.getByRole('dialog', { name: 'Add New Project' });
  await project.getByLabel('Project Title').fill('Azulejo');
  await project.getByLabel('Category').selectOption('web');
  await project.getByLabel('Description').fill('A shop for tiles.');
  await project.getByLabel('Technologies').fill('Clay');
  clicks.push('Create');
  await project.locator('button[type=submit]').click();
  await expect(project).toBeHidden();
  await page.goto('/admin');

  await expect(step(page, 'Address and legal pages')).toBeVisible();
  await click('Check the address');
  await expect(panel(page).getByText('The server answers there, and you are using it by this address')).toBeVisible();
  await click('Skip: Address and legal pages');

  await expect(step(page, 'Publish')).toBeFocused();
  await expect(panel(page).getByText('9 of 10')).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Changes' })).toContainText('1 day');
  const left = page.getByRole('region', { name: 'Still as it came' });
  for (const part of ['About', 'Guarantee', 'Reasons', 'Promises', 'Chat', 'Search engines'])
    await expect(left.getByRole('listitem').filter({ hasText: new RegExp(`^${part}`) })).toBeVisible();
  await expect(left.getByRole('listitem').filter({ hasText: /^Identity/ })).toHaveCount(0);
  await shot('publish');
  await click('Publish now');
  await expect(toast(page, 'Site published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your site' })).toBeFocused();
  const frame = page.frameLocator('iframe[title="Your site"]');
  await expect(frame.getByText('Ofício').first()).toBeVisible();
  await shot('published');
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open your site' }).click(),
  ]);
  clicks.push('Open your site');
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(site).toHaveTitle(/Ofício/);
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'newcomer', description: `${seconds.toFixed(1)} s: ${clicks.join(', ')}` });
  expect(seconds).toBeLessThan(600);

  const { data } = await own.get<{ data: { version: number; content: Record<string, Record<string, unknown>> } }>(
    '/api/site',
  );
  expect(data.version).toBe(2);
  expect(data.content).toMatchObject({
    identity: {
      name: 'Ofício',
      ownerName: 'Inês Sá',
      role: 'Designer and developer',
      city: 'Porto',
      country: 'Portugal',
      countryCode: 'PT',
      timeZone: 'Europe/Lisbon',
      email: 'ola@oficio.example',
      currency: 'EUR',
    },
    look: { accent: '#0f766e' },
    packages: [{ price: 900 }, { price: 2400 }, { price: 7000 }],
    promises: { reply: { time: '1 day' } },
    counters: [],
  });
  const home = await (await fetch(own.url)).text();
  expect(home).toContain('I am Inês Sá. I draw and code shops.');
  expect(home).toContain('€900');
  expect(home).not.toMatch(/Bilal|Lahore|Pakistan|Urdu|View certificate|UTC\+5/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ofício Go to the site' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'After publishing' }).getByRole('listitem')).toHaveCount(7);
  await expect(panel(page)).toHaveCount(0);
  await smtp.stop();
});
