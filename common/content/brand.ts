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
