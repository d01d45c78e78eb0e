import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { multipart, pdf } from '#api/testing/multipart.ts';
import * as assistant from '#common/contract/assistant.ts';
import { login } from '#common/contract/auth.ts';
import { markResponded, setContactNotes, submitContact } from '#common/contract/contacts.ts';
import * as faqContract from '#common/contract/faqs.ts';
import { uploadCertificate, uploadFile, uploadImage, uploadResume } from '#common/contract/files.ts';
import * as invitationContract from '#common/contract/invitations.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as projectContract from '#common/contract/projects.ts';
import { openSession, recordPageView } from '#common/contract/sessions.ts';
import * as skillContract from '#common/contract/skills.ts';
import * as testimonials from '#common/contract/testimonials.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { sampleContact } from '#scripts/quality/bench/contact-request.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { findChromium } from '#scripts/testing/chromium.ts';
import { count, type Finding, Table } from './finding.ts';
import { htmlTexts, RAN } from './hostile.ts';
import { type CallInput, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

type Data = Record<string, string>;

async function put(site: Site, endpoint: Endpoint, input: CallInput): Promise<Data> {
  const { status, text } = await site.ask({
    ...questionOf(endpoint, { ...input, headers: await site.owner() }),
    within: 30_000,
  });
  if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data ?? {};
}

/** @returns the key of an image for projects. */
async function uploadPicture(site: Site): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const form = multipart([{ name: 'image', content, fileName: 'a.png' }]);
  const headers = { ...form.headers, ...(await site.owner()) };
  const { text } = await site.ask({ ...questionOf(uploadImage, { headers }), body: form.body });
  return JSON.parse(text).data.key;
}

