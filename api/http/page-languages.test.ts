import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, CONSULTATION, openAlways, readSlots, setRules } from '#api/testing/bookings.ts';
import { estimate } from '#api/testing/estimates.ts';
import { recordThree } from '#api/testing/record.ts';
import { acceptTestQuote } from '#api/testing/rooms.ts';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { exportPortfolio } from '#common/contract/portfolio.ts';
import { listProjects } from '#common/contract/projects.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { listTestimonials } from '#common/contract/testimonials.ts';
import { bookedPath, bookPath, estimatePath, paths, projectPath, roomPath } from '#common/paths.ts';
import { mapTexts } from '#common/site/texts.ts';
import { areas } from '#common/texts/areas.ts';
import { loadWeb } from './pages.ts';

/** Areas whose texts stand on pages and in files of the site. */
const shownAreas = areas.filter((area) => !['messages', 'emails', 'assistant', 'documents'].includes(area));
const folder = join(import.meta.dirname, '..', '..', 'common', 'texts', 'en');

/** The words of a message, without its values. */
function wordsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (!Array.isArray(node)) return [];
    return (node as unknown[]).slice(1).flatMap((part) => {
      if (typeof part === 'string') return [part];
      if (Array.isArray(part)) return wordsOf(part as CompiledMessage);
      return typeof part === 'object' && part !== null
        ? Object.values(part).flatMap((form) => wordsOf(form as CompiledMessage))
        : [];
    });
  });
}

/** Everything of two words and more that an English page can say. */
const english = [
  ...new Set(
    shownAreas.flatMap((area) =>
      Object.values(JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8')) as Record<string, string>)
        .flatMap((text) => wordsOf(compile(text)))
        .map((text) => text.trim())
        .filter((text) => /^\p{Lu}.*\s\p{L}|(?:\p{L}\s+){3}\p{L}/u.test(text)),
    ),
  ),
];

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** What a reader gets of a document: its texts, and the attributes that are read aloud. */
function saidBy(html: string): string {
  const attributes = [...html.matchAll(/ (?:aria-label|placeholder|title|alt|content)="([^"]*)"/g)].map(
    ([, said]) => said,
  );
  const text = html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  return `${text} ${attributes.join(' | ')}`
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
}

/** What others wrote in English, such as the example projects and testimonials, is theirs. */
async function englishIn(said: string): Promise<string[]> {
  const written = [await api.send(exportPortfolio), await api.send(listTestimonials)].map(({ text }) => text).join();
  return english.filter((sentence) => said.includes(sentence) && !written.includes(sentence));
}

let api: TestServer;
/** Another instance on the same database. */
let other: TestServer;
beforeAll(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({}, web);
  const { dataDir, databaseUrl } = api.context.config;
  other = await startTestServer({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, web);
  other.context.content.start();
  await setRules(api, openAlways);
  await recordThree(api);
  await api.send(setQuoteSettings, { body: { estimatesEnabled: true, recordShown: true } });
});
afterAll(async () => {
  other.context.content.stop();
  await other.close();
  await api.close();
});

/** The owner's words in another language; values that programs know stay, and the calls that came with the site. */
function translated(content: SiteContent, word: string): SiteContent {
  let count = 0;
  return mapTexts(content, (text, [part, , field]) => {
    const isKept = ['form', 'identity', 'counters', 'callTypes'].includes(String(part));
    const isValue = field === 'budget' || field === 'timeline';
    return isKept || isValue || text === '' ? text : `${word} ${++count}`;
  });
}

const get = (url: string) => api.raw({ url });

/** The addresses of all public pages. */
async function addresses(): Promise<string[]> {
  // The first one can begin before it is booked.
  const [, slot] = await readSlots(api);
  const booked = (await book(api, { start: slot?.start })).body.data;
  const made = (await estimate(api)).body.data;
  const { roomToken } = await acceptTestQuote(api);
  const [project] = (await api.send(listProjects)).body.data;
  return [
    ...[paths.home, paths.projects, projectPath(project.slug), paths.estimate, paths.calls, paths.submitTestimonial],
    ...[paths.thankYou, paths.verify, paths.privacy, paths.imprint, paths.record, bookPath(CONSULTATION)],
    ...[estimatePath(made.id), bookedPath(booked.token), roomPath(roomToken)],
  ];
}

describe.each([
  {
    ...{ language: 'de', locale: 'de-DE', word: 'Wörter', tag: '<html lang="de"' },
    option: '<option value="ASAP">So bald wie möglich</option>',
    call: '30-minütige Beratung',
    weeks: '1–2 Wochen',
  },
  {
    ...{ language: 'ur', locale: 'ur-PK', word: 'الفاظ', tag: '<html lang="ur" dir="rtl"' },
    option: '<option value="ASAP">جلد از جلد</option>',
    call: '30 منٹ کی مشاورت',
    weeks: '1–2 ہفتے',
  },
] as const)('a site in $language', ({ language, locale, word, tag, option, call, weeks }) => {
  beforeAll(() =>
    publishEdit(api, (content) => {
      Object.assign(content, translated(content, word));
      Object.assign(content.identity, { language, locale });
      content.legal.imprint = word;
    }),
  );

  test('says so on every page, which holds no English sentence of ours', async () => {
    for (const address of await addresses()) {
      const { status, text } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(text).toContain(tag);
      expect(await englishIn(saidBy(text)), address).toEqual([]);
    }
    const missing = await get('/nowhere');
    expect([missing.status, await englishIn(saidBy(missing.text))]).toEqual([404, []]);
    expect(missing.text).toContain(tag);
  });

  test('shows what came with the site in its words, and sends what is stored', async () => {
    const home = (await get(paths.home)).text;
    expect(home).toContain(option);
    expect(home).toContain('<option value="$500 - $1,000">');
    expect(saidBy(home)).toContain(weeks);
    expect((await get(paths.calls)).text).toContain(call);
    expect((await api.send(listBookingTypes, { token: null })).body.data.types[0].name).toBe('30-minute consultation');
  });

  test('says so in its files, on another instance, too', async () => {
    const manifest = JSON.parse((await get(paths.manifest)).text);
    expect([manifest.lang, manifest.dir]).toEqual([language, tag.includes('rtl') ? 'rtl' : undefined]);
    expect(await englishIn((await get(paths.llms)).text)).toEqual([]);
    expect((await get(paths.securityText)).text).toContain(`Preferred-Languages: ${language}, en\n`);
    expect((await get(paths.home)).text).toContain(`"inLanguage":"${language}"`);
    await expect.poll(async () => (await other.raw({ url: paths.home })).text).toContain(tag);
    expect(JSON.parse((await other.raw({ url: paths.manifest })).text)).toMatchObject({ lang: language });
  });

  test('refuses in its words what a schema refuses, although the pages are built with texts of their own', async () => {
    const rules = JSON.parse(readFileSync(join(folder, '..', language, 'rules.json'), 'utf8'));
    const { body } = await api.send(submitContact, { body: contactRequest({ name: 5 }) });
    expect(body.errors).toEqual([{ path: 'name', message: rules.text }]);
  });

  test('keeps the owner’s pages English', async () => {
    for (const address of [paths.admin, paths.apiDocs]) {
      const { text } = await api.raw({ url: address, headers: { accept: 'text/html' } });
      expect(text).toContain('<html lang="en"');
    }
  });
});
