/** Limits that several parts of the product share. Sizes are in bytes, times in milliseconds. */

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
/** Maximum number of entries in a bulk update. */
export const MAX_BULK_CHANGES = 200;

export const PASSWORD = { minSignInLength: 6, minLength: 12, maxLength: 128 } as const;
/** Number of recovery codes, and the number from which the owner is asked to create new ones. */
export const RECOVERY_CODES = { amount: 10, few: 3 } as const;
export const FEEDBACK = { min: 10, max: 1000, yellowAbove: 800, redAbove: 900 } as const;
export const MIN_NAME_LENGTH = 2;
/** Testimonial invitations: default and maximum validity in days, and maximum uses. */
export const INVITATION = { days: 30, maxDays: 365, maxUses: 50 } as const;

export const MAX_JSON_BODY = 64 * 1024;
export const MAX_IMPORT_BODY = 10 * 1024 * 1024;

/** A form filled in faster than this was filled in by a bot. */
export const MIN_FILL_TIME_MS = 2_000;
export const REDIRECT_AFTER_CONTACT = 1_500;
export const TESTIMONIAL_BANNER = 8_000;
export const TOAST = 4_000;
export const RAIL_STEP = 320;
/** The chat: maximum message length, and default and maximum days for which transcripts are stored. */
export const CHAT = { maxMessageLength: 2000, transcriptDays: 90, maxTranscriptDays: 365 } as const;
export const POPUP = { width: 700, height: 800 } as const;

export const TRASH_DAYS = 30;
export const MAX_SNAPSHOTS = 20;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
