import type { Page } from '@playwright/test';
import type { SiteContent } from '#common/contract/site.ts';
import { mapTexts, textsIn } from '#common/site/texts.ts';
import { test } from './own-site.ts';
import { publishSite, saveDraft } from './publish-site.ts';
import { expect, ready, type Site } from './site.ts';

const MARKUP = '</script><script>window.executed=1</script><img src=x onerror="window.executed=1">\'"&{}';
const RTL = 'שלום עולם مرحبا بالعالم';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🔥';
const MARKDOWN = '[a](javascript:window.executed=1) **b** [c](data:text/html,<script>1</script>) - - - -';
const WORD_LENGTH = 60;
/** More than every text but the longest takes, and few enough for the size of the document. */
const PROBE = 1_000;
/** Of texts that take more than the probe. */
const LONG = 10_000;

const dotted = (path: readonly (string | number)[]) => path.join('.');

/** The longest text of each field, as the refusal of a document with texts that are too long tells it. */
async function readLimits(site: Site): Promise<Map<string, number>> {
  const reply = await saveDraft(site, (content) => {
    Object.assign(
      content,
      mapTexts(content, () => 'x'.repeat(PROBE)),
    );
  });
  expect(reply.status).toBe(422);
  const { errors } = (await reply.json()) as { errors: { path: string; message: string }[] };
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [, max] = /at most (\d+) characters/.exec(message) ?? [];
      return max ? [[path.replace(/^content\./, ''), Number(max)] as const] : [];
    }),
  );
}

/** Fills a text to its limit. No two texts are the same. */
function hostile(max: number, index: number): string {
  const start = String(index);
  if (max < WORD_LENGTH) return start.padEnd(max, 'W');
  const word = start.padEnd(WORD_LENGTH, 'W');
  if (max <= 120) return `${word} ${MARKUP}`.slice(0, max).trim();
  const text = `${word} ${EMOJI} ${RTL} ${MARKUP} ${MARKDOWN} `;
  return (text + 'word '.repeat(LONG / 5)).slice(0, max).trim();
}

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
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  expect(complaints, path).toEqual([]);
}

test('a hostile document executes nothing and breaks no page', async ({ own, page }) => {
  const limits = await readLimits(own);
  expect(limits.size).toBeGreaterThan(80);
  await publishSite(own, (content) => {
    const places = [...textsIn(content)].map(({ path }) => dotted(path));
    const filled = mapTexts(content, (_text, path) =>
      hostile(limits.get(dotted(path)) ?? PROBE, places.indexOf(dotted(path))),
    );
    for (const entry of filled.packages) Object.assign(entry, { budget: null, timeline: null });
    filled.identity.links = [
      { label: 'W'.repeat(40), url: `https://example.com/${MARKUP.replace(/\s/g, '')}`, kind: 'x' },
    ];
    const long = `${MARKUP}\n\n${MARKDOWN}\n\n${RTL} ${EMOJI}\n\n${'W'.repeat(WORD_LENGTH)}\n\n`;
    filled.legal = {
      privacy: (long + 'word '.repeat(LONG / 5)).slice(0, LONG),
      imprint: (long + '- '.repeat(LONG)).slice(0, 5_000),
    };
    Object.assign(content, filled);
  });

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
