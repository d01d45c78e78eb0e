/** Limits that several parts of the product share. Sizes are in bytes, times in milliseconds. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const MEGABYTE = 1024 * 1024;

/** Skills on the landing page, and projects that each names. */
export const MAX_SHOWN_SKILLS = 60;
export const PROJECTS_PER_SKILL = 3;
export const SEARCH_RESULTS = 10;
export const ADMIN_SEARCH_RESULTS = 5;
/** Maximum number of entries in a bulk update. */
export const MAX_BULK = 200;

/** Characters of a password. A new one must be longer than what signing in accepts. */
export const PASSWORD = { minAtSignIn: 6, min: 12, max: 128 } as const;
/** Number of recovery codes, and the number from which the owner is asked to create new ones. */
export const RECOVERY_CODES = { amount: 10, few: 3 } as const;
/** Minutes for which the code of a sign-in to the desktop app works. */
export const MAX_APP_SIGN_IN_MINUTES = 2;
/** Passkeys of one account, and the characters of a name. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;
export const MAX_USER_NAME = 80;
/** An authenticator app's code (RFC 6238): its digits, and how long one is shown. */
export const TOTP = { digits: 6, period: 30 * SECOND } as const;
/** Characters of a testimonial's text. */
export const FEEDBACK = { min: 10, max: 1000, yellowAbove: 800, redAbove: 900 } as const;
/** Characters of a person's or project's name in a testimonial. */
export const MIN_NAME = 2;
/** Characters of the company and of the position of a testimonial's client. */
export const MAX_POSITION = 100;
/** Order of projects, skills and FAQs; higher ones come first. */
export const PRIORITY = { min: 0, max: 10, starFrom: 8, highAbove: 5 } as const;
/** Years of experience with a skill. */
export const EXPERIENCE = { min: 0, max: 50 } as const;
/** Characters. The longest address that email can carry (RFC 5321, erratum 1690). */
export const MAX_EMAIL = 254;
/** Characters of an entry of the form's lists of budgets and timelines. */
export const MAX_FORM_ENTRY = 40;
/** Characters of what is kept of the way to a request. */
export const ATTRIBUTION = { landingPage: 500, referrerHost: 254, utm: 100 } as const;
/** An invitation to write a testimonial: days it is good for unless told, most days, most uses. */
export const INVITATION = { days: 30, maxDays: 365, maxUses: 50 } as const;
/** Testimonials from one address. */
export const MAX_TESTIMONIALS_PER_HOUR = 3;

export const MAX_JSON_BODY = 64 * 1024;
/** The document of the owner's site. */
export const MAX_SITE_BODY = 256 * 1024;
/** Characters of the clipboard or a file that the quick capture of the desktop app reads. */
export const MAX_CAPTURED_TEXT = 100_000;
export const MAX_IMPORT_BODY = 10 * MEGABYTE;
export const MAX_UPLOAD = 10 * MEGABYTE;
/**
 * Files that visitors attach to a request: number, bytes of each, uploads of one address in an hour, and for those that no
 * request has yet the bytes of all together and how long they are kept.
 */
export const ATTACHMENTS = {
  max: 3,
  maxBytes: MAX_UPLOAD,
  perHour: 15,
  maxWaitingBytes: 500 * MEGABYTE,
  ttl: 6 * HOUR,
} as const;
/** Bytes a second of the slowest line that a body is waited for: 256 kbit/s. */
const SLOWEST_LINE = 256_000 / 8;
/** Milliseconds that a body of so many bytes takes on the slowest line. */
export const timeOnSlowestLine = (bytes: number): number => (bytes / SLOWEST_LINE) * SECOND;
/** A whole backup, packed. */
export const MAX_BACKUP = 512 * MEGABYTE;
/** Pixels of an image, all frames together. */
export const MAX_PIXELS = 40_000_000;
/** Images of one call. */
export const MAX_IMAGES = 10;
/** Characters of the last part of a project's address. */
export const MAX_SLUG = 80;
/** Characters of an address on the web. */
export const MAX_ADDRESS = 2_000;
/** Projects on a page of the list of all. */
export const PROJECTS_PAGE = 24;
/** Characters of an image's description. */
export const MAX_ALT = 300;

/** A form filled in faster than this was not filled in by a person. */
export const MIN_FILL_TIME = 2 * SECOND;
export const REDIRECT_AFTER_CONTACT = 1_500;
export const TESTIMONIAL_BANNER = 8 * SECOND;
export const TOAST = 4 * SECOND;
/** Pixels. */
export const POPUP = { width: 700, height: 800 } as const;
/** The chat: most characters of a message, and the days that transcripts are kept unless the owner says otherwise. */
export const CHAT = { maxMessage: 2000, transcriptDays: 90, maxTranscriptDays: 365 } as const;

/** Calls: characters of texts, days that one question for free times can cover, and the days it covers unless told. */
export const BOOKING = {
  name: 100,
  note: 2000,
  answer: 1000,
  reason: 500,
  slug: 60,
  maxDays: 60,
  days: 14,
  alternatives: 3,
} as const;

export const TRASH_DAYS = 30;
export const SIGN_IN_DAYS = 90;
/** Days for which a visitor's session is stored, from its last page view. */
export const SESSION_DAYS = 400;
/** Days for which an email is stored after it was sent. */
export const SENT_EMAIL_DAYS = 90;
/** Days for which an invitation to write a testimonial is stored after it ended. */
export const INVITATION_DAYS = 400;
export const ACTIVITY_DAYS = 400;
export const MAX_SNAPSHOTS = 20;
/** Number of versions of the site, and of its drafts, that are kept. */
export const MAX_SITE_VERSIONS = 100;
export const MAX_SITE_DRAFTS = 100;
/** The site can be scheduled this far ahead. */
export const MAX_SCHEDULE_DAYS = 366;
/** A discarded draft can be put back for this long. */
export const DISCARDED_DRAFT_TTL = 24 * HOUR;
/** Time for which removed example content can be restored. */
export const REMOVED_EXAMPLES_TTL = 24 * HOUR;
/** Validity of a link to the preview. */
export const PREVIEW_TTL = 60 * MINUTE;
/** Backups of everything that are kept from before restores; each is as large as what the site holds. */
export const MAX_RESTORE_POINTS = 3;

/** An amount of money in minor units of its currency. */
export const MAX_AMOUNT = 99_999_999_999;
/**
 * Estimates: add-ons of one, days it is valid, days for which one without a request is stored, characters of an answer,
 * estimates of one address in an hour.
 */
export const ESTIMATE = { maxAddOns: 20, days: 30, storedDays: 60, maxAnswer: 1000, perHour: 20 } as const;
