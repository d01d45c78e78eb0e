import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '#api/testing/chat.ts';
import { startOwnersSite } from '#api/testing/language-questions/start-site.ts';
import { type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import type { TestServer } from '#api/testing/test-server.ts';

/** A German site whose chat has a provider. */

let openai: OpenAiServer;
let api: TestServer;
beforeEach(async () => {
  openai = await startOpenAiServer();
});
afterEach(async () => {
  await api.close();
  await openai.close();
});

const start = async (tokens = '1000000000') => {
  api = await startOwnersSite('de', { OPENAI_API_KEY: 'one', OPENAI_BASE_URL: openai.url, AI_DAILY_TOKENS: tokens });
};

test('the facts of the prompt are in German', async () => {
  await start();
  openai.behave({ kind: 'reply', text: 'Die Visitenkarte kostet ab 1.900 €.' });
  const { text, metadata } = await ask(api, 'Was kostet die Visitenkarte?');
  expect(text).toBe('Die Visitenkarte kostet ab 1.900 €.');
  expect(metadata).toMatchObject({ builtIn: false, answered: true });
  const prompt = JSON.stringify(openai.calls);
  for (const fact of [
    '# Antwort auf diese Frage',
    '# Paket Visitenkarte',
    'Zu spät? Geld zurück.',
    'Nächster Start: 1. März 2027',
  ])
    expect(prompt).toContain(fact);
  expect(prompt).not.toMatch(/package \(|It includes|takes on new work|Within 4|Behind \*\*/);
});

test('a question in another language is the model’s to answer', async () => {
  await start();
  openai.behave({ kind: 'reply', text: 'The Visitenkarte package starts at €1,900.' });
  const { text, metadata } = await ask(api, 'How much is the smallest website?');
  expect(text).toBe('The Visitenkarte package starts at €1,900.');
  expect(metadata.builtIn).toBe(false);
});

test.each(['Die Visitenkarte kostet 1.500 €.', 'Sie erhalten 20 % Rabatt.', 'Das ist in fünf Wochen fertig.'])(
  'a model that writes %j is replaced by the German built-in answer',
  async (invention) => {
    await start();
    openai.behave({ kind: 'reply', text: invention });
    const { text, metadata } = await ask(api, 'Was kostet die Visitenkarte?');
    expect(text).toMatch(/^\*\*Visitenkarte\*\*, ab 1\.900\s€/);
    expect(metadata).toMatchObject({ builtIn: true, model: 'built-in' });
  },
);

test('a model that does not know says so in German, with the way to a person', async () => {
  await start();
  openai.behave({ kind: 'reply', text: 'NO_ANSWER' });
  const refused = await ask(api, 'Welche Schriftart hat mein Kunde, der nach einem Server fragt?');
  expect(refused.text).toMatch(/^Das weiß ich nicht: .*\]\(\/#contact\)/);
  expect(refused.metadata.answered).toBe(false);
  openai.behave({ kind: 'reply', text: 'Das weiß ich leider nicht.' });
  const admitted = await ask(api, 'Auf welchem Server läuft das, und wer hat den Schlüssel?');
  expect(admitted.text).toBe(
    'Das weiß ich leider nicht.\n\nÜber das [Kontaktformular](/#contact) erreichen Sie einen Menschen.',
  );
  expect(admitted.metadata.answered).toBe(false);
});

test('over the limit of the day it says so in German', async () => {
  await start('1');
  const { text } = await ask(api, 'Was kostet die Visitenkarte?');
  expect(text).toMatch(/\n\nDer KI-Dienst hat sein heutiges Limit erreicht/);
});
