import { describe, expect, test } from 'vitest';
import { emailTemplates, templateNames } from '#common/emails/templates.ts';
import { type Language, languages } from '#common/languages.ts';
import { fillContent } from '#common/site/braces.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import english from '#common/texts/en/emails.json' with { type: 'json' };
import { callMinutes, codeMinutes } from '#common/texts/keys/emails.ts';
import { speaking, t } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { composeEmail } from './compose-email.tsx';
import { sampleEmail } from './samples.ts';

const now = Date.UTC(2026, 11, 2);
const locales = { en: 'pt-PT', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-BR', ur: 'ur-PK' } as const;

/** The second owner's site in a language. */
function siteIn(language: Language) {
  const site = fillContent(secondSite, { contactEmail: 'owner@example.com', now });
  return { ...site, identity: { ...site.identity, language, locale: locales[language] } };
}

const sampleOf = (template: (typeof templateNames)[number], language: Language) =>
  sampleEmail(template, {
    site: siteIn(language),
    publicUrl: 'https://studio.example',
    account: 'owner@example.com',
    now,
  });

/** Cuts a message at its values; single words are left out. */
const sentencesOf = (message: string) =>
  message
    .replaceAll("''", "'")
    .split(/<[^>]+>|\{(?:[^{}]|\{[^{}]*\})*\}|\n/)
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));

const englishSentences = Object.values(english).flatMap(sentencesOf);
const ENGLISH_DATE = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|October|December)\b/;

const toOthers = templateNames.filter((name) => emailTemplates[name].to !== 'you');
const toOwner = templateNames.filter((name) => emailTemplates[name].to === 'you');
const others = languages.filter((language) => language !== 'en');

describe.each(others)('on a site in %s', (language) => {
  test.each(toOthers)('%s has the language, and no sentence and no date of the English one', async (template) => {
    const { subject, text, html } = await composeEmail(await sampleOf(template, language), siteIn(language));
    const visible = html.replace(/<style.*?<\/style>/gs, '');
    for (const part of [subject, text, visible]) {
      expect(englishSentences.filter((sentence) => part.includes(sentence))).toEqual([]);
      expect(part).not.toMatch(ENGLISH_DATE);
    }
    const dir = language === 'ur' ? 'rtl' : 'ltr';
    expect(/<html([^>]*)>/.exec(html)?.[1]).toBe(` dir="${dir}" lang="${language}"`);
  });

  test.each(toOwner)('%s stays English', async (template) => {
    const written = await composeEmail(await sampleOf(template, language), siteIn(language));
    const asOfEnglish = { ...siteIn('en'), identity: { ...siteIn('en').identity, locale: 'en-US' } };
    const sample = { site: asOfEnglish, publicUrl: 'https://studio.example', account: 'owner@example.com', now };
    expect(written).toEqual(await composeEmail(await sampleEmail(template, sample), asOfEnglish));
  });
});

test('a row without a language is English, whatever the site speaks now', async () => {
  const email = await sampleOf('quote-sent', 'en');
  expect(email.data).not.toHaveProperty('language');
  const { subject, html } = await composeEmail(email, siteIn('ur'));
  expect(subject).toBe('Quote Q-2027-0001: Shop for Weber & Co');
  expect(html).toContain('<html dir="ltr" lang="en">');
  expect(html).not.toContain('rtl');
});

test('a row in a language keeps it, whatever the site speaks now', async () => {
  const email = await sampleOf('quote-sent', 'de');
  expect(email.data).toMatchObject({ language: 'de', locale: 'de-DE' });
  const { subject } = await composeEmail(email, siteIn('en'));
  expect(subject).toBe('Angebot Q-2027-0001: Onlineshop für Weber & Co');
});

test('two emails that are written at once do not mix their languages', async () => {
  const written = await Promise.all(
    languages.map(async (language) => composeEmail(await sampleOf('payment-received', language), siteIn(language))),
  );
  expect(written.map(({ text }) => text.split('\n')[0])).toEqual([
    'Payment received',
    'Zahlung eingegangen',
    'Paiement reçu',
    'Pago recibido',
    'Pagamento recebido',
    'ادائیگی موصول ہوئی',
  ]);
});

test.each(languages)('in %s a code stands alone on its line, and not in the subject', async (language) => {
  for (const template of ['quote-code', 'room-code'] as const) {
    const { subject, text, html } = await composeEmail(await sampleOf(template, language), siteIn(language));
    expect(text.split('\n')).toContain('012345');
    expect(html).toContain('>012345<');
    expect(subject).not.toContain('012345');
  }
});

test('own words go out as the owner wrote them, in the frame of the language', async () => {
  const words = { subject: 'For {name}', text: 'My own words.' };
  const { subject, text } = await composeEmail(await sampleOf('quote-sent', 'de'), siteIn('de'), words);
  expect(subject).toBe('For Anna Weber');
  expect(text).toContain('Guten Tag Anna Weber,\n\nMy own words.\n\nAngebot:');
});

test('Urdu marks what is written from left to right', async () => {
  const { html } = await composeEmail(await sampleOf('booking-confirmation', 'ur'), siteIn('ur'));
  expect(html).toMatch(/<a [^>]*dir="ltr"[^>]*>studio\.example</);
  expect(html).toMatch(/<table [^>]*dir="rtl"/);
});

/** The sentences with a count, for 0, 1, 2, 5 and 1,000. */
const counted = async (language: Language, key: typeof callMinutes) => {
  const voice = await loadVoice(language, locales[language]);
  return speaking(voice, () => [0, 1, 2, 5, 1_000].map((minutes) => t(key, { minutes })));
};

test.each([
  ['de', ['0 Minuten', '1 Minute', '2 Minuten', '5 Minuten', '1.000 Minuten']],
  ['fr', ['0 minute', '1 minute', '2 minutes', '5 minutes', '1\u202f000 minutes']],
  ['es', ['0 minutos', '1 minuto', '2 minutos', '5 minutos', '1000 minutos']],
  ['pt', ['0 minuto', '1 minuto', '2 minutos', '5 minutos', '1.000 minutos']],
  ['ur', ['0 منٹ', '1 منٹ', '2 منٹ', '5 منٹ', '1,000 منٹ']],
] as const)('in %s minutes have their plurals', async (language, expected) => {
  expect(await counted(language, callMinutes)).toEqual(expected);
  const sentences = await counted(language, codeMinutes);
  for (const [place, minutes] of expected.entries()) expect(sentences[place]).toContain(minutes);
});
