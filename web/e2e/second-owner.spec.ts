import '#common/texts/testing/speak-english.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seedCalls } from '#common/content/starter/seed-calls.ts';
import { seedBudgets, seedTimelines } from '#common/content/starter/seed-choices.ts';
import { starter } from '#common/content/starter/starter.ts';
import { patternOf, starterLiterals } from '#common/content/starter/testing/starter-literals.ts';
import { paths, projectPath } from '#common/paths.ts';
import { themesOf } from '#common/site/colors.ts';
import { formatMoney } from '#common/site/format.ts';
import { accentTokens } from '#common/site/theme-sheet.ts';
import { cssColor, hexColor } from '#common/theme.ts';
import { test } from './own-site.ts';
import { startInbox } from './second-owner/inbox.ts';
import { makeSite } from './second-owner/make-site.ts';
import { ownFaq, ownProject, ownSkill, secondOwner } from './second-owner/owner.ts';
import { findIn, picturePaths, readPublicTexts } from './second-owner/public-bytes.ts';
import { expect, OWNER, ready, type Site } from './site.ts';

/** A whole site is typed into the dashboard. */
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 20_000 });

interface Rows {
  data: { title?: string; question?: string; clientName?: string; projectName?: string; slug?: string }[];
}

/** On a connection of its own: the set-up takes so long that the server may just be closing a kept one. */
const get = (site: Site, path: string) => fetch(site.url + path, { headers: { connection: 'close' } });
const read = async <T>(site: Site, path: string): Promise<T> => (await get(site, path)).json();

/** Names of the example rows, as everybody reads them. */
async function exampleNames(site: Site): Promise<string[]> {
  const lists = await Promise.all(
    ['/api/projects?limit=100', '/api/portfolio/faqs', '/api/testimonials?limit=100'].map((path) =>
      read<Rows>(site, path),
    ),
  );
  return lists.flatMap(({ data }) =>
    data.flatMap(({ title, question, clientName, projectName }) =>
      [title, question, clientName, projectName].filter((name) => name !== undefined),
    ),
  );
}

const readPictures = (site: Site) =>
  Promise.all(
    picturePaths.map(async (path) => [path, Buffer.from(await (await get(site, path)).arrayBuffer())] as const),
  );

/** Share of the picture's pixels that have a color, but for what a lossless encoder rounds. */
async function shareOf(picture: Buffer, color: string): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 2)) count++;
  return count / (info.width * info.height);
}

const questions = [
  'What does a project cost?',
  'How much is the Storefront?',
  'How long does it take?',
  'What happens if you deliver late?',
  'Do I get a refund?',
  'Where are you based?',
  'Are you available right now?',
  'When could you start?',
  'How can I book a call?',
  'Who are you and what do you do?',
];

async function answersOf(site: Site): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const question of questions) {
    const session = await site.send('POST', '/api/sessions', {});
    const { sessionId } = (await session.json()).data;
    const opened = await site.send('POST', '/api/ai/conversations', { sessionId, initialMessage: question });
    const { conversationId } = (await opened.json()).data;
    const reply = await site.send('POST', '/api/ai/conversations/message', {
      sessionId,
      conversationId,
      message: question,
    });
    answers.set(question, JSON.stringify((await reply.json()).data));
  }
  return answers;
}

/** Causes one email of each kind. */
async function causeEmails(site: Site) {
  const done = async (reply: Promise<Response>) => {
    const { status, ok } = await reply;
    expect([status, ok]).toEqual([status, true]);
  };
  await done(
    site.send('POST', '/api/email/contact', {
      name: 'Ada Lovelace',
      email: 'ada@visitor.example',
      message: 'We sell bread and want to sell it online.',
      budget: secondOwner.form.budgets[0],
    }),
  );
  await done(
    site.send('POST', '/api/testimonials/submit', {
      projectName: 'Bakery',
      clientName: 'Charles Babbage',
      feedback: 'It was ready before the bread was, every single day.',
      rating: 5,
      wouldRecommend: true,
      consent: true,
    }),
  );
  await done(site.send('POST', '/api/outbox/test', {}));
  await done(
    site.send('PATCH', '/api/auth/profile', { email: 'ines.login@mare.example', currentPassword: OWNER.password }),
  );
}

