import { answerQuestion } from '#api/assistant/answer-question.ts';
import { buildKnowledge } from '#api/assistant/knowledge.ts';
import { newId } from '#api/core/ids.ts';
import { exampleFaqs } from '#api/seed/content/example-faqs.ts';
import { exampleProjects } from '#api/seed/content/example-projects.ts';
import { answerable } from '#api/testing/assistant-questions.ts';
import { starter } from '#common/content/starter/starter.ts';
import { Portfolio } from '#common/contract/portfolio.ts';
import { fillContent } from '#common/site/braces.ts';
import { type Measurement, milliseconds } from './report.ts';
import { percentile } from './statistics.ts';

/** Rows of each kind: far more than a freelancer has. */
const ROWS = 500;
const ROUNDS = 5;
/** Milliseconds that 99 of 100 built-in answers take at most, without the database. */
const AIM = 15;

const WRITTEN_AT = '2026-01-01T00:00:00.000Z';

const manyOf = <Example extends object>(
  examples: readonly Example[],
  own: (example: Example, number: number) => object,
) =>
  Array.from({ length: ROWS }, (_, number) => {
    const example = examples[number % examples.length];
    if (example === undefined) throw new Error('There is no example to copy');
    return {
      ...example,
      _id: newId(),
      id: newId(),
      createdAt: WRITTEN_AT,
      updatedAt: WRITTEN_AT,
      ...own(example, number),
    };
  });

const manyRows = () =>
  Portfolio.parse({
    projects: manyOf(exampleProjects, ({ title }, number) => ({
      title: `${title} ${number}`,
      slug: `project-${number}`,
      image: null,
    })),
    skills: [],
    faqs: manyOf(exampleFaqs, ({ question }, number) => ({ question: `${question} (${number})` })),
  });

/** Measures built-in answers by themselves: the reading of the question, the search and the words of the reply. */
export async function measureAnswers(): Promise<Measurement> {
  const now = Date.now();
  const site = fillContent(starter, { contactEmail: '', now });
  const started = performance.now();
  const knowledge = buildKnowledge({
    portfolio: manyRows(),
    testimonials: [],
    site,
    siteVersion: null,
    version: 1,
    takesCards: false,
  });
  const built = performance.now() - started;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const [question] of answerable) {
      const before = performance.now();
      answerQuestion(knowledge, question, [], now);
      // The first round warms the code up.
      if (round > 0) times.push(performance.now() - before);
    }
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)];
  return {
    name: 'answers',
    title: `Built-in answers at ${ROWS} projects and ${ROWS} FAQs, without the database`,
    head: ['', 'p50 ms', 'p99 ms'],
    rows: [['one answer', milliseconds(half), milliseconds(most)]],
    aims: [{ text: `99 of 100 answers within ${AIM} ms`, found: `${milliseconds(most)} ms`, met: most <= AIM }],
    notes: [`Reading the content once per version took ${milliseconds(built)} ms.`],
    figures: { half, most, built },
  };
}