/** Puts `text` into every free text field that anybody is shown. Some fields take no line breaks. */
async function fill(site: Site, text: string, number: number, key: string) {
  const line = text.replace(/[\u2028\u2029]/g, ' ');
  const project = {
    title: `${line} ${number}`,
    category: 'web',
    description: text,
    technologies: [line.slice(0, 60)],
    featured: true,
    priority: 10,
    client: line,
    challenge: text,
    solution: text,
    outcome: text,
    summary: line,
    role: line.slice(0, CASE_STUDY.role),
    priceBand: line.slice(0, CASE_STUDY.priceBand),
    results: [{ value: line.slice(0, CASE_STUDY.resultValue), label: line.slice(0, CASE_STUDY.resultLabel) }],
    body: `## ${text}\n\n${text}\n\n- ${text}\n\n[${line}](${line})\n\n\`\`\`${line}\n${text}\n\`\`\``,
    image: { key, alt: line },
    gallery: [{ key, alt: line, caption: line, frame: 'browser' }],
  };
  await put(site, projectContract.createProject, { payload: project });
  await put(site, projectContract.previewProject, { payload: project });
  await put(site, skillContract.createSkill, {
    payload: { name: line.slice(0, 100), category: 'other', proficiency: 'expert', description: text },
  });
  await put(site, faqContract.createFaq, {
    payload: { question: line, answer: text, category: line.slice(0, 60), tags: [line.slice(0, 40)] },
  });
  // A testimonial must not contain a web address.
  const feedback = text.replace(/http:\/\/www[^"]*/, 'x').padEnd(12, '.');
  const words = {
    projectName: line.slice(0, 150),
    clientName: line.slice(0, 100),
    company: line,
    role: line,
    feedback,
    rating: 5,
    wouldRecommend: true,
  };
  const { id = '' } = await put(site, testimonials.submitTestimonial, { payload: words });
  await put(site, testimonials.approveTestimonial, { params: { id } });
  await put(site, testimonials.featureTestimonial, { params: { id }, payload: { isFeatured: true } });
  await put(site, invitationContract.createInvitation, {
    payload: { projectName: line.slice(0, 150), clientName: line.slice(0, 100) },
  });
  const contact = {
    ...sampleContact,
    email: `visitor${number}@example.com`,
    name: line.slice(0, 100),
    company: line.slice(0, 150),
    message: text,
  };
  const { id: request = '' } = await put(site, submitContact, { payload: contact });
  await put(site, setContactNotes, { params: { id: request }, payload: { notes: text } });
  await put(site, markResponded, { params: { id: request }, payload: { respondedBy: line.slice(0, 100) } });
  const { sessionId = '' } = await put(site, openSession, {
    payload: { userAgent: line, referrer: line, source: line.slice(0, 100) },
  });
  await put(site, recordPageView, { params: { id: sessionId }, payload: { page: line, title: line } });
  const { conversationId = '' } = await put(site, assistant.openConversation, {
    payload: { sessionId, initialMessage: text },
  });
  await put(site, assistant.sendMessage, { payload: { sessionId, conversationId, message: text } });
  await put(site, assistant.rateConversation, {
    params: { id: conversationId },
    payload: { rating: 1, feedback: text },
  });
  await site.ask(questionOf(login, { payload: OWNER, headers: { 'user-agent': line.replace(/[^\x20-\x7e]/g, '') } }));
}

async function fillFiles(site: Site) {
  for (const [endpoint, field] of [
    [uploadFile, 'file'],
    [uploadResume, 'resume'],
    [uploadCertificate, 'certificate'],
  ] as const)
    for (const text of htmlTexts.slice(0, 4)) {
      const form = multipart([{ name: field, content: pdf(text), fileName: `${text.replaceAll(/["/\\]/g, "'")}.pdf` }]);
      await site.ask({
        ...questionOf(endpoint, { headers: { ...form.headers, ...(await site.owner()) } }),
        body: form.body,
      });
    }
}

/** Elements that our pages never have. */
const foreign = /<(iframe|math|mglyph|mtext|embed|object|base|style)\b/i;

/** Traces that our texts leave if a parser takes them for markup: elements, handlers, addresses, a block that ends early. */
function complaintOf(html: string): string | null {
  const address = /(?:href|src|action)="\s*javascript:[^"]*"/i.exec(html);
  if (address) return `leads to ${address[0]}`;
  const blocks = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  for (const [, attributes = '', content = ''] of blocks) {
    if (!attributes.includes('json')) {
      if (content.includes(RAN)) return 'has a script of a visitor';
      continue;
    }
    try {
      JSON.parse(content);
    } catch (error) {
      return `its data block is broken: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  // The styles of the build stand in the page, as one element without a word of a visitor.
  const tags = html
    .replace(/<style>[\s\S]*?<\/style>/, (styles) => (styles.includes(RAN) ? styles : ''))
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/="[^"]*"/g, '=""');
  const found = foreign.exec(tags) ?? /<[a-z][^>]*\son[a-z]+=/i.exec(tags) ?? /<(?:script|\/script)/i.exec(tags);
  return found ? `holds ${found[0].slice(0, 120)}` : null;
}

async function publicPages(site: Site): Promise<string[]> {
  const { text } = await site.ask(questionOf(portfolio.getPortfolio, {}));
  const slugs = [...text.matchAll(/"slug":"([a-z0-9-]+)"/g)].map(([, slug]) => `/projects/${slug}`);
  return ['/', '/projects', '/submit-testimonial', '/thank-you', '/nowhere', ...slugs];
}

/** Texts that show when they come out unescaped; the others are plain text to a parser anyway. */
const noticed = () =>
  htmlTexts.filter((text) => complaintOf(`<p>${text}</p>`) ?? complaintOf(`<p title="${text}"></p>`));

const NOTICED = 10;

async function lookAtSource(site: Site, pages: readonly string[]): Promise<Finding> {
  const table = new Table();
  const shown = [];
  for (const path of [...pages, '/admin', '/sitemap.xml', '/api/docs?format=html']) {
    const { text } = await site.ask({ path, headers: { accept: 'text/html' } });
    const complaint = complaintOf(text);
    if (text.includes(RAN)) shown.push(path);
    table.check(complaint && `${path}: ${complaint}`);
  }
  if (noticed().length < NOTICED) table.broken.push(`only ${noticed().length} of the texts would be noticed`);
  if (shown.length < htmlTexts.length)
    table.broken.push(`the texts are shown on ${shown.length} pages only: the rest means little`);
  return {
    area: 'html',
    promise: 'markup in any field is text in the pages that the server renders, JSON-LD and data blocks too',
    figure: `${count(table.tried)} documents, ${shown.length} of which show the ${htmlTexts.length} texts; 0 as markup`,
    broken: table.broken,
  };
}

/** Looks for scripts that ran with the page's content policy switched off: escaping alone must hold. */
async function ran(page: Page, address: string, shows: boolean): Promise<string | null> {
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
  if (shows) await page.getByText(RAN).first().waitFor({ state: 'attached', timeout: 60_000 });
  // Sections further down render when they are scrolled into view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const found = await page.evaluate((mark) => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)),
    );
    return { ran: mark in window, handlers: handlers.map((element) => element.outerHTML.slice(0, 120)) };
  }, RAN);
  if (found.ran) return 'it ran';
  return found.handlers[0] ?? null;
}

/** Tabs that show the injected texts; only there does it mean something that no script ran. */
const tabs = ['overview', 'projects', 'skills', 'faqs', 'contacts', 'testimonials', 'ai', 'profile'];
const otherTabs = ['calendly', 'settings'];

async function lookInBrowser(site: Site, browser: Browser, pages: readonly string[]): Promise<Finding> {
  const table = new Table();
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    table.broken.push(`${page.url()} opened a dialog`);
    void dialog.dismiss();
  });
  for (const path of pages) {
    const { text } = await site.ask({ path });
    const complaint = await ran(page, site.url + path, text.includes(RAN));
    table.check(complaint && `${path}: ${complaint}`);
  }
  await page.goto(`${site.url}/admin/login`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 30_000 });
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor({ timeout: 60_000 });
  for (const tab of [...tabs, ...otherTabs]) {
    const complaint = await ran(page, `${site.url}/admin?tab=${tab}`, tabs.includes(tab));
    table.check(complaint && `tab ${tab}: ${complaint}`);
  }
  await context.close();
  return {
    area: 'html',
    promise: 'nothing of it runs in a browser whose content policy is switched off',
    figure: `${count(table.tried)} pages and dashboard tabs in Chromium ${browser.version()}, 0 scripts, handlers or dialogs`,
    broken: table.broken,
  };
}

export async function attackHtml(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('html');
  const key = await uploadPicture(site);
  for (const [number, text] of htmlTexts.entries()) await fill(site, text, number, key);
  await fillFiles(site);
  const pages = await publicPages(site);
  const findings = [await lookAtSource(site, pages)];
  const executablePath = await findChromium();
  if (executablePath) {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    findings.push(
      await lookInBrowser(
        site,
        browser,
        pages.filter((path) => !path.startsWith('/projects/') || /script|img|svg|ran/.test(path)),
      ),
    );
    await browser.close();
  } else
    findings.push({
      area: 'html',
      promise: 'nothing of it runs in a browser whose content policy is switched off',
      figure: '',
      broken: [],
      notRun: 'no Chromium on this machine',
    });
  await site.stop();
  return findings;
}
