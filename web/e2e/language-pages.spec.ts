import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCurrentBuild } from '#api/http/web-build.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import { BOOK, SLUG, setAvailability } from './booking-page.ts';
import { publishSite } from './publish-site.ts';
import { expect, hydrated, madeOnce, ready, type Site } from './site.ts';
import { CLIENT, type ClientSite, test as shared, startClientSite } from './testing/client-site.ts';

/** A site that speaks German, seen with a browser that speaks English. */

async function speak(site: Site, language: Language, locale: string): Promise<void> {
  const { data } = await site.get<{ data: { content: SiteContent } }>('/api/site');
  if (data.content.identity.language === language) return;
  await publishSite(site, ({ identity }) => Object.assign(identity, { language, locale }));
}

/** It was agreed before the site changed its language. */
const agreed = { path: '', room: '' };

const test = shared.extend<{ quote: typeof agreed }>({
  clientSite: madeOnce(async () => {
    const site = await startClientSite();
    const quote = await site.sendQuote();
    Object.assign(agreed, { path: quote.path, room: await accept(site, quote) });
    await setAvailability(site);
    await site.send('PUT', '/api/quotes/settings', { estimatesEnabled: true });
    return site;
  }),
  quote: ({ clientSite: _site }, use) => use(agreed),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});
