import type { Page } from '@playwright/test';
import { test, toast } from './own-site.ts';
import { keepPromises, publishSite, saveDraft } from './publish-site.ts';
import { expect, expectAccessible, expectNoSideScroll, OWNER, THEMES } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { withoutPreview } from './testing/without-preview.ts';

/** A tab fetches its code and then its data. */

const panel = (page: Page) => page.getByRole('region', { name: 'Make it yours' });
const step = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true, expanded: true });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'Example content is on your site' });

/** Leaves the overview and comes back to it as it is now. */
async function comeBack(page: Page) {
  for (const [tab, heading] of [
    ['Profile', 'Profile'],
    ['Overview', /^Welcome back/],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  }
}

test('what someone else changed meanwhile is not overwritten; a step is skipped and reopened by keyboard, and a wrong value or a price too fine for its currency is said at its field', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin');
  await expect(step(page, 'Your name and trade')).toBeVisible();
  const { data } = await own.get<{ data: { content: { identity: object }; updatedAt: string } }>('/api/site/draft');
  const identity = { ...data.content.identity, name: 'Theirs', city: 'Porto' };
  await page.evaluate(
    ([body, token]) =>
      fetch('/api/site/draft', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body ?? '',
      }),
    [
      JSON.stringify({ content: { ...data.content, identity }, updatedAt: data.updatedAt }),
      await page.evaluate(() => localStorage.getItem('admin_token')),
    ],
  );
  await field(page, 'Name').fill('Mine');
  await field(page, 'Your email').fill('me@studio.dev');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(toast(page, 'This was changed in the meantime')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Theirs');

  await expect(step(page, 'Your name and trade')).toBeVisible();
  await field(page, 'Owner name').fill('');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Owner name is required')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Skip: Your name and trade' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Skip: Portrait and accent color' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Your prices')).toBeFocused();
  await panel(page).getByRole('button', { name: 'Reopen: Portrait and accent color' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  await field(page, 'Accent color').fill('red');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Must be a color as #rrggbb')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Your prices', exact: true }).click();
  await panel(page).getByLabel('Currency', { exact: true }).selectOption('JPY');
  await panel(page).getByLabel('Launch: Price').fill('900.5');
  await panel(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(panel(page).getByText('Must be a whole number')).toBeVisible();
});

test('the place is chosen, the country keeps its own name, and a wrong email is said at its field; it becomes the one to sign in with, if the password is right', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin');
  await expect(step(page, 'Your name and trade')).toBeVisible();
  await field(page, 'City').fill('');
  await field(page, 'Your email').fill('me@');
  const save = panel(page).getByRole('button', { name: 'Save and continue' });
  await save.click();
  await expect(panel(page).getByText('City is required')).toBeVisible();
  await expect(panel(page).getByText('Invalid email address')).toBeVisible();
  await field(page, 'City').fill('Porto');
  await field(page, 'Your email').fill('');
  await expect(panel(page).getByText('Your email is required')).toBeVisible();
  await field(page, 'Your email').fill('me@example.com');
  await expect(panel(page).getByText('This is an example address. Enter your own')).toBeVisible();
  await panel(page).getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' });

  await field(page, 'Your email').fill('ines@oficio.dev');
  const password = panel(page).getByLabel('Current password', { exact: true });
  await expect(password).toHaveCount(0);
  await panel(page).getByRole('checkbox', { name: 'Sign in with it, too' }).check();
  await password.fill('wrong');
  await save.click();
  await expect(panel(page).getByText('Current password is not correct')).toBeVisible();
  await password.fill(OWNER.password);
  await save.click();
  await expect(toast(page, /^You now sign in with this email/)).toBeVisible();
  await expect(step(page, 'Portrait and accent color')).toBeFocused();
  const signIn = async (email: string) => {
    const body = JSON.stringify({ email, password: OWNER.password });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${own.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  expect([await signIn('ines@oficio.dev'), await signIn(OWNER.email)]).toEqual([200, 401]);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await fetch(`${own.url}/api/site/draft`, { headers })).json();
  expect(data.content.identity).toMatchObject({
    ...{ city: 'Porto', country: 'Portugal', countryCode: 'PT', email: 'ines@oficio.dev' },
  });
});

test('promises are kept, changed and hidden, and what was decided is taken back; a part that is still as it came opens at its place in the Site tab, and leaves the list once it is kept', async ({
  owner: page,
  own,
}) => {
  await withoutPreview(page);
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Your promises', exact: true }).click();
  const promise = (name: string) => panel(page).getByRole('group', { name, exact: true });
  const press = (name: string, action: string) =>
    promise(name).getByRole('button', { name: action, exact: true }).click();
  await expect(panel(page).getByText('7 promises to decide').last()).toBeVisible();
  await expect(promise('Reply time').getByRole('button', { name: 'Hide' })).toHaveCount(0);
  await press('Reply time', 'Change');
  await expect(promise('Reply time').getByLabel('Time', { exact: true })).toBeFocused();
  await promise('Reply time').getByLabel('Time', { exact: true }).fill('x'.repeat(30));
  await press('Reply time', 'Save');
  await expect(promise('Reply time').getByText('Must be at most 20 characters')).toBeVisible();
  await promise('Reply time').getByLabel('Time', { exact: true }).fill('1 day');
  await press('Reply time', 'Save');
  await expect(promise('Reply time').getByText('Changed')).toBeVisible();
  await press('Counters', 'Hide');
  await expect(promise('Counters').getByText('Hidden', { exact: true })).toBeVisible();
  await press('Guarantee', 'Keep');
  await expect(promise('Guarantee').getByText('Kept')).toBeVisible();
  await expect(panel(page).getByText('4 promises to decide').last()).toBeVisible();
  type Draft = { data: { content: { counters: object[]; promises: { reply: { time: string } } } } };
  const draft = async () => (await own.get<Draft>('/api/site/draft')).data.content;
  expect(await draft()).toMatchObject({ counters: [], promises: { reply: { time: '1 day' } } });
  await press('Counters', 'Hide');
  await press('Guarantee', 'Keep');
  await expect(panel(page).getByText('6 promises to decide').last()).toBeVisible();
  expect((await draft()).counters).not.toEqual([]);

  const list = page.getByRole('region', { name: 'Still as it came' });
  const part = (name: string) => list.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await part('Hero').getByRole('button', { name: 'Keep' }).click();
  await expect(part('Hero')).toHaveCount(0);
  await part('Guarantee').getByRole('link', { name: 'Change' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=site&section=guarantee/);
  await expect(list).toBeVisible();
  await expect(part('Guarantee')).toBeVisible();
  await expect(part('Hero')).toHaveCount(0);
});

test('a refused publish names each reason with the way to mend it', async ({ owner: page, own }) => {
  await keepPromises(own);
  await saveDraft(own, ({ identity }) => Object.assign(identity, { name: 'Ofício' }));
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = panel(page).getByRole('button', { name: 'Publish now' });
  await expect(publish).toBeEnabled();
  await own.send('PUT', '/api/setup/claims/counters', { decision: null });
  await publish.click();
  const refusal = panel(page).getByRole('alert', { name: 'Not published' });
  const reason = refusal.getByRole('link', { name: 'Counters: Keep, change or hide it first' });
  await expect(reason).toBeVisible();
  await expect(panel(page).getByText('1 promise to decide').last()).toBeVisible();
  await expect(publish).toBeDisabled();
  await reason.click();
  await expect(page).toHaveURL(/tab=site&section=counters/);
});

test('what visitors miss before they trust is named, each with the way to it', async ({ owner: page, own }) => {
  await page.goto('/admin');
  const missing = panel(page).getByRole('region', { name: 'Missing for trust' });
  await expect(missing.getByRole('link')).toHaveText([
    ...['No portrait', 'No link to a profile', 'No project of your own', 'No company details'],
  ]);
  await saveDraft(own, ({ identity, legal }) => {
    identity.links = [{ label: 'GitHub', url: 'https://github.com/oficio', kind: 'github' }];
    legal.imprint = 'Ofício, Porto';
  });
  await page.reload();
  await expect(missing.getByRole('link')).toHaveText(['No portrait', 'No project of your own']);
  await missing.getByRole('link', { name: 'No project of your own' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
});

test('after the first publish the next steps are named until each is done or skipped', async ({ owner: page, own }) => {
  await page.goto('/admin');
  await expect(panel(page)).toBeVisible();
  const later = page.getByRole('region', { name: 'After publishing' });
  await expect(later).toHaveCount(0);
  await publishSite(own, ({ identity }) => Object.assign(identity, { name: 'Ofício' }));
  await comeBack(page);
  await expect(later.getByRole('listitem')).toHaveCount(7);
  await later.getByRole('listitem').filter({ hasText: 'Two-factor' }).getByRole('button', { name: 'Skip' }).click();
  await expect(later.getByRole('listitem')).toHaveCount(6);
  await own.send('PUT', '/api/money/settings', { tax: { scheme: null } });
  await comeBack(page);
  await expect(later.getByRole('listitem')).toHaveCount(5);
  await later.getByRole('link', { name: /^Bank details/ }).click();
  await expect(page).toHaveURL(/tab=settings&section=money/);
});

test('a portrait is uploaded and described; the address is checked, and what keeps it from being good is said; hours are said with calls or without, and one of the two has to be chosen', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin');
  await panel(page).getByRole('button', { name: 'Portrait and accent color', exact: true }).click();
  const pixel = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/upload/image/single', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
  const save = panel(page).getByRole('button', { name: 'Save and continue' });
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await expect(save).toBeDisabled();
  arrived.resolve();
  await field(page, 'Description of the portrait').fill('Inês at her desk');
  await save.click();
  await expect(panel(page).getByText('1 of 10')).toBeVisible();
  const { data } = await own.get<{ data: { content: { identity: { portrait: object } } } }>('/api/site/draft');
  expect(data.content.identity.portrait).toMatchObject({ alt: 'Inês at her desk', focus: { x: 0.5, y: 0.5 } });

  await panel(page).getByRole('button', { name: 'Address and legal pages', exact: true }).click();
  await expect(panel(page).getByText('Not checked yet')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Check the address' }).click();
  await expect(panel(page).getByText('The server answers there, and you are using it by this address')).toBeVisible();
  await expect(panel(page).getByText(/others cannot reach it$/)).toBeVisible();
  await panel(page).getByRole('link', { name: 'Legal', exact: true }).click();
  await expect(page).toHaveURL(/tab=site&section=legal/);

  await goTo(page, '/admin');
  await panel(page).getByRole('button', { name: 'Hours and calls', exact: true }).click();
  await expect(panel(page).getByText(/^Times are in /)).toBeVisible();
  await save.click();
  const calls = panel(page).getByRole('radiogroup', { name: 'Calls' });
  await expect(calls.getByText('Choose one of the two')).toBeVisible();
  await calls.getByRole('radio', { name: 'Offer calls' }).check();
  await panel(page).getByLabel('Place', { exact: true }).selectOption('phone');
  await panel(page).getByLabel('Link or number', { exact: true }).fill('+351 22 000 0000');
  await save.click();
  await expect(step(page, 'Email server')).toBeFocused();
  type Types = { data: { types: { place: object }[] } };
  const types = await own.get<Types>('/api/booking/types/all');
  expect(types.data.types.map(({ place }) => place)).toContainEqual({ kind: 'phone', text: '+351 22 000 0000' });
  await panel(page)
    .getByRole('button', { name: /^Hours and calls/ })
    .click();
  await expect(calls.getByRole('radio', { name: 'Offer calls' })).toBeChecked();
  await calls.getByRole('radio', { name: 'No calls' }).check();
  await save.click();
  await expect(step(page, 'Email server')).toBeFocused();
  const availability = await own.get<{ data: { enabled: boolean } }>('/api/booking/availability');
  expect(availability.data.enabled).toBe(false);
});

test('removed examples come back with Undo, and public testimonials are marked while they are there', async ({
  owner: page,
  own,
}) => {
  const home = await (await fetch(own.url)).text();
  expect(/<section[^>]*testimonials-title[\s\S]*?<\/section>/.exec(home)?.[0]).toContain('>Example<');
  await page.goto('/admin');
  const projects = page.locator('dl > div').filter({ has: page.getByText('Total Projects', { exact: true }) });
  await expect(projects).toContainText('incl. 9 examples');
  await notice(page).getByRole('button', { name: 'Remove example content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Remove example content' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(projects).not.toContainText('incl.');
  await page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Example content restored')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(projects).toContainText('incl. 9 examples');
});

const shownSteps = [
  ['Your name and trade', 'Save and continue'],
  ['Portrait and accent color', 'Save and continue'],
  ['Your prices', 'Save and continue'],
  ['Your promises', 'Continue'],
  ['Hours and calls', 'Save and continue'],
  ['Email server', 'Save'],
  ['Address and legal pages', 'Check the address'],
  ['Publish', 'Publish now'],
] as const;

for (const theme of THEMES)
  test(`the checklist is accessible in the ${theme} theme, on a phone too`, async ({ owner: page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const folder = process.env.SHOTS;
    await page.goto('/admin');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      for (const [name, action] of shownSteps) {
        const toggle = panel(page).getByRole('button', { name, exact: true });
        if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
        await expect(panel(page).getByRole('button', { name: action, exact: true }).last()).toBeVisible();
        await expectNoSideScroll(page);
        if (folder) await page.screenshot({ path: `${folder}/${theme}-${width}-${name}.png`, fullPage: true });
      }
      await expectAccessible(page);
    }
  });

test('an export brings the site along, and its import publishes it when the owner says so', async ({
  owner: page,
  own,
}) => {
  type Exported = { data: { site: { identity: { name: string } } } };
  const { data } = await own.get<Exported>('/api/portfolio/export');
  const site = { ...data.site, identity: { ...data.site.identity, name: 'Ofício' } };
  await page.goto('/admin?tab=settings&section=data&open=import');
  const dialog = page.getByRole('dialog', { name: 'Import Portfolio Data' });
  await dialog.getByLabel('JSON data').fill(JSON.stringify({ ...data, site }));
  await dialog.getByRole('button', { name: 'Import Data' }).click();
  await dialog.getByText('Show the changes').click();
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Ofício');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/import.png` });
  await dialog.getByRole('checkbox', { name: /Publish the site of this file/ }).check();
  await dialog.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(toast(page, 'Portfolio data imported successfully!')).toBeVisible();
  expect((await own.get<Exported>('/api/portfolio/export')).data.site.identity.name).toBe('Ofício');
});