/** The samples are the first owner's, so others' visitors see an error with a way to try again. */
async function seeProjectsFail(page: Page, url: string) {
  await page.route('**/api/projects?**', (route) => route.abort());
  await page.goto(url + paths.thankYou);
  await ready(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const projects = page.locator('#projects');
  await expect(projects.getByText('Failed to load projects')).toBeVisible();
  await expect(projects.locator('h3')).toHaveCount(0);
  await page.unroute('**/api/projects?**');
  await projects.getByRole('button', { name: 'Try Again' }).click();
  await expect(projects.locator('h3').first()).toHaveText(ownProject.title);
}

test('a second owner makes the site theirs by clicks, and nothing of the first is left', async ({ own, page }) => {
  const now = Date.now();
  const examples = await exampleNames(own);
  expect(examples.length).toBeGreaterThan(20);
  const before = new Map(await readPictures(own));
  const inbox = await startInbox();

  const seconds = await makeSite(page, secondOwner, inbox.port);
  test.info().annotations.push({ type: 'setup', description: `${seconds.toFixed(0)} s` });

  const forbidden = patternOf(starterLiterals(now));
  const invented = patternOf(examples);
  const { data: projects } = await read<Rows>(own, '/api/projects');
  expect(projects.map(({ title }) => title)).toEqual([ownProject.title]);
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('No browser');
  await seeProjectsFail(visitor, own.url);
  const texts = await readPublicTexts(visitor, own.url, [
    paths.home,
    paths.submitTestimonial,
    paths.thankYou,
    paths.privacy,
    paths.imprint,
    projectPath(projects[0]?.slug ?? ''),
    '/no-such-page',
  ]);
  await visitor.close();

  const home = texts.get(paths.home) ?? '';
  for (const own of [secondOwner.identity.ownerName, ownProject.title, ownSkill, ownFaq.question])
    expect(home).toContain(own);
  for (const { name, price } of secondOwner.packages)
    for (const text of [name, formatMoney(price, secondOwner.identity)]) expect(home).toContain(text);
  expect(home).toContain('14-26 weeks');
  expect(home).toContain('Booked until March');
  expect.soft(findIn(texts, /hidden: /gi)).toEqual([]);
  // Scripts find the words of other languages by these values.
  const values = [...seedBudgets, ...seedTimelines, ...Object.values(seedCalls).flatMap(Object.values<string>)];
  const isValue = (place: string) =>
    place.startsWith('/assets/') && values.some((value) => place.includes(`: ${value} (`));
  expect.soft(findIn(texts, forbidden).filter((place) => !isValue(place))).toEqual([]);
  expect.soft(findIn(texts, invented)).toEqual([]);
  expect.soft(findIn(texts, /\/resume\.pdf/g).filter((place) => !/^\/(?:assets|api\/docs)/.test(place))).toEqual([]);
  expect((await get(own, paths.resume)).status).toBe(404);

  const sheet = /<style>([\s\S]*?)<\/style>/.exec(home)?.[1] ?? '';
  const firstThemes = themesOf(starter.look.accent);
  const themes = themesOf(secondOwner.look.accent);
  for (const theme of ['light', 'dark'] as const)
    for (const token of accentTokens) {
      expect.soft(sheet).toContain(`--${token}: ${cssColor(themes[theme][token])};`);
      if (token !== 'on-accent') expect(sheet).not.toContain(`--${token}: ${cssColor(firstThemes[theme][token])};`);
    }

  for (const [path, picture] of await readPictures(own)) {
    expect.soft([path, picture.equals(before.get(path) ?? picture)]).toEqual([path, false]);
    // An .ico holds PNGs, which the icons are, too.
    if (path === paths.faviconIco) continue;
    expect.soft(await shareOf(picture, hexColor(themes.light.accent)), path).toBeGreaterThan(0.005);
    expect.soft(await shareOf(picture, hexColor(firstThemes.light.accent)), path).toBe(0);
  }

  const answers = await answersOf(own);
  for (const pattern of [forbidden, invented]) expect.soft(findIn(answers, pattern)).toEqual([]);
  expect.soft(findIn(answers, /\$\s?\d|money.back|hidden: |resume\.pdf/gi)).toEqual([]);
  expect.soft(answers.get('How much is the Storefront?')).toContain('7900');
  expect.soft(answers.get('Where are you based?')).toContain('Lisbon');
  for (const question of ['Are you available right now?', 'When could you start?'])
    for (const told of ['is booked at the moment', secondOwner.availability.text, '12 de abril de 2027'])
      expect.soft([question, answers.get(question)]).toEqual([question, expect.stringContaining(told)]);

  // Emails that waited for a server went out under the name of that time.
  inbox.emails.length = 0;
  await causeEmails(own);
  await expect.poll(() => inbox.emails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  const emails = new Map(
    inbox.emails.map((email, index) => [`${index} ${/^Subject: (.*)$/m.exec(email)?.[1]}`, email] as const),
  );
  for (const pattern of [forbidden, invented]) expect.soft(findIn(emails, pattern)).toEqual([]);
  for (const [subject, email] of emails)
    expect([subject, email.includes(secondOwner.identity.name)]).toEqual([subject, true]);
  await inbox.stop();
});
