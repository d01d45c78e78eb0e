import type { SiteContent } from '#common/contract/site/content.ts';
import { seedCalls } from './seed-calls.ts';
import { seedBudgets, seedTimelines } from './seed-choices.ts';

export const starterOffers = {
  guarantee: {
    title: 'Late? You get your money back.',
    text: 'The delivery date stands in the agreement beside the price. If I miss it, I refund what you have paid.',
    rule: 'Late means not live for you by midnight, your time, of the agreed day. You get every payment back within two weeks and keep the code. Each day I wait for you moves the date by one.',
  },
  reasons: [
    {
      title: 'A price that stays put',
      text: '“From” becomes one number in the agreement. If I estimated badly, that is my problem.',
    },
    {
      title: 'Something to click every week',
      text: 'A running version, not a progress report. You can change course before it gets expensive.',
    },
    {
      title: 'In your name from day one',
      text: 'Repository, hosting and accounts are yours from the start; the rights to the code follow with the last payment.',
    },
    {
      title: 'Plain words about AI',
      text: 'What it costs, what leaves your server and where it will be wrong. If you don’t need it, I’ll say so.',
    },
  ],
  promises: {
    reply: { time: '1-2 hours', text: 'A personal reply, usually with a few questions.' },
    roadmap: { time: '24-48 hours', text: 'Your roadmap: what to build first, what it costs, when it is done.' },
  },
  packages: [
    {
      id: 'launch',
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
      highlighted: false,
      budget: '$500 - $1,000',
      timeline: '1-2 weeks',
    },
    {
      id: 'product',
      name: 'Product',
      price: 1500,
      weeks: { from: 2, to: 4 },
      text: 'A complete web application that people sign in to, with the dashboard you need to run it.',
      includes: [
        'Accounts, roles and an admin area',
        'Database, API and automated tests',
        'Email, uploads, search',
        'One month of fixes',
      ],
      highlighted: true,
      budget: '$1,000 - $5,000',
      timeline: '1 month',
    },
    {
      id: 'platform',
      name: 'Platform',
      price: 5000,
      weeks: { from: 4, to: 8 },
      text: 'A SaaS or AI product that customers can sign up and pay for, built to be handed to a team later.',
      includes: [
        'Separate data per customer',
        'Subscriptions, trials and invoices',
        'AI features with cited answers',
        'Three months of fixes and handover',
      ],
      highlighted: false,
      budget: '$5,000 - $10,000',
      timeline: '2-3 months',
    },
  ],
  addOns: [
    {
      id: 'ai-assistant',
      name: 'AI assistant',
      price: 800,
      text: 'Answers from your own documents and shows its sources.',
    },
    {
      id: 'payments',
      name: 'Payments and subscriptions',
      price: 600,
      text: 'Checkout, trials, invoices and tax through Stripe.',
    },
    {
      id: 'speed',
      name: 'Speed and accessibility pass',
      price: 400,
      text: 'An existing site measured, repaired and measured again.',
    },
    {
      id: 'integration',
      name: 'Third-party integration',
      price: 500,
      text: 'CRM, accounting, calendar or a partner’s API, kept in sync.',
    },
  ],
  callTypes: [
    {
      id: '30',
      minutes: 30,
      ...seedCalls.short,
      message: 'I’d like to book a 30-minute consultation. These times would suit me (with time zone):',
    },
    {
      id: '60',
      minutes: 60,
      ...seedCalls.long,
      message: 'I’d like to book a 1-hour strategy session. These times would suit me (with time zone):',
    },
  ],
  form: {
    budgets: seedBudgets,
    timelines: seedTimelines,
    sent: "Consultation request sent! We'll send your project roadmap within 24 hours.",
  },
  quickStarts: [
    { label: 'New web app', message: 'I’d like to build a new web application. In short, it should let people' },
    {
      label: 'Add AI to a product',
      message: 'We have a product and would like to add AI to it. The task it should take over is',
    },
    {
      label: 'SaaS from scratch',
      message: 'I have an idea for a SaaS product and need a first release that customers can pay for. The idea:',
    },
    {
      label: 'Fix what we have',
      message: 'We have an existing application that needs to be repaired or extended. What hurts most is',
    },
  ],
} satisfies Partial<SiteContent>;
