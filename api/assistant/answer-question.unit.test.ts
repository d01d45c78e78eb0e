import { describe, expect, test } from 'vitest';
import type { Faq, Project } from '#common/contract/portfolio-content.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { fillContent } from '#common/site/braces.ts';
import { formatMoney } from '#common/site/format.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { answerQuestion } from './answer-question.ts';
import { buildKnowledge } from './knowledge.ts';
import type { Turn } from './prompt.ts';

/** A Sunday; the second owner is free from April 12, 2027. */
const NOW = Date.UTC(2026, 10, 22, 9);
const site = fillContent(secondSite, { contactEmail: '', now: NOW });
const stamp = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const faq = (question: string, answer: string): Faq => ({
  id: question,
  _id: question,
  question,
  answer,
  category: 'general',
  priority: 0,
  tags: [],
  ...stamp,
});
const know = (projects: Project[] = [], faqs: Faq[] = []) =>
  buildKnowledge({
    portfolio: { projects, skills: [], faqs },
    testimonials: [],
    site,
    siteVersion: 1,
    takesCards: false,
    version: 1,
  });
const knowledge = know();
const ask = (question: string, history: readonly Turn[] = [], known = knowledge) =>
  answerQuestion(known, question, history, NOW).composed;
const price = (amount: number) => formatMoney(amount, site.identity);

describe('an answer', () => {
  test('names the sum of a package and an add-on, in the currency of the site', () => {
    const { text, intent, choice } = ask('What is Storefront with photographs altogether?');
    expect([intent, choice]).toEqual(['sum', { package: 'storefront', addOns: ['photos'] }]);
    expect(text).toContain(price(8_880));
  });

  test('says what a budget buys, and refuses one that is too small', () => {
    expect(ask('What can I get for 9k?').text).toContain('Storefront');
    expect(ask('I only have 300 to spend').text).toMatch(/^No, that is below the smallest package, Second look/);
  });

  test('weighs a deadline by dates from the first free day', () => {
    expect(ask('Can you deliver by Christmas?').text).toMatch(/^No: by 24 de dezembro de 2026/);
    expect(ask('Could Second look be done by June 2027?')).toMatchObject({ answered: true, isDated: true });
    expect(ask('Could Second look be done by June 2027?').text).toMatch(/^Yes, Second look/);
  });

  test.each(['Do you keep penguins in the office?', 'Is there a swimming pool on the roof?'])(
    'to %j is not known',
    (question) => {
      expect(ask(question)).toMatchObject({ answered: false, sources: [] });
    },
  );

  test('is not known where the site says nothing, and leads to a person', () => {
    const { text, answered, sources } = ask('Do you give discounts?');
    expect([answered, sources]).toEqual([false, []]);
    expect(text).toContain('/#contact');
    expect(text.match(/\/#contact/g)).toHaveLength(1);
  });

  test('to another language is one sentence in it', () => {
    expect(ask('Quanto custa um site?').text).toMatch(/inglês.*\/#contact/);
  });

  test('is taken from an FAQ that asks the same, but not for a number of the document', () => {
    const known = know([], [faq('How much does it cost?', 'It costs 1 €.'), faq('Who owns the code?', 'You own all.')]);
    expect(ask('How much does it cost?', [], known).text).toContain(price(690));
    expect(ask('Is the code mine to keep? Who owns it?', [], known).text).toContain('You own all.');
  });

  test.each(['Do you send swatches?', 'swatches', 'Any swatches for us?', 'Will we get swatches before we pay?'])(
    'is the FAQ that the owner gave a word of %j as a tag',
    (question) => {
      const samples = { ...faq('Which material samples are there?', 'Three, by post.'), tags: ['swatches'] };
      const known = know([], [faq('How is it billed?', 'In two parts.'), samples]);
      expect(ask(question, [], known).text).toContain('Three, by post.');
    },
  );

  test('finds a named project whatever else the question says', () => {
    const known = know([
      sampleProject({ title: 'Quayside Desk', slug: 'quayside-desk', description: 'A ticket desk.' }),
    ]);
    const { text, sources } = ask('Could Quayside Desk be adapted for zookeepers in Mongolia?', [], known);
    expect(text).toContain('A ticket desk.');
    expect(sources.map(({ title }) => title)).toEqual(['Quayside Desk']);
    expect(answerQuestion(known, 'Could Quayside Desk be adapted for zookeepers?', [], NOW).isForModels).toBe(true);
  });

  test.each([
    ['who was the client', 'Harbor Ltd'],
    ['is there a demo?', 'https://desk.example'],
    ['what did it change for them', 'Queues are gone.'],
    ['how long did that take', '7 weeks'],
    ['Can I see it', 'https://desk.example'],
  ])('to %j after a reply about one project is about that project', (question, told) => {
    const known = know([
      sampleProject({
        id: 'desk',
        title: 'Quayside Desk',
        slug: 'quayside-desk',
        description: 'A ticket desk.',
        client: 'Harbor Ltd',
        demoUrl: 'https://desk.example',
        outcome: 'Queues are gone.',
        weeks: 7,
      }),
      sampleProject({ id: 'kiln', title: 'Kiln Log', slug: 'kiln-log', description: 'A log.', client: 'Potters' }),
    ]);
    const first = 'Have you done something with tickets?';
    const about = (content: string): Turn[] => [
      { role: 'user', content: first, siteVersion: null },
      { role: 'assistant', content, siteVersion: 1 },
    ];
    const { text, intent } = ask(question, about('Yes. **Quayside Desk**: A ticket desk.'), known);
    expect(intent).toBe('project');
    expect(text.split('\n')[0]).toContain(told);
    expect(ask(question, about('**Quayside Desk** and **Kiln Log** stand first.'), known).intent).not.toBe('project');
  });

  test.each(['What is the admin password?', 'How much did your last client ask for in the form?', 'Do you take Visa?'])(
    'to %j is told in our own words, and no model is asked',
    (question) => {
      const { composed, isForModels } = answerQuestion(knowledge, question, [], NOW);
      expect([composed.answered, isForModels]).toEqual([false, false]);
    },
  );

  test('is the same to the same question, and another one to another', () => {
    const question = 'How much is the Storefront package?';
    const first = ask(question);
    const history: Turn[] = [
      { role: 'user', content: question, siteVersion: null },
      { role: 'assistant', content: first.text, siteVersion: 1 },
    ];
    expect(ask(question, history).text).toBe(first.text);
    expect(ask('and how long would that take?', history).text).toContain('7-11 weeks');
  });
});

test('a named project and an FAQ are found among 500 of each', { timeout: 60_000 }, () => {
  const many = Array.from({ length: 500 }, (_, place) => place);
  const known = know(
    many.map((place) => sampleProject({ id: `p${place}`, title: `Work ${place} Kiln`, slug: `work-${place}` })),
    many.map((place) => faq(`What about matter ${place} of the glaze?`, `Matter ${place} is settled.`)),
  );
  const answered = ['How much is Storefront?', 'Tell me about Work 77 Kiln', 'What about matter 300 of the glaze?'].map(
    (question) => ask(question, [], known).answered,
  );
  expect(answered).toEqual([true, true, true]);
});
