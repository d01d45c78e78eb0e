import type { z } from 'zod';
import { starter } from '#common/content/starter/starter.ts';
import type { NewFaq } from '#common/contract/portfolio-content.ts';
import { formatList } from '#common/format.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';

const { identity, packages, addOns, promises, guarantee } = starter;
const { reply, roadmap } = promises;
const [small, middle, large] = packages.map(({ price, weeks }) => ({
  price: formatMoney(price, identity),
  weeks: formatWeeks(weeks),
}));
const addOnPrices = addOns.map(({ price }) => price).sort((a, b) => a - b);

export const exampleFaqs = [
  {
    question: 'How much does a project cost?',
    answer: `There are three packages: from ${small?.price} for a small, clearly bounded job, from ${middle?.price} for a complete web application, and from ${large?.price} for a larger SaaS or AI product. Add-on services start at ${formatList(addOnPrices.map((price) => formatMoney(price, identity)))}, depending on what is added. You get a fixed price in writing before any work begins.`,
    category: 'pricing',
    priority: 10,
    tags: ['price', 'packages', 'add-ons', 'budget'],
  },
  {
    question: 'How long will it take?',
    answer: `The ${small?.price} package takes ${small?.weeks}, the ${middle?.price} package ${middle?.weeks} and the ${large?.price} package ${large?.weeks}. The delivery date is agreed in writing together with the price. If your deadline is tighter, say so in your first message; often a smaller first release can make it.`,
    category: 'timeline',
    priority: 9,
    tags: ['timeline', 'deadline', 'delivery'],
  },
  {
    question: 'What happens if you deliver late?',
    answer: `There is a money-back guarantee for late delivery. ${guarantee.rule ?? guarantee.text} That is why I ask many questions before I name a date.`,
    category: 'guarantee',
    priority: 9,
    tags: ['guarantee', 'refund', 'late delivery'],
  },
  {
    question: 'What happens after I send a consultation request?',
    answer: `I reply within ${reply.time}, usually with a few questions or an offer for a short call. Within ${roadmap.time} you receive a roadmap: what to build first, what it costs and when it is done. During the work you see a running version at least once a week and can change course before it gets expensive.`,
    category: 'process',
    priority: 8,
    tags: ['process', 'roadmap', 'consultation', 'response time'],
  },
  {
    question: 'Who owns the code?',
    answer:
      'You do. The repository, hosting and third-party accounts are in your name from day one, and with the last payment all rights to the code written for you pass to you. Open-source libraries stay under their own licences; I list them for you.',
    category: 'ownership',
    priority: 7,
    tags: ['ownership', 'intellectual property', 'source code'],
  },
  {
    question: 'How do payments work?',
    answer:
      'Small jobs are paid in two parts, at the start and on delivery. Larger ones are split into milestones, and each is invoiced when you have seen and accepted it. International bank transfer, Wise and card payments are fine; invoices are in US dollars.',
    category: 'payment',
    priority: 6,
    tags: ['payment', 'milestones', 'invoice'],
  },
  {
    question: 'Do you support the product after launch?',
    answer:
      'Yes. Defects in what I delivered are corrected without charge, and that is part of the agreement. For updates, monitoring and small changes you can book support by the month and cancel it at any time. If you would rather use your own team, I hand over with documentation and a call.',
    category: 'support',
    priority: 5,
    tags: ['support', 'maintenance', 'handover'],
  },
  {
    question: 'Will you sign a non-disclosure agreement?',
    answer:
      'Yes, before you share anything confidential. Send yours, or use my short mutual one. Projects under an NDA never appear in this portfolio unless you agree in writing.',
    category: 'legal',
    priority: 4,
    tags: ['nda', 'confidentiality', 'contract'],
  },
  {
    question: 'Is our data safe when AI is involved?',
    answer:
      'Only the text that a request needs is sent to the AI provider, under business terms that exclude training on it, and personal data can be masked before it leaves your server. If nothing may leave your premises, I can use a model that runs on your own hardware. What goes where is written down before we start.',
    category: 'ai',
    priority: 6,
    tags: ['ai', 'privacy', 'data protection', 'gdpr'],
  },
  {
    question: 'How do we work together across time zones?',
    answer:
      'I work from Pakistan (UTC+5). Calls are booked on this site, which shows the free times by your own clock, and everything decided is summed up in writing afterwards. Between calls you can follow progress on a shared board, whenever it suits your day.',
    category: 'communication',
    priority: 3,
    tags: ['time zones', 'communication', 'calls'],
  },
] satisfies readonly z.input<typeof NewFaq>[];
