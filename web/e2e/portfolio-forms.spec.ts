import { changeElsewhere, descriptionOf, expect, kinds, published, type Row, test, toast } from './content-types.ts';

// Each case starts a server, and some go through a dozen states.
test.describe.configure({ timeout: 120_000 });

for (const { tab, what, said, add, name, missing, fill } of kinds) {
  test(`a ${what} is added, edited, deleted and brought back`, async ({ owner: page, own }) => {
    await page.goto(`/admin?tab=${tab}`);
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog', { name: add });
    await dialog.getByLabel(name).fill('Tide tables');
    await fill(page);
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
  });

  test(`what a ${what} lacks is said at its fields, and nothing is sent`, async ({ owner: page }) => {
    await page.goto(`/admin?tab=${tab}&new=${what.toLowerCase()}`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const dialog = page.getByRole('dialog', { name: add });
    await dialog.getByRole('button', { name: `Add ${said}` }).click();
    for (const message of missing) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel(name)).toBeFocused();
    await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Priority').fill('11');
    await dialog.getByRole('button', { name: `Add ${said}` }).click();
    await expect(dialog.getByText('Priority must be between 0 and 10').first()).toBeVisible();
    expect(sent).toEqual([]);
  });
}

test('numbers out of range are said at their fields', async ({ owner: page }) => {
  await page.goto('/admin?tab=skills&new=skill');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Years of Experience').fill('51');
  await dialog.getByLabel('Priority').fill('2.5');
  await dialog.getByRole('button', { name: 'Add Skill' }).click();
  await expect(dialog.getByText('Experience must be between 0 and 50 years').first()).toBeVisible();
  await expect(dialog.getByText('Priority must be a whole number').first()).toBeVisible();
});

test('addresses and technologies of a project are checked at their fields', async ({ owner: page }) => {
  await page.goto('/admin?tab=projects&new=project');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('GitHub URL').fill('javascript:alert(1)');
  await dialog.getByLabel('Technologies').fill(`React, ${'x'.repeat(61)}`);
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(dialog.getByText('Please enter a valid URL', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Technologies')).toHaveAttribute('aria-invalid', 'true');
});

test('an empty priority of an FAQ counts as 0', async ({ owner: page, own }) => {
  await page.goto('/admin?tab=faqs&new=faq');
  await page.getByLabel('Question').fill('Any discount?');
  await page.getByLabel('Answer').fill('Ask.');
  await page.getByLabel('Priority').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Add FAQ' }).click();
  await expect(toast(page, 'FAQ added successfully!')).toBeVisible();
  const { data } = await own.get<{ data: Row[] }>('/api/portfolio/faqs');
  expect(data.find(({ question }) => question === 'Any discount?')?.priority).toBe(0);
});

for (const choice of ['saved', 'mine'] as const)
  test(`two edits of one project: the owner keeps the ${choice === 'mine' ? 'own' : 'saved'} one`, async ({
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
    if (choice === 'saved') {
      await notice.getByRole('button', { name: 'Keep saved version' }).click();
      await expect(text).toHaveValue('Theirs');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await descriptionOf(own, 'Kestrel Dispatch')).toBe('Theirs');
    } else {
      await notice.getByRole('button', { name: 'Keep my version' }).click();
      await expect(toast(page, 'Project updated successfully!')).toBeVisible();
      expect(await descriptionOf(own, 'Kestrel Dispatch')).toBe('Mine');
    }
  });

for (const by of ['button', 'Enter'] as const)
  test(`a field that the server refuses has its message and the focus, sent by ${by}`, async ({ owner: page }) => {
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
    await page.goto('/admin?tab=projects');
    await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
    const update = page.getByRole('button', { name: 'Update Project' });
    const send = () => (by === 'button' ? update.click() : page.getByLabel('Technologies').press('Enter'));
    await page.getByLabel('Description').fill('Changed');
    await send();
    await expect(page.getByText('This title is taken', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Project Title')).toBeFocused();
    // What stands at the field and above the form comes no third time.
    await expect(page.getByRole('alert', { name: 'Not saved' })).toContainText('This title is taken');
    await expect(toast(page, 'Failed to update project')).toHaveCount(0);
    await expect(page.getByLabel('Description')).toHaveValue('Changed');

    // A slow refusal finds the fields disabled for long, and the focus taken away.
    const held = Promise.withResolvers<void>();
    answer = held.promise;
    await page.getByLabel('Description').fill('Changed again');
    await send();
    await expect(update).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Project Title')).toBeDisabled();
    held.resolve();
    await expect(page.getByLabel('Project Title')).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue('Changed again');
  });

for (const { tab, what, said, name, fill } of kinds)
  test(`when the server is gone, the form of a ${what} says so and keeps its text`, async ({ owner: page }) => {
    await page.goto(`/admin?tab=${tab}&new=${what.toLowerCase()}`);
    await page.getByLabel(name).fill('Tide tables');
    await fill(page);
    await page.route(`**/api/portfolio/${tab}`, (route) => route.abort());
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Add ${said}` })
      .click();
    await expect(toast(page, `Failed to add ${what}`)).toBeVisible();
    await expect(
      page.getByRole('dialog').getByText('The server cannot be reached. What you typed is still here.'),
    ).toBeVisible();
    await expect(page.getByLabel(name)).toHaveValue('Tide tables');
    await page.unroute(`**/api/portfolio/${tab}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Add ${said}` })
      .click();
    await expect(toast(page, `${said} added successfully!`)).toBeVisible();
  });

test('a deletion that fails leaves the project where it is', async ({ owner: page }) => {
  await page.goto('/admin?tab=projects');
  await page.route('**/api/portfolio/projects/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Kestrel Dispatch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete project')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Kestrel Dispatch' })).toBeVisible();
});
