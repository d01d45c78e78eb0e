import type { Language } from '#common/languages.ts';

/** The texts of an owner's site in one language, from which questions are answered. */
export interface OwnersSite {
  language: Exclude<Language, 'en'>;
  locale: string;
  currency: string;
  name: string;
  tagline: string;
  owner: string;
  role: string;
  city: string;
  country: string;
  countryCode: string;
  timeZone: string;
  summary: string;
  statement: string;
  about: string[];
  facts: { term: string; text: string }[];
  availability: { badge: string; text: string };
  guarantee: { title: string; text: string; rule: string };
  reply: { time: string; text: string };
  roadmap: { time: string; text: string };
  reasons: { title: string; text: string }[];
  /** Small, middle and large; ids are `small`, `shop` and `platform`. */
  packages: { name: string; price: number; weeks: { from: number; to: number }; text: string; includes: string[] }[];
  /** Ids are `care` and `seo`. */
  addOns: { name: string; price: number; text: string }[];
  call: { name: string; text: string; message: string };
  /** By the name under which questions expect them. */
  faqs: Record<
    'payment' | 'support' | 'ownership' | 'process' | 'nda' | 'hosting' | 'materials',
    { question: string; answer: string }
  >;
  projects: Record<
    'bakery' | 'clinic',
    { title: string; description: string; challenge: string; solution: string; technologies: string[] }
  >;
  skills: Record<'react' | 'database', { name: string; description: string; category: 'frontend' | 'database' }>;
}
