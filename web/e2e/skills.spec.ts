import { test } from './own-site.ts';
import { publishSite } from './publish-site.ts';
import { atEachWidth, expect, expectAccessible, expectNoSideScroll, ready, THEMES } from './site.ts';

interface Entries {
  data: { id: string }[];
}

test('visitors see the skills by category, and a skill links to the projects that used it', async ({ own, page }) => {
  await page.goto(own.url);
  await ready(page);
  const skills = page.getByRole('region', { name: 'Skills' });
  await expect(skills.getByText('REST APIs and OpenAPI, GraphQL')).toBeVisible();
  await expect(skills.getByRole('listitem')).toHaveCount(0);
  await skills.getByText('All skills').click();
  const stripe = skills.getByRole('listitem').filter({ hasText: 'Stripe payments' });
  await expect(stripe).toContainText('Advanced, 4 years');
  await expect(skills.getByRole('listitem').filter({ hasText: 'GraphQL' }).getByRole('link')).toHaveCount(0);
  await stripe.getByRole('link', { name: 'Shiftleaf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shiftleaf');
});

test('skills are hidden with the section about the owner, projects of a hidden section are not named, an archived project is no evidence, and without skills nothing is shown', async ({
  own,
  page,
}) => {
  const hide = (section: string) =>
    publishSite(own, (content) => {
      for (const entry of content.sections) entry.visible = entry.id !== section;
    });
  await hide('projects');
  const reply = await page.request.get(`${own.url}/api/skills?projects=false`);
  const { data } = (await reply.json()) as { data: { projects: unknown[] }[] };
  expect(data.flatMap(({ projects }) => projects)).toEqual([]);
  await page.goto(own.url);
  await expect(page.getByRole('region', { name: 'Skills' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('link')).toHaveCount(0);
  await hide('about');
  await page.goto(own.url);
  expect(await page.content()).not.toContain('Stripe payments and subscriptions');

  await hide('none');
  const { data: projects } = await own.get<{ data: { id: string; slug: string }[] }>('/api/projects?limit=100');
  const shiftleaf = projects.find(({ slug }) => slug.startsWith('shiftleaf'));
  await own.send('PUT', `/api/portfolio/projects/${shiftleaf?.id}`, { status: 'archived' });
  await page.goto(own.url);
  await expect(page.getByRole('region', { name: 'Skills' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shiftleaf' })).toHaveCount(0);
  const { data: skills } = await own.get<Entries>('/api/portfolio/skills');
  for (const { id } of skills) await own.send('DELETE', `/api/portfolio/skills/${id}`, undefined);
  await page.goto(own.url);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Skills' })).toHaveCount(0);
});

for (const colorScheme of THEMES)
  test(`skills with long names are accessible and fit every width (${colorScheme})`, async ({ own, page }) => {
    const long = {
      name: 'W'.repeat(100),
      category: 'security',
      proficiency: 'expert',
      experienceYears: 1,
      priority: 10,
    };
    await own.send('POST', '/api/portfolio/skills', long);
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await ready(page);
    await expect(page.getByRole('region', { name: 'Skills' })).toContainText(long.name);
    await page.getByText('All skills').click();
    await atEachWidth(page, () => expectAccessible(page));
    for (const width of [360, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(page);
    }
  });
