import { createNumbersGuard } from '#api/assistant/numbers-guard/numbers-guard.ts';
import { passagesOf } from '#api/assistant/passages.ts';
import { exampleFaqs } from '#api/seed/content/example-faqs.ts';
import { starter } from '#common/content/starter/starter.ts';
import { fillContent } from '#common/site/braces.ts';

/** The site's own packages and promises, the example FAQs and a few facts of other shapes. */
const faqs = exampleFaqs.map((faq, index) => ({ ...faq, id: String(index), isActive: true }));
const site = fillContent(starter, { contactEmail: 'owner@example.com', now: 0 });
const passages = passagesOf({ projects: [], skills: [], faqs: [] }, [], site).map(({ title, answer, more }) => ({
  title,
  text: `${answer}\n${more}`,
}));
export const facts = [
  ...passages,
  ...faqs.map(({ question, answer }) => ({ title: question, text: answer })),
  {
    title: 'Kestrel Dispatch',
    text: 'Built in 2024 with React 19 for 38 vans; live since 3 May 2024. Late jobs fell by 40%.',
  },
  { title: 'Contact', text: 'Write to hello@hunar.example or call +92 300 1234567.' },
];
export const check = (reply: string, question = 'Tell me about your work.') =>
  createNumbersGuard({ facts, addresses: ['https://demo.example.com/app'], question })(reply);