test.use({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
test.beforeEach(({ clientSite }) => speak(clientSite, 'de', 'de-DE'));

/** Accepts a quote as a program would. @returns the address of the room */
async function accept(site: ClientSite, quote: Awaited<ReturnType<ClientSite['sendQuote']>>): Promise<string> {
  const post = (act: string, body: object) =>
    fetch(`${site.url}/api/q/${quote.token}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { documentHash, options } = quote;
  const agreed = { optionId: options[0]?.id, name: CLIENT.name, termsAccepted: true, documentHash };
  const code = await site.codeAfter(async () => void (await post('code', agreed)));
  return new URL((await (await post('accept', { ...agreed, code })).json()).data.roomUrl).pathname;
}

interface Chunk {
  file: string;
}
const { folder } = readCurrentBuild(join(import.meta.dirname, '..', 'dist'));
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
);

/** The files with the texts of a language. */
const filesOf = (language: Language): string[] =>
  Object.entries(manifest)
    .filter(([key]) => key.includes(`texts/compiled/${language}/`) || key === entryOf(language))
    .map(([, { file }]) => `/${file}`);
const entryOf = (language: Language) => (language === 'en' ? 'app/entry-client.tsx' : `app/languages/${language}.ts`);

/** Notes which languages' texts a page asks for. */
function watchTexts(page: Page): () => Language[] {
  const asked = new Set<Language>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'ur'] as const)
      if (filesOf(language).includes(pathname)) asked.add(language);
  });
  return () => [...asked];
}

const german = async (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'de');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the form speaks German and sends what is stored', async ({ page, clientSite, complaints }) => {
  const texts = watchTexts(page);
  await page.goto('/');
  await hydrated(page);
  await german(page);
  const form = page.getByRole('form', { name: 'Projektanfrage' });
  await form.getByLabel('Name').fill('Gerda Weiß');
  await form.getByLabel('E-Mail').fill('gerda@example.org');
  await form.getByLabel('Projektbeschreibung').fill('Ein Laden für Brot.');
  await form.getByLabel('Projektart').selectOption({ label: 'Webanwendung' });
  await form.getByLabel('Budget').selectOption({ label: 'Über 10.000 $' });
  await form.getByLabel('Zeitrahmen').selectOption({ label: 'So bald wie möglich' });
  await button(page, 'Anfrage senden').click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const { data } = await clientSite.get<{ data: { submissions: unknown[] } }>('/api/contacts?search=Gerda');
  expect(data.submissions).toMatchObject([{ projectType: 'web-app', budget: '$10,000+', timeline: 'ASAP' }]);
  expect(texts()).toEqual(['de']);
  expect(complaints).toEqual([]);
});

test('a call is booked in German, with days and times as Germans write them', async ({ page, complaints }) => {
  const texts = watchTexts(page);
  await page.goto('/book');
  await ready(page);
  await page.getByRole('link', { name: '30-minütige Beratung' }).click();
  await expect(page).toHaveURL(new RegExp(`${SLUG}$`));
  const days = page.getByRole('group', { name: 'Tag wählen' });
  const open = days.getByRole('button', { name: /tag, \d{1,2}\. \p{L}+ 20\d\d$/u, disabled: false });
  if ((await open.count()) < 2) await button(page, 'Nächster Monat').click();
  await open.nth(1).click();
  await expect(days.getByText('Mo', { exact: true })).toBeVisible();
  const times = page.getByRole('group', { name: 'Uhrzeit wählen' }).getByRole('button', { name: /^\d\d:\d\d$/ });
  await times.first().click();
  await page.getByLabel('Name').fill('Gerda Weiß');
  await page.getByLabel('E-Mail').fill('gerda@example.org');
  await button(page, 'Gespräch buchen').click();
  await page.waitForURL(/\/booking\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Gespräch ist gebucht');
  await page.reload();
  await ready(page);
  await expect(page.getByText(/^\p{L}+tag, \d{1,2}\. \p{L}+ 20\d\d$/u)).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d – \d\d:\d\d/)).toBeVisible();
  expect(texts()).toEqual(['de']);
  expect(complaints).toEqual([]);
});

test('chat, estimate and page for what does not exist speak German', async ({ page, complaints }) => {
  await page.goto('/estimate');
  await ready(page);
  await page.getByRole('group', { name: 'Paket' }).getByRole('radio').first().check();
  await expect(page.getByRole('region', { name: 'Ihre Kostenschätzung' })).toContainText(
    /Frühester Liefertermin: \d{1,2}\. \p{L}+ 20\d\d/u,
  );
  await button(page, 'Kostenschätzung zeigen').click();
  await expect(page).toHaveURL(/\/estimate\/[\w-]+$/);
  await expect(page.getByText('1–2 Wochen')).toBeVisible();
  await button(page, 'KI-Chat öffnen').click();
  const panel = page.getByRole('dialog', { name: 'KI-Assistent' });
  await expect(panel.getByPlaceholder(/^Fragen Sie nach Projekten, Kenntnissen oder Leistungen/)).toBeEnabled();
  await button(page, 'Schließen').click();
  expect(complaints).toEqual([]);
  await page.goto('/nirgends');
  await expect(page).toHaveTitle(/^Seite nicht gefunden/);
});

test('what was agreed in English stays English, and its room speaks German', async ({
  page,
  clientSite,
  quote,
  complaints,
}) => {
  const texts = watchTexts(page);
  await page.goto(quote.path);
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible();
  expect(texts()).toEqual(['en']);
  await page.goto(quote.room);
  await ready(page);
  await german(page);
  const code = await clientSite.codeAfter(() => button(page, 'Code zusenden').click());
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Raum öffnen').click();
  await expect(page.getByRole('heading', { name: 'Meilensteine', exact: true })).toBeVisible();
  await expect(page.getByText('Wartet auf Anzahlung')).toBeVisible();
  expect(texts().toSorted()).toEqual(['de', 'en']);
  // A closed room answers 401, which the browser tells.
  expect(complaints.filter((text) => !/401|\/api\/room/.test(text))).toEqual([]);
});

test('a page that is open while another language is published keeps its own, and the next one has the new', async ({
  page,
  clientSite,
  complaints,
}) => {
  const texts = watchTexts(page);
  // The app is loaded after the change.
  await page.goto('/');
  await speak(clientSite, 'fr', 'fr-FR');
  await hydrated(page);
  await expect(button(page, 'Anfrage senden')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Projekte' }).first().click();
  await expect(page).toHaveTitle(/^Alle Projekte/);
  await button(page, 'KI-Chat öffnen').click();
  await expect(page.getByRole('dialog', { name: 'KI-Assistent' })).toBeVisible();
  expect(texts()).toEqual(['de']);
  await page.goto(BOOK);
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultation de 30 minutes');
  expect(texts().toSorted()).toEqual(['de', 'fr']);
  expect(complaints).toEqual([]);
});
