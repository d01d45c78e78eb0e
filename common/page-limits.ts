/** Limits that a page needs at once; the others load with what needs them. */

export const PAGE_SIZE = {
  contacts: 10,
  testimonials: 20,
  publicTestimonials: 12,
  conversations: 20,
  featuredTestimonials: 5,
} as const;

export const FEATURED_PROJECTS = 5;

export const RATING = { min: 1, max: 5 } as const;

/** Characters of the project details that a visitor sends. */
export const MAX_REQUEST = 5_000;

/** A case study: characters of its texts, entries of its lists, ranges of its numbers. */
export const CASE_STUDY = {
  summary: 200,
  body: 20_000,
  role: 100,
  priceBand: 60,
  results: 6,
  resultValue: 20,
  resultLabel: 60,
  gallery: 12,
  caption: 300,
  formerSlugs: 20,
  year: { min: 1970, max: 2100 },
  weeks: { min: 1, max: 520 },
} as const;

/** Pixels. */
export const RAIL_STEP = 320;
