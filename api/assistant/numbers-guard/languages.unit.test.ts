import { describe, expect, test } from 'vitest';
import { passagesOf } from '#api/assistant/passages.ts';
import { type OwnersLanguage, ownersDocument, ownersLanguages } from '#api/testing/language-questions/start-site.ts';
import { fillContent } from '#common/site/braces.ts';
import { speaking } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { createNumbersGuard } from './numbers-guard.ts';

/** Numbers of models' replies in the language of a site, and in English, by the facts of the site. */

const replies: Record<OwnersLanguage, { good: string[]; bad: string[] }> = {
  de: {
    good: [
      'Die Visitenkarte kostet ab 1.900 € und dauert 2–3 Wochen.',
      'Die Visitenkarte kostet ab 1900 Euro.',
      'Visitenkarte starts at €1,900 and takes two to three weeks.',
      'Der nächste Start ist am 1. März 2027.',
      'Sie erhalten innerhalb von vier Stunden eine Antwort.',
      'Der Maschinenraum kostet 12 500 €.',
    ],
    bad: [
      'Die Visitenkarte kostet 1.500 €.',
      'Das dauert fünf Wochen.',
      'Los geht es am 15. März 2027.',
      'Wir starten im April.',
      'Sie zahlen 1.9 € dafür.',
    ],
  },
  fr: {
    good: [
      'La formule Vitrine coûte à partir de 1\u202f900\u00a0€, en 2–3 semaines.',
      'La Fabrique est à 12\u202f500\u00a0€.',
      'The Vitrine is €1,900 and takes 2-3 weeks.',
      'Prochain démarrage : 1er mars 2027.',
    ],
    bad: [
      'La Vitrine coûte 1\u202f500\u00a0€.',
      'Cela prend sept semaines.',
      'On commence le 12 mars 2027.',
      'Vous payez 19\u202f000\u00a0€.',
    ],
  },
  es: {
    good: [
      'El Escaparate cuesta desde 1.900 € y tarda 2–3 semanas.',
      'El próximo inicio es el 1 de marzo de 2027.',
      'The Escaparate is 1,900 euros.',
    ],
    bad: [
      'El Escaparate cuesta 1.950 €.',
      'Tarda nueve semanas.',
      'Empezamos el 12 de marzo de 2027.',
      'Empezamos en abril.',
    ],
  },
  pt: {
    good: [
      'A Vitrine custa a partir de R$ 4.900 e leva 2–3 semanas.',
      'A Vitrine custa 4.900 reais.',
      'The Vitrine is R$4,900 and takes two to three weeks.',
      'O próximo início é em 1 de março de 2027.',
    ],
    bad: [
      'A Vitrine custa R$ 4.500.',
      'Leva nove semanas.',
      'Começamos em 12 de março de 2027.',
      'Começamos em abril.',
      'Custa 4.900 €.',
    ],
  },
  ur: {
    good: [
      'آغاز پیکیج Rs 150,000 سے ہے اور 2–3 ہفتے لگتے ہیں۔',
      'آغاز پیکیج ڈیڑھ نہیں، ۱۵۰٬۰۰۰ روپے سے ہے۔',
      'دو سے تین ہفتے لگتے ہیں۔',
      'اگلا آغاز 1 مارچ، 2027 کو ہے۔',
      'The first package is Rs 150,000.',
    ],
    bad: [
      'قیمت Rs 120,000 ہے۔',
      'قیمت ۱۲۰٬۰۰۰ روپے ہے۔',
      'پانچ ہفتے لگتے ہیں۔',
      'آغاز 12 مارچ، 2027 کو ہے۔',
      'یہ 2 لاکھ روپے کا ہے۔',
    ],
  },
};

async function factsOf(language: OwnersLanguage) {
  const site = fillContent(ownersDocument(language), { contactEmail: 'owner@example.com', now: 0 });
  const { locale } = site.identity;
  const passages = speaking(await loadVoice(language, locale), () =>
    passagesOf({ projects: [], skills: [], faqs: [] }, [], site),
  );
  return passages.map(({ title, answer, more, note }) => ({ title, text: `${answer}\n${more}\n${note}` }));
}

const check = async (language: OwnersLanguage, text: string) =>
  createNumbersGuard({ facts: await factsOf(language), addresses: [], question: '?' })(text);

describe.each(ownersLanguages)('on a site in %s', (language) => {
  test.each(replies[language].good)('%s: stands in the facts', async (text) => {
    expect(await check(language, text)).toBeNull();
  });

  test.each(replies[language].bad)('%s: is invented', async (text) => {
    expect(await check(language, text)).toBe('number');
  });
});
