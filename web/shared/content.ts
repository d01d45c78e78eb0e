import { brand } from '#common/content/brand.ts';

/** Texts of the landing page. Texts that the assistant uses, too, are in `common/content/`. */
export { about, brand, counters } from '#common/content/brand.ts';
export { addOns, guarantee, packages, promises, reasons } from '#common/content/services.ts';

export const hero = {
  eyebrow: 'Web, SaaS and AI integration',
  place: `${brand.city}, ${brand.country} (${brand.timeZone})`,
  /** The title's full stop is a block in the accent color, as the mark for delivery on the ruler. */
  title: ['Software that ships', 'on the day we agreed'],
  lede: `I’m ${brand.owner}, a senior engineer. I build web applications, SaaS products and AI features for founders and small companies: one fixed price, one date in writing, and your money back if I miss it.`,
  contact: 'Start a project',
  chat: 'Chat with the assistant',
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

/** First sentence of the message when a visitor requests a call through the form, by its minutes. */
export const callRequests: Readonly<Record<string, string>> = {
  '30': 'I’d like to book a 30-minute consultation. These times would suit me (with time zone): ',
  '60': 'I’d like to book a 1-hour strategy session. These times would suit me (with time zone): ',
};
