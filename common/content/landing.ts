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
