import { expect, test } from 'vitest';
import type { Language } from '#common/languages.ts';
import { formatWeeks, listPackages } from '#common/site/format.ts';
import { speaking } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { callLabel, seedCalls } from './seed-calls.ts';
import { budgetLabel, seedBudgets, seedTimelines, timelineLabel } from './seed-choices.ts';
import { starter } from './starter.ts';

const write = async <T>(language: Language, locale: string, work: () => T): Promise<T> =>
  speaking(await loadVoice(language, locale), work);

/** Browsers and Node write different spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test('in English, choices and calls are shown as they are stored', async () => {
  const shown = await write('en', 'de-DE', () => [seedBudgets.map(budgetLabel), seedTimelines.map(timelineLabel)]);
  expect(shown).toEqual([starter.form.budgets, starter.form.timelines]);
  expect(starter.callTypes.map(({ name }) => callLabel(name))).toEqual(starter.callTypes.map(({ name }) => name));
});

test.each([
  ['de', 'de-DE', ['500–1.000 $', '1.000–5.000 $', '5.000–10.000 $', 'Über 10.000 $'], 'So bald wie möglich'],
  ['fr', 'fr-FR', ['500–1 000 $US', '1 000–5 000 $US', '5 000–10 000 $US', 'Plus de 10 000 $US'], 'Dès que possible'],
  ['es', 'es-ES', ['500-1000 US$', '1000-5000 US$', '5000-10.000 US$', 'Más de 10.000 US$'], 'Lo antes posible'],
  ['pt', 'pt-BR', ['US$ 500–1.000', 'US$ 1.000–5.000', 'US$ 5.000–10.000', 'Acima de US$ 10.000'], 'O quanto antes'],
  ['ur', 'ur-PK', ['$500 – $1,000', '$1,000 – $5,000', '$5,000 – $10,000', '$10,000 سے زیادہ'], 'جلد از جلد'],
] as const)('in %s, the first choices are shown in it', async (language, locale, budgets, asap) => {
  const [shown, timelines] = await write(language, locale, () => [
    seedBudgets.map(budgetLabel),
    seedTimelines.map(timelineLabel),
  ]);
  expect(shown?.map(plain)).toEqual(budgets);
  expect(timelines?.[0]).toBe(asap);
  expect(timelines?.filter((label) => seedTimelines.includes(label))).toEqual([]);
});

test('a choice or a call of the owner’s own is shown as it is written', async () => {
  const shown = await write('de', 'de-DE', () => [
    budgetLabel('$2,000+'),
    timelineLabel('ASAP!'),
    callLabel('Kennenlernen'),
    callLabel('toString'),
  ]);
  expect(shown).toEqual(['$2,000+', 'ASAP!', 'Kennenlernen', 'toString']);
});

test('the calls of the starter have a name and a text in each language', async () => {
  const texts = Object.values(seedCalls).flatMap(({ name, text }) => [name, text]);
  for (const language of ['de', 'fr', 'es', 'pt', 'ur'] as const)
    expect(
      (await write(language, language, () => texts.map(callLabel))).filter((text) => texts.includes(text)),
    ).toEqual([]);
});

test.each([
  ['en', 'en-US', '1 week', '3-5 weeks'],
  ['de', 'de-DE', '1 Woche', '3–5 Wochen'],
  ['ur', 'ur-PK', '1 ہفتہ', '3–5 ہفتے'],
] as const)('weeks in %s', async (language, locale, one, range) => {
  const written = await write(language, locale, () => [
    formatWeeks({ from: 1, to: 1 }),
    formatWeeks({ from: 3, to: 5 }),
  ]);
  expect(written).toEqual([one, range]);
});

test('the packages of a text are listed in its language', async () => {
  const { packages, identity } = starter;
  const site = { packages, identity: { ...identity, locale: 'de-DE' } };
  expect(plain(await write('de', 'de-DE', () => listPackages(site)))).toContain(
    'Launch ab 500 $ (1–2 Wochen), Product ab',
  );
});
