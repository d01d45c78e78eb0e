/** Numbers of the product that more than one part needs. Sizes in bytes, times in milliseconds. */

export const PAGE_SIZE = {
  contacts: 10,
  testimonials: 20,
  publicTestimonials: 12,
  conversations: 20,
  featuredTestimonials: 5,
} as const;
export const FEATURED_PROJECTS = 5;
export const SEARCH_RESULTS = 10;
export const ADMIN_SEARCH_RESULTS = 5;
/** Entries that one call may change. */
export const BULK_MOST = 200;

export const PASSWORD = { signInMinimum: 6, newMinimum: 12, newMaximum: 128 } as const;
/** Codes for a lost phone: how many there are, and at how few their owner is told to make new ones. */
export const RECOVERY_CODES = { amount: 10, few: 3 } as const;
export const FEEDBACK = { min: 10, max: 1000, yellowAbove: 800, redAbove: 900 } as const;
export const NAME_MINIMUM = 2;
/** An invitation to write a testimonial: how long it is good unless told, and at most. */
export const INVITATION = { days: 30, daysMost: 365, usesMost: 50 } as const;

export const JSON_BODY_MAX = 64 * 1024;
export const IMPORT_BODY_MAX = 10 * 1024 * 1024;

/** A form filled in faster than this was not filled in by a person. */
export const MINIMUM_FILL_TIME = 2_000;
export const REDIRECT_AFTER_CONTACT = 1_500;
export const TESTIMONIAL_BANNER = 8_000;
export const TOAST = 4_000;
export const RAIL_STEP = 320;
/** The chat: the longest message, and how long transcripts are kept unless the owner says otherwise. */
export const CHAT = { longestMessage: 2000, transcriptDays: 90, transcriptDaysMost: 365 } as const;
export const POPUP = { width: 700, height: 800 } as const;

export const TRASH_DAYS = 30;
export const SNAPSHOTS_KEPT = 20;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
