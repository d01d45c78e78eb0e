import type { Page } from '@playwright/test';
import type { SiteContent } from '#common/contract/site.ts';
import { hostileSite } from '#common/site/testing/hostile-site.ts';
import { test } from './own-site.ts';
import { publishSite, saveDraft } from './publish-site.ts';
import { afterRequest, expect, expectNoSideScroll, ready, type Site } from './site.ts';

/** The pages that a visitor reads, the complaints of the browser, and whether anything of the document ran. */
async function look(page: Page, site: Site, path: string, complaints: string[]) {
  const reply = await page.goto(site.url + path);
  expect(reply?.status(), path).toBe(200);
  await ready(page);
  expect(await page.evaluate(() => Reflect.get(window, 'executed')), path).toBeUndefined();
  expect(await page.locator('[onerror], [onclick], [href^="javascript:" i], [href^="data:" i]').count(), path).toBe(0);
  const calls = page.getByRole('list', { name: 'Calls you can book' });
  if (await page.getByText('Loading scheduling options').or(calls).count()) {
    await page.getByText('Loading scheduling options').or(calls).first().scrollIntoViewIfNeeded();
    await expect(calls).toBeVisible();
  }
  await expectNoSideScroll(page);
  expect(complaints, path).toEqual([]);
}

test('a hostile document executes nothing and breaks no page', async ({ own, page }) => {
  await publishSite(own, (content) => Object.assign(content, hostileSite(content)));

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await afterRequest(page);
  const { data: projects } = await own.get<{ data: { slug: string }[] }>('/api/projects?limit=1');
  for (const path of [
    '/',
    '/submit-testimonial',
    '/thank-you',
    '/privacy',
    '/imprint',
    `/projects/${projects[0]?.slug}`,
  ])
    await look(page, own, path, complaints);

  const manifest = await page.request.get(`${own.url}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(await manifest.json()).toHaveProperty('name');
  const llms = await page.request.get(`${own.url}/llms.txt`);
  expect([llms.status(), llms.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('an address that is not https is refused', async ({ own }) => {
  const refused = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://example.com',
    '//example.com',
    'https://user:password@example.com',
  ];
  for (const url of refused) {
    const reply = await saveDraft(own, (content: SiteContent) => {
      content.identity.links = [{ label: 'Link', url, kind: 'other' }];
    });
    expect(reply.status, url).toBe(422);
    const { errors } = (await reply.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).join(), url).toContain('links.0.url');
  }
});
