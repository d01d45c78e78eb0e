import { formatRange, type Range } from '#common/format.ts';
import { budgets, timelines } from '#common/options.ts';

/** Services, prices and promises, for the pages, the emails and the assistant. Prices are dollars. */

export interface Package {
  name: string;
  price: number;
  /** From agreement to delivery. */
  weeks: Range;
  text: string;
  includes: readonly string[];
  /** Values with which the contact form is prefilled from here. */
  budget: (typeof budgets)[number];
  timeline: (typeof timelines)[number];
}

export const packages: readonly Package[] = [
  {
    name: 'Launch',
    price: 500,
    weeks: { from: 1, to: 2 },
    text: 'One clearly bounded job: a marketing site, an integration, an internal tool with a single purpose.',
    includes: [
      'Up to five screens',
      'Responsive and accessible',
      'Deployed to your own accounts',
      'Two weeks of fixes',
    ],
    budget: budgets[0],
    timeline: timelines[1],
  },
  {
    name: 'Product',
    price: 1500,
    weeks: { from: 2, to: 4 },
    text: 'A complete web application that people sign in to, with the dashboard you need to run it.',
    includes: [
      'Accounts, roles and an admin area',
      'Database, API and automated tests',
      'E-mail, uploads, search',
      'One month of fixes',
    ],
    budget: budgets[1],
    timeline: timelines[2],
  },
  {
    name: 'Platform',
    price: 5000,
    weeks: { from: 4, to: 8 },
    text: 'A SaaS or AI product that strangers can subscribe to, built to be handed to a team later.',
    includes: [
      'Multi-tenant from the first table',
      'Subscriptions, trials and invoices',
      'AI features with cited answers',
      'Three months of fixes and handover',
    ],
    budget: budgets[2],
    timeline: timelines[3],
  },
];

export const lowestPrice = Math.min(...packages.map(({ price }) => price));

export const addOns = [
  { name: 'AI assistant', text: 'Answers from your own documents and shows its sources.', price: 800 },
  { name: 'Payments and subscriptions', text: 'Checkout, trials, invoices and tax through Stripe.', price: 600 },
  { name: 'Speed and accessibility pass', text: 'An existing site measured, repaired and measured again.', price: 400 },
  { name: 'Third-party integration', text: 'CRM, accounting, calendar or a partner’s API, kept in step.', price: 500 },
] as const;

export const guarantee = {
  title: 'Late? You get your money back.',
  text: 'The delivery date stands in the agreement beside the price. If I miss it, the money-back guarantee applies; the agreement says exactly how.',
} as const;

/** Hours from a request to the reply, and to the roadmap. */
export const responseTimes = { reply: { from: 1, to: 2 }, roadmap: { from: 24, to: 48 } } as const satisfies Record<
  string,
  Range
>;
export const replyTime = formatRange(responseTimes.reply, 'hours');
export const roadmapTime = formatRange(responseTimes.roadmap, 'hours');
