import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type AdminTab, adminTabs, settingsSections } from '#common/admin-paths.ts';
import { test } from './own-site.ts';
import { expect as anyExpect, type Site } from './site.ts';
import { goTo } from './testing/go-to.ts';
import { PIXEL } from './testing/pixel.ts';
import { withoutPreview } from './testing/without-preview.ts';

const expect = anyExpect.configure({ timeout: 20_000 });

const WIDTH = 390;
/** One word of 60 letters; each field begins with letters of its own, so that a message says which one is too wide. */
const word = (field: string) => `${field}${'w'.repeat(60 - field.length)}`;
const RESUME = join(import.meta.dirname, '..', 'static', 'resume.pdf');

async function post<T>(site: Site, path: string, body: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: isForm ? {} : { 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

async function fileForm(field: string, name: string) {
  const form = new FormData();
  form.set(field, new Blob([await readFile(RESUME)], { type: 'application/pdf' }), `${word(name)}.pdf`);
  return form;
}

async function upload<T>(site: Site, path: string, form: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${await site.session()}` };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: form });
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

/** Writes a long word into everything that a visitor can write, and into the names of the owner's files. */
async function writeLongWords(site: Site) {
  const { key } = await post<{ key: string }>(site, '/api/email/contact/files', await fileForm('file', 'attached'));
  await post(site, '/api/email/contact', {
    name: word('name'),
    email: `${word('mail')}@example.com`,
    company: word('company'),
    message: `${word('message')} and more.`,
    files: [key],
  });
  await post(site, '/api/testimonials/submit', {
    projectName: word('project'),
    clientName: word('client'),
    company: word('employer'),
    role: word('role'),
    feedback: `${word('feedback')} and more.`,
    rating: 5,
    wouldRecommend: true,
  });
  await site.send('POST', '/api/testimonials/invitations', { projectName: word('invited'), clientName: word('guest') });
  const { sessionId } = await post<{ sessionId: string }>(site, '/api/sessions', {
    userAgent: 'Browser',
    referrer: null,
  });
  const message = `Do you keep ${word('penguin')} in the office?`;
  const opened = await post<{ conversationId: string }>(site, '/api/ai/conversations', {
    sessionId,
    initialMessage: message,
  });
  const { conversationId } = opened;
  await post(site, '/api/ai/conversations/message', { conversationId, sessionId, message });
  await post(site, `/api/ai/conversations/${conversationId}/rate`, { rating: 2, feedback: word('rated') });
  await upload(site, '/api/upload/resume', await fileForm('resume', 'resume'));
  await upload(site, '/api/upload/certificate', await fileForm('certificate', 'certificate'));
  const picture = new FormData();
  picture.set('image', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  const { key: image } = await upload<{ key: string }>(site, '/api/upload/image/single', picture);
  const project = { title: word('title'), category: 'web', description: 'One.', image: { key: image, alt: 'A pixel' } };
  expect((await site.send('POST', '/api/portfolio/projects', project)).status).toBe(201);
}

/** The fields that a tab, or a section of the settings, shows. */
const shows: Record<string, readonly string[]> = {
  overview: ['name'],
  contacts: ['name', 'mail'],
  testimonials: ['client', 'role', 'project', 'feedback'],
  ai: ['penguin', 'rated'],
  profile: ['resume', 'certificate', 'title'],
  projects: ['title'],
  trash: ['name'],
  mail: ['mail'],
};

const tabLabels: Partial<Record<AdminTab, string>> = { calendly: 'Scheduling', faqs: 'FAQs', ai: 'AI Status' };

/** Shows a view with all its parts; the live stream keeps the network busy for ever. */
async function show(page: Page, tab: AdminTab, query: Record<string, string> = {}) {
  const address = `/admin?${new URLSearchParams({ tab, ...query })}`;
  await goTo(page, address);
  const title = tabLabels[tab] ?? tab.replace(/^./, (letter) => letter.toUpperCase());
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  if (query.section) await expect(page.locator(`nav a[aria-current=page][href="${address}"]`)).toBeAttached();
  for (const field of shows[query.section ?? tab] ?? [])
    await expect(page.getByText(word(field)).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse-soft')).toHaveCount(0);
}

/** Finds elements wider than the screen or than the part that they scroll in. A table may be wider than its frame. */
const tooWide = (page: Page) =>
  page.evaluate(async (width) => {
    // The letters of a device may be wider than those of the site, which come after the text.
    await document.fonts.ready;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, position, textOverflow } = getComputedStyle(element);
      if (element.closest('[class*=sr-only], svg, iframe, [inert], .scrollbar-none') || position === 'fixed') continue;
      if (element.getBoundingClientRect().right < 0) continue;
      const isMeantTo =
        textOverflow === 'ellipsis' ||
        element.matches('input, textarea, select, pre, nav') ||
        element.querySelector(':scope > table') !== null;
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const frame = element.parentElement?.closest('.truncate, table, pre, nav');
      const right = element.getBoundingClientRect().right;
      if ((isCut && !isMeantTo) || (!frame && right > width + 1))
        found.push(
          `${element.tagName}.${element.className} to ${Math.round(right)}/${element.scrollWidth}: ${element.textContent.slice(0, 80)}`,
        );
    }
    if (document.documentElement.scrollWidth > width) found.push(`page ${document.documentElement.scrollWidth}`);
    return found;
  }, WIDTH);

interface Rows {
  data: { submissions: { _id: string }[] };
}

test('a word of 60 letters from a visitor widens no tab, no dialog and no public page on a phone', async ({
  owner: page,
  own,
}) => {
  await writeLongWords(own);
  await page.setViewportSize({ width: WIDTH, height: 844 });
  await withoutPreview(page);
  const problems: string[] = [];
  const check = async (what: string) => {
    const found = await tooWide(page);
    if (found.length > 0) problems.push(`${what}:\n  ${found.slice(0, 6).join('\n  ')}`);
  };
  const { submissions } = (await own.get<Rows>('/api/contacts')).data;
  const { data: testimonials } = await own.get<{ data: { _id: string }[] }>('/api/testimonials/admin');
  const { data: talks } = await own.get<{ data: { id: string }[] }>('/api/ai/admin/conversations');
  const contact = submissions[0]?._id ?? '';
  const testimonial = testimonials[0]?._id ?? '';
  const dialogs: readonly [name: string, tab: AdminTab, query: Record<string, string>][] = [
    ['Contact Details', 'contacts', { contact }],
    ['Testimonial', 'testimonials', { open: testimonial }],
    ['Edit Testimonial', 'testimonials', { edit: testimonial }],
    ['Invitations', 'testimonials', { new: 'invitation' }],
    ['Conversation', 'ai', { conversation: talks[0]?.id ?? '' }],
    ['Add New Project', 'projects', { new: 'project' }],
    ['Add New Skill', 'skills', { new: 'skill' }],
    ['Add FAQ', 'faqs', { new: 'faq' }],
  ];
  await page.goto('/admin');
  for (const [name, tab, query] of dialogs) {
    await show(page, tab, query);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await check(`dialog ${name}`);
  }
  for (const tab of adminTabs.filter((tab) => tab !== 'settings')) {
    await show(page, tab);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await check(tab);
  }
  // The app has one more. The trash shows what was deleted.
  const sections = settingsSections.filter((section) => section !== 'desktop' && section !== 'trash');
  for (const section of sections) {
    await show(page, 'settings', { section });
    await check(section);
  }
  await show(page, 'contacts', { contact });
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await check('question before a request is deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await show(page, 'settings', { section: 'trash' });
  await check('trash');

  const { data: projects } = await own.get<{ data: { id: string; slug: string }[] }>('/api/portfolio/projects');
  await own.send('PUT', `/api/testimonials/${testimonial}`, { projectId: projects[0]?.id });
  await own.send('PUT', `/api/testimonials/${testimonial}/approve`, {});
  await own.send('PUT', `/api/testimonials/${testimonial}/feature`, { isFeatured: true });
  for (const path of ['/', `/projects/${projects[0]?.slug}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(path);
  }
  expect(problems.join('\n')).toBe('');
});
