import type { Page } from '@playwright/test';
import { expect as anyExpect, test, toast } from './content-types.ts';
import type { Site } from './site.ts';

const expect = anyExpect;

test.describe.configure({ timeout: 120_000 });

interface Stored {
  id: string;
  title: string;
  status: string;
  description: string;
  category: string;
  githubUrl: string | null;
}

const projectOf = async (site: Site, title: string) => {
  const { data } = await site.get<{ data: Stored[] }>('/api/portfolio/projects');
  const found = data.find((project) => project.title === title);
  if (!found) throw new Error(`No project ${title}`);
  return found;
};

async function openProject(page: Page) {
  await page.goto('/admin?tab=projects');
  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  return page.getByRole('dialog', { name: 'Edit Project' });
}

/** Takes away the toast with that text. */
async function dismiss(page: Page, text: string) {
  const shown = page.getByRole('status').filter({ hasText: text });
  await shown.getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click');
  await expect(toast(page, text)).toHaveCount(0);
}

test('a save that failed stays on the dialog until the next attempt; only a field that both changed is asked about, with labels, and what else was changed elsewhere is kept; a save sends only the fields that were changed: what was archived elsewhere stays archived', async ({
  owner: page,
  own,
}) => {
  const { id } = await projectOf(own, 'Kestrel Dispatch');
  const dialog = await openProject(page);
  await dialog.getByLabel('GitHub URL').fill('github.com/me/x');
  await page.route('**/api/portfolio/projects/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dismiss(page, 'Failed to update project');
  await expect(dialog.getByText('Failed to update project')).toBeVisible();
  await expect(dialog.getByText('What you typed is still here.')).toBeVisible();
  await page.unroute('**/api/portfolio/projects/*');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  // An address without a scheme is one of the web.
  expect((await projectOf(own, 'Kestrel Dispatch')).githubUrl).toBe('https://github.com/me/x');
  await dismiss(page, 'Project updated successfully!');

  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  await dialog.getByLabel('Status').selectOption('in_progress');
  await dialog.getByLabel('Summary').fill('My summary');
  await own.send('PUT', `/api/portfolio/projects/${id}`, { status: 'planned', description: 'Theirs' });
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(notice.getByRole('term')).toHaveText(['Status']);
  await expect(notice).toContainText('Planned');
  await expect(notice).toContainText('In Progress');
  await notice.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toast(page, 'Project updated successfully!')).toBeVisible();
  expect(await projectOf(own, 'Kestrel Dispatch')).toMatchObject({
    status: 'in_progress',
    description: 'Theirs',
    summary: 'My summary',
  });
  await dismiss(page, 'Project updated successfully!');

  await page.getByRole('button', { name: 'Edit Kestrel Dispatch' }).click();
  await dialog.getByLabel('Description').fill('Mine');
  await own.send('PUT', `/api/portfolio/projects/${id}`, { status: 'archived' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(['description', 'updatedAt']);
  // Nobody changed the same field, so nobody is asked.
  await expect(toast(page, 'Project updated successfully!')).toBeVisible();
  const stored = await projectOf(own, 'Kestrel Dispatch');
  expect([stored.status, stored.description]).toEqual(['archived', 'Mine']);
});

test('a priority changed elsewhere is kept when the status of a request is set; a status that could not be saved is said in its dialog', async ({
  owner: page,
  own,
}) => {
  await own.send('POST', '/api/email/contact', { name: 'Ada Both', email: 'v@example.com', message: 'Hello.' });
  const { data } = await own.get<{ data: { submissions: { _id: string }[] } }>('/api/contacts');
  const id = data.submissions[0]?._id;
  await page.goto(`/admin?tab=contacts&contact=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Contact Details' });
  await expect(dialog.getByLabel('Status')).toHaveValue('new');
  await own.send('PATCH', `/api/contacts/${id}/status`, { priority: 'urgent' });
  await dialog.getByLabel('Status').selectOption('in_progress');
  await expect(dialog.getByLabel('Priority')).toHaveValue('urgent');
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toHaveCount(0);
  const { data: stored } = await own.get<{ data: { status: string; priority: string } }>(`/api/contacts/${id}`);
  expect([stored.status, stored.priority]).toEqual(['in_progress', 'urgent']);

  await page.route('**/api/contacts/*/status', (route) => route.abort());
  await dialog.getByLabel('Status').selectOption('contacted');
  await dismiss(page, 'Failed to update status');
  await expect(dialog.getByText('Failed to update status')).toBeVisible();
  await page.unroute('**/api/contacts/*/status');
  await dialog.getByLabel('Status').selectOption('contacted');
  await expect(dialog.getByText('Failed to update status')).toHaveCount(0);
});
