import { brand, place } from './brand.ts';

/** Texts of the landing page. Texts that the assistant uses, too, are in `common/content/`. */
export const hero = {
  eyebrow: 'Web, SaaS and AI integration',
  place,
  /** Its full stop is a block in the accent: the mark that stands for delivery on the ruler below. */
  title: ['Software that ships', 'on the day we agreed'],
  lede: `I’m ${brand.owner}, a senior engineer. I build web applications, SaaS products and AI features for founders and small companies: one fixed price, one date in writing, and your money back if I miss it.`,
  contact: 'Start a project',
  chat: 'Chat with the assistant',
} as const;

/** Label, title and lead of each section. */
export const sections = {
  services: {
    label: 'Services and pricing',
    title: 'Three sizes. One fixed price each.',
    text: 'You see the price and the delivery date in writing before any work begins.',
  },
  reasons: { label: 'Why us', title: 'Small on purpose, exact by habit.' },
  projects: {
    label: 'Projects',
    title: 'Selected work.',
    text: 'Tools that people open every morning, built with the people who use them.',
  },
  testimonials: {
    label: 'Testimonials',
    title: 'In their words.',
    text: 'Have we worked together?',
    link: 'Add yours',
  },
  contact: { label: 'Contact', title: 'Tell me what you want to build.' },
  booking: { title: 'Rather talk?', text: 'Choose how long you need.' },
} as const;

export const footer = {
  title: 'Have a date in mind? Let’s put it in writing.',
} as const;

export const quickStarts = [
  {
    label: 'New web app',
    message: 'I’d like to build a new web application. In short, it should let people ',
  },
  {
    label: 'Add AI to a product',
    message: 'We have a product and would like to add AI to it. The task it should take over is ',
  },
  {
    label: 'SaaS from scratch',
    message: 'I have an idea for a SaaS product and need a first release that customers can pay for. The idea: ',
  },
  {
    label: 'Fix what we have',
    message: 'We have an existing application that needs to be repaired or extended. What hurts most is ',
  },
] as const;
