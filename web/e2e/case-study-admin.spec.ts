import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Site, test } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { PIXEL } from './testing/pixel.ts';

interface Stored {
  id: string;
  slug: string;
  summary: string | null;
  results: object[];
  gallery: { alt: string; frame: string; side: string | null }[];
}

async function create(site: Site, fields: object): Promise<Stored> {
  const body = { category: 'web', description: 'A project for this case.', ...fields };
  return ((await (await site.send('POST', '/api/portfolio/projects', body)).json()) as { data: Stored }).data;
}

async function stored(site: Site, id: string): Promise<Stored | undefined> {
  const response = await fetch(`${site.url}/api/portfolio`, {
    headers: { authorization: `Bearer ${await site.session()}` },
  });
  const { data } = (await response.json()) as { data: { projects: Stored[] } };
  return data.projects.find((project) => project.id === id);
}

async function open(page: Page, site: Site, id: string) {
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`/admin?tab=projects&open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
}

/** Opens another project in the same document, after the form of the last one has closed. */
async function show(page: Page, id: string) {
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form).toHaveCount(0);
  await goTo(page, `/admin?tab=projects&open=${id}`);
  await expect(form).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Update Project' }).click();

test('facts, results with their labels and story are saved and shown on the page', async ({
  page,
  site,
  complaints,
}) => {
  const { id, slug } = await create(site, { title: 'Facts of a case' });
  await open(page, site, id);
  await page.getByLabel('Summary').fill('In one sentence.');
  await page.getByLabel('Year').fill('2025');
  await page.getByLabel('Your role').fill('Design');
  await page.getByRole('button', { name: 'Add result' }).click();
  await page.getByLabel('Value of result 1').fill('3 h');
  await save(page);
  await expect(page.getByText('Result 1: Label is required').first()).toBeVisible();
  expect((await stored(site, id))?.results).toEqual([]);
  await page.getByLabel('Label of result 1').fill('saved each day');
  await page.getByLabel('Story').fill('## What changed\n\nEverything **but** the name.');
  await save(page);
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  await page.goto(`/projects/${slug}`);
  await expect(page.getByText('In one sentence.')).toBeVisible();
  await expect(page.getByText('saved each day')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What changed' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('screens are uploaded, described and moved with the keyboard; one that arrives late is saved, and so is what was entered meanwhile', async ({
  page,
  site,
}) => {
  const { id } = await create(site, { title: 'Two screens' });
  const { id: late } = await create(site, { title: 'A slow line' });
  await open(page, site, id);
  for (const [place, alt] of ['First', 'Second'].entries()) {
    const file = { name: `${alt}.png`, mimeType: 'image/png', buffer: PIXEL };
    await page.getByLabel('Add image').setInputFiles(file);
    await page.getByLabel(`Description of image ${place + 1}`).fill(alt);
  }
  await page.getByLabel('Frame of image 2').selectOption('phone');
  await page.getByRole('button', { name: 'Move image 2', exact: true }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(page.getByLabel('Description of image 1')).toHaveValue('Second');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  expect((await stored(site, id))?.gallery).toMatchObject([
    { alt: 'Second', frame: 'phone' },
    { alt: 'First', frame: 'none' },
  ]);

  await show(page, late);
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Add image').setInputFiles(file);
  await page.getByLabel('Description of image 1').fill('Before');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/upload/image/single', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByLabel('Add image').setInputFiles(file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByLabel('Description of image 1').fill('Meanwhile');
  await expect(page.getByRole('button', { name: 'Update Project' })).toBeDisabled();
  await expect(page.getByText('A file is still on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  arrived.resolve();
  await page.getByLabel('Description of image 2').fill('Late');
  await save(page);
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  expect((await stored(site, late))?.gallery).toMatchObject([{ alt: 'Meanwhile' }, { alt: 'Late' }]);
});

test('a draft is no page for visitors, and the owner previews what is typed, not only what is saved', async ({
  page,
  site,
  complaints,
}) => {
  const { id, slug } = await create(site, { title: 'Still secret', isDraft: true });
  expect((await fetch(`${site.url}/projects/${slug}`)).status).toBe(404);
  await open(page, site, id);
  await page.getByLabel('Project Title').fill('Typed <b>only</b>');
  await page.getByLabel('Story').fill('## Not saved\n\n[run](javascript:alert(1)) <img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByRole('heading', { level: 1, name: 'Typed <b>only</b>' })).toBeVisible();
  await expect(frame.getByRole('heading', { level: 2, name: 'Not saved' })).toBeVisible();
  await expect(frame.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(frame.locator('a[href^="javascript"], img[src="x"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(frame.locator('html.dark')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await expect(page.getByLabel('Project Title')).toHaveValue('Typed <b>only</b>');
  expect((await stored(site, id))?.slug).toBe(slug);
  expect(complaints).toEqual([]);
});

test('a former address redirects for good; a repository fills in what is empty, and says when it cannot be read', async ({
  page,
  site,
}) => {
  const { id } = await create(site, { title: 'Moved away', slug: 'moved-away' });
  const { id: kept } = await create(site, { title: 'Kept title' });
  expect((await fetch(`${site.url}/projects/moved-away`)).status).toBe(200);
  await open(page, site, id);
  await page.getByLabel('Address', { exact: true }).fill('moved-here');
  await save(page);
  await expect(page.getByText('Project updated successfully!')).toBeVisible();
  for (let visit = 0; visit < 2; visit++) {
    const answer = await fetch(`${site.url}/projects/moved-away`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/projects/moved-here']);
  }

  const proposal = {
    title: 'Kiln',
    summary: 'Twelve kilns.',
    body: '## Install',
    technologies: ['Go', 'SQL'],
    url: 'https://github.com/ada/kiln',
    homepage: null,
  };
  let refused = true;
  await page.route('**/api/portfolio/repository', (route) => {
    const message = 'There is no such repository, or it is not public: check the address.';
    return refused
      ? route.fulfill({
          status: 422,
          json: { success: false, code: 'rule_broken', message, errors: [{ path: 'url', message }] },
        })
      : route.fulfill({ json: { success: true, data: proposal } });
  });
  await show(page, kept);
  await page.getByRole('button', { name: 'Fill in from a repository' }).click();
  await page.getByLabel('Repository').fill('https://github.com/ada/kiln');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('There is no such repository')).toBeVisible();
  refused = false;
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Twelve kilns.');
  await expect(page.getByLabel('Technologies')).toHaveValue('Go, SQL');
  await expect(page.getByLabel('Project Title')).toHaveValue('Kept title');
});

test('faulty links are listed after a check; a project that was never saved is previewed once its required fields are there', async ({
  page,
  site,
}) => {
  await create(site, { title: 'Old link', demoUrl: 'http://example.com/' });
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  const link = { projectId: 'a', title: 'Old link', field: 'demoUrl', url: 'http://example.com/' };
  await page.route('**/api/portfolio/links/check', (route) =>
    route.fulfill({
      json: { success: true, data: [{ ...link, state: 'insecure', reason: 'It has no encryption.' }] },
    }),
  );
  await page.goto('/admin?tab=projects');
  await page.getByRole('button', { name: 'Check links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links to look at' });
  await expect(dialog.getByText('Old link, Live demo')).toBeVisible();
  await expect(dialog.getByText('Not offered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add New Project' }).click();
  await page.getByLabel('Project Title').fill('Never saved');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Description is required').first()).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Add New Project' });
  await form.getByLabel('Category').selectOption('web');
  await form.getByLabel('Description', { exact: true }).fill('It is only typed.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title^="Preview of"]');
  await expect(frame.getByRole('heading', { level: 1, name: 'Never saved' })).toBeVisible();
  expect((await fetch(`${site.url}/projects/never-saved`)).status).toBe(404);
});

test('what a client wrote stands on the page of the project that the owner links it to', async ({ page, site }) => {
  const { slug } = await create(site, { title: 'Praised work' });
  const words = 'The kilns have been quiet since.';
  const body = { projectName: 'Kilns', clientName: 'Ada Potter', feedback: words, rating: 5, wouldRecommend: true };
  const sent = (await (await site.send('POST', '/api/testimonials/submit', { ...body, role: 'Owner' })).json()) as {
    data: { id: string };
  };
  await site.send('PUT', `/api/testimonials/${sent.data.id}/approve`, {});
  const token = await site.session();
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto('/admin?tab=testimonials&search=Potter');
  await page.getByRole('button', { name: 'Edit the testimonial of Ada Potter' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('Owner');
  await page.getByLabel('Company').fill('Potter & Co.');
  await page.getByLabel('Shown with').selectOption({ label: 'Praised work' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Testimonial updated successfully!')).toBeVisible();
  await page.goto(`/projects/${slug}`);
  const said = page.getByRole('region', { name: 'What the client says' });
  await expect(said.getByText(words)).toBeVisible();
  await expect(said.getByText('Owner, Potter & Co.')).toBeVisible();
});
