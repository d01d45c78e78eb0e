import { contentOf, test, toast } from './own-site.ts';
import { expect } from './site.ts';

test('what was deleted is restored from the trash, or deleted for good; an entry that the server does not restore comes back into the list', async ({
  owner: page,
  own,
}) => {
  const { projects, skills, faqs } = await contentOf(own);
  const [project] = projects;
  const [skill] = skills;
  const [faq] = faqs;
  await page.goto('/admin?tab=settings&section=trash');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty trash' })).toBeDisabled();
  await own.send('DELETE', `/api/portfolio/projects/${project?.id}`, undefined);
  await own.send('DELETE', `/api/portfolio/skills/${skill?.id}`, undefined);
  await own.send('DELETE', `/api/portfolio/faqs/${faq?.id}`, undefined);
  await page.reload();

  const rows = page.getByRole('region', { name: 'Trash' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Type').selectOption('Skills');
  await expect(page).toHaveURL(/type=skills/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${skill?.name}`);
  await page.getByLabel('Type').selectOption('All types');

  const restore = page.getByRole('button', { name: `Restore ${project?.title}` });
  const restored = '**/api/trash/projects/**';
  await page.route(restored, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong', code: 'internal' } }),
  );
  await restore.click();
  await expect(toast(page, `Failed to restore “${project?.title}”`)).toBeVisible();
  await expect(restore).toBeVisible();
  await page.unroute(restored);
  await restore.click();
  await expect(toast(page, `“${project?.title}” restored`)).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect((await contentOf(own)).projects.map(({ id }) => id)).toContain(project?.id);

  await page.getByRole('button', { name: `Delete ${skill?.name} for good` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, `“${skill?.name}” deleted for good`)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
  await expect(toast(page, '1 entry deleted for good')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect((await own.get<{ data: unknown[] }>('/api/trash')).data).toEqual([]);
});
