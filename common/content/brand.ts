/** The owner and the brand, for the pages and for the assistant; this is the first thing that a new owner changes. */

export const brand = {
  name: 'Hunar',
  meaning: 'Hunar is Urdu for craft.',
  owner: 'Bilal Raza',
  city: 'Lahore',
  country: 'Pakistan',
  countryCode: 'PK',
  timeZone: 'UTC+5',
  /** Completes the name in titles and in the manifest. */
  trade: 'custom web, SaaS and AI development',
} as const;

/** 'Lahore, Pakistan (UTC+5)' */
export const place = `${brand.city}, ${brand.country} (${brand.timeZone})`;

export const about = {
  statement: 'You talk to the engineer who writes your code.',
  paragraphs: [
    'Most agencies sell you a senior and staff you a junior. Here there is nobody to hand you over to: I take the first call, draw the data model, write the code, put it live and answer when something looks odd at nine in the evening.',
    'That only works with projects small enough to hold in one head. So I ask a lot of questions before I name a price, cut the first release to what your customers would miss, and show a running version every week.',
  ],
  facts: [
    { term: 'Based in', text: place },
    { term: 'Works with', text: 'Founders, agencies and owner-run companies' },
    { term: 'Builds in', text: 'TypeScript, React, Node.js, PostgreSQL, MySQL' },
    { term: 'AI', text: 'Retrieval, assistants and document search' },
  ],
} as const;

export const counters = [
  { value: 5, suffix: '', label: 'years of building for clients' },
  { value: 50, suffix: '', label: 'projects delivered' },
  { value: 100, suffix: '%', label: 'client satisfaction' },
] as const;
