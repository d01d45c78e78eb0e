import { changeElsewhere, descriptionOf, expect, kinds, published, test, toast } from './content-types.ts';
import { goTo } from './testing/go-to.ts';

// Each case starts a server, and some go through a dozen states.
test.describe.configure({ timeout: 120_000 });

test('an entry of each kind is added, edited, deleted and brought back; without the server its form keeps its text', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin?tab=projects');
  for (const { tab, what, said, add, name, fill } of kinds) {
    await goTo(page, `/admin?tab=${tab}`);
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: add });
    await dialog.getByLabel(name).fill('Tide tables');
    await fill(page);
    await page.route(`**/api/portfolio/${tab}`, (route) => route.abort());
    await dialog.getByRole('button', { name: `Add ${said}` }).click();
    await expect(toast(page, `Failed to add ${what}`)).toBeVisible();
    await expect(dialog.getByText('The server cannot be reached. What you typed is still here.')).toBeVisible();
    await expect(dialog.getByLabel(name)).toHaveValue('Tide tables');
    await page.unroute(`**/api/portfolio/${tab}`);
    await dialog.getByRole('button', { name: `Add ${said}` }).click();
    await expect(toast(page, `${said} added successfully!`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/new=/);

    await page.getByRole('button', { name: /^Edit:? Tide tables$/ }).click();
    await page.getByRole('dialog').getByLabel(name).fill('Tide clock');
    await page.getByRole('button', { name: `Update ${said}` }).click();
    await expect(toast(page, `${said} updated successfully!`)).toBeVisible();
    expect(await published(own, tab)).toContain('Tide clock');

    await page.getByRole('button', { name: /^Delete:? Tide clock$/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('cannot be undone');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, `${said} deleted successfully!`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete:? Tide clock$/ })).toHaveCount(0);
    expect(await published(own, tab)).not.toContain('Tide clock');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, `${said} restored`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete:? Tide clock$/ })).toBeVisible();
    expect(await published(own, tab)).toContain('Tide clock');
  }
});

test('what an entry of each kind lacks or has wrong is said at its fields, and nothing is sent', async ({
  owner: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/portfolio/')) sent.push(pathname);
  });
  await page.goto('/admin?tab=projects');
  for (const { tab, what, said, add, name, missing } of kinds) {
    await goTo(page, `/admin?tab=${tab}&new=${what.toLowerCase()}`);
    const dialog = page.getByRole('dialog', { name: add });
    const send = () => dialog.getByRole('button', { name: `Add ${said}` }).click();
    await send();
    for (const message of missing) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel(name)).toBeFocused();
    await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    const reasons = dialog.getByRole('alert', { name: 'Not saved' }).getByRole('link');
    await expect(reasons).toHaveCount(missing.length);
    if (tab === 'projects') {
      await reasons.filter({ hasText: /^Category: / }).click();
      await expect(dialog.getByLabel('Category')).toBeFocused();
    }
    await dialog.getByLabel('Priority').fill('11');
    if (tab === 'projects') {
      await dialog.getByLabel('GitHub URL').fill('javascript:alert(1)');
      await dialog.getByLabel('Technologies').fill(`React, ${'x'.repeat(61)}`);
    }
    if (tab === 'skills') await dialog.getByLabel('Years of Experience').fill('51');
    await send();
    await expect(dialog.getByText('Priority must be between 0 and 10').first()).toBeVisible();
    if (tab === 'projects') {
      await expect(dialog.getByText('Please enter a valid URL', { exact: true })).toBeVisible();
      await expect(dialog.getByLabel('Technologies')).toHaveAttribute('aria-invalid', 'true');
    }
    if (tab !== 'skills') continue;
    await expect(dialog.getByText('Experience must be between 0 and 50 years').first()).toBeVisible();
    await dialog.getByLabel('Priority').fill('2.5');
    await send();
    await expect(dialog.getByText('Priority must be a whole number').first()).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('two edits of one project: nothing is overwritten, and the owner keeps the saved one; a field that the server refuses has its message and the focus, sent by button or Enter', async ({
  owner: page,
  own,
}) => {
  await page.goto('/admin?tab=projects');
  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  const text = page.getByRole('dialog').getByLabel('Description');
  await text.fill('Mine');
  await changeElsewhere(own, 'Kestrel Dispatch', 'Theirs');
  await page.getByRole('button', { name: 'Update Project' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(notice).toContainText('Theirs');
  await expect(notice).toContainText('Mine');
  expect(await descriptionOf(own, 'Kestrel Dispatch')).toBe('Theirs');
  await notice.getByRole('button', { name: 'Keep saved version' }).click();
  await expect(text).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await descriptionOf(own, 'Kestrel Dispatch')).toBe('Theirs');

  let answer = Promise.resolve();
  await page.route('**/api/portfolio/projects/*', async (route) => {
    await answer;
    await route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'Not valid',
        code: 'invalid',
        errors: [{ path: 'title', message: 'This title is taken' }],
      },
    });
  });
  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  const update = page.getByRole('button', { name: 'Update Project' });
  const ways = [() => update.click(), () => page.getByLabel('Technologies').press('Enter')];
  for (const [way, send] of ways.entries()) {
    await page.getByLabel('Description').fill(`Changed ${way}`);
    await send();
    await expect(page.getByText('This title is taken', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Project Title')).toBeFocused();
    // What stands at the field and above the form comes no third time.
    await expect(page.getByRole('alert', { name: 'Not saved' })).toContainText('This title is taken');
    await expect(toast(page, 'Failed to update project')).toHaveCount(0);
    await expect(page.getByLabel('Description')).toHaveValue(`Changed ${way}`);

    // A slow refusal finds the fields disabled for long, and the focus taken away.
    const held = Promise.withResolvers<void>();
    answer = held.promise;
    await page.getByLabel('Description').fill(`Changed again ${way}`);
    await send();
    await expect(update).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Project Title')).toBeDisabled();
    held.resolve();
    await expect(page.getByLabel('Project Title')).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue(`Changed again ${way}`);
  }
});
