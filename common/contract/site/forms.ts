import { z } from 'zod';
import { email, wellFormed } from '#common/fields.ts';
import { type Language, languages } from '#common/languages.ts';
import { cleanEmail } from '#common/rules/email-address.ts';
import { isBlank, unifyBreaks } from '#common/rules/marks.ts';

/**
 * The site document is declared once (`content.ts`) and checked in three forms: a draft takes texts that are blank and
 * lists that are too short, a published one does not, and a reply, whose fields in braces are filled in, has no lengths.
 */
export interface Form<Image extends z.core.$ZodType> {
  /** A text on one line. */
  line(max: number): z.core.$ZodType<string>;
  /** A text of several lines, plain or Markdown. */
  lines(max: number): z.core.$ZodType<string>;
  /** A text that may be missing. Blank becomes `null`. */
  maybeLine(max: number): z.core.$ZodType<string | null>;
  maybeLines(max: number): z.core.$ZodType<string | null>;
  /** A text on one line that may be blank in what is published, too. */
  blankLine(max: number): z.core.$ZodType<string>;
  list<Item extends z.core.$ZodType>(item: Item, min: number, max: number): z.ZodArray<Item>;
  /** An address with https. */
  link(): z.core.$ZodType<string>;
  /** Blank becomes `null`. */
  maybeEmail(): z.core.$ZodType<string | null>;
  /** A project's id, 'auto' or 'none'. A document of an earlier release has none, which reads as 'auto'. */
  project(): z.ZodOptional<z.ZodString>;
  /** A document of an earlier release has none, and a draft that is sent without one leaves it as it is. */
  language(): z.ZodOptional<z.core.$ZodType<Language>>;
  image: Image;
}

const WRONG_CHARACTERS = 'Contains characters that are not allowed';
/** Control characters, and marks that turn the direction of the text around them (UAX #9). */
const REFUSED = '\\p{Cc}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const ONE_LINE = new RegExp(`^[^${REFUSED}]*$`, 'u');
const SEVERAL_LINES = new RegExp(`^(?:[\\n\\t]|[^${REFUSED}])*$`, 'u');

export const REQUIRED = 'This is required';
export const expected = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? REQUIRED : `Must be ${what}`;

/** A text of which nobody sees anything is none. */
const cleaned = (value: string) => (isBlank(value) ? '' : unifyBreaks(wellFormed(value)));

const text = (max: number, allowed: RegExp) =>
  z
    .string({ error: expected('text') })
    .overwrite(cleaned)
    .trim()
    // Text that is too long is not checked further.
    .max(max, { error: `Must be at most ${max} characters`, abort: true })
    .regex(allowed, WRONG_CHARACTERS);
const line = (max: number) => text(max, ONE_LINE);
const lines = (max: number) => text(max, SEVERAL_LINES);
const blankToNull = (value: string | null) => value || null;

const LINK_MAX = 500;
const HTTPS = /^https:\/\/[^\s/?#]+\.?[^\s]*$/i;
const isSecureLink = (value: string): boolean =>
  value === '' || (HTTPS.test(value) && URL.canParse(value) && new URL(value).username === '');
const link = () => line(LINK_MAX).refine(isSecureLink, 'Must be an address that begins with https://');

const maybeEmail = () =>
  z
    .string({ error: expected('text') })
    .overwrite(cleanEmail)
    .pipe(z.union([z.literal(''), email], { error: 'Please enter a valid email address' }).transform(blankToNull))
    .nullable();

/** Characters of the description of an image of the site. */
const ALT_MAX = 160;
const focusPart = z
  .number({ error: expected('a number') })
  .min(0, 'Must be 0 to 1')
  .max(1, 'Must be 0 to 1');
/** A reply adds these fields to an image; sent back, they are ignored. */
const ignored = z.unknown().optional();
const writtenImage = z
  .strictObject({
    key: z.string({ error: expected('text') }).regex(/^[\w-]{1,64}$/, 'Not a valid key'),
    alt: line(ALT_MAX),
    focus: z.strictObject({ x: focusPart, y: focusPart }),
    url: ignored,
    width: ignored,
    height: ignored,
  })
  .transform(({ key, alt, focus }) => ({ key, alt, focus }));
const shownImage = z.object({
  key: z.string(),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  /** `null` while no stored file has the key. */
  url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type ShownImage = z.output<typeof shownImage>;

const draftForm: Form<typeof writtenImage> = {
  line,
  lines,
  maybeLine: (max) => line(max).nullable().transform(blankToNull),
  maybeLines: (max) => lines(max).nullable().transform(blankToNull),
  blankLine: line,
  list: (item, _min, max) => z.array(item, { error: expected('a list') }).max(max, `At most ${max}`),
  link,
  maybeEmail,
  project: () =>
    z
      .string({ error: expected('text') })
      .regex(/^[\w-]{1,64}$/, 'Must be auto, none or the id of a project')
      .optional(),
  language: () => choice(languages).optional(),
  image: writtenImage,
};

const publishedForm: Form<typeof writtenImage> = {
  ...draftForm,
  line: (max) => line(max).min(1, REQUIRED),
  lines: (max) => lines(max).min(1, REQUIRED),
  list: (item, min, max) => z.array(item).min(min, `At least ${min}`).max(max, `At most ${max}`),
  link: () => link().min(1, REQUIRED),
};

const replyForm: Form<typeof shownImage> = {
  line: () => z.string(),
  lines: () => z.string(),
  maybeLine: () => z.string().nullable(),
  maybeLines: () => z.string().nullable(),
  blankLine: () => z.string(),
  list: (item) => z.array(item),
  link: () => z.string(),
  maybeEmail: () => z.string().nullable(),
  project: () => z.string().optional(),
  language: () => z.enum(languages).optional(),
  image: shownImage,
};

export const forms = { draft: draftForm, published: publishedForm, reply: replyForm };

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.string({ error: expected('text') }).pipe(z.enum(values, { error: `Must be one of ${values.join(', ')}` }));

export const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: expected('a number') })
    .multipleOf(1, 'Must be a whole number')
    .min(min, `Must be ${min} to ${max}`)
    .max(max, `Must be ${min} to ${max}`);

export const number = (min: number, max: number) =>
  z
    .number({ error: expected('a number') })
    .min(min, `Must be ${min} to ${max}`)
    .max(max, `Must be ${min} to ${max}`);

export const truth = z.boolean({ error: expected('true or false') });

/** An entry's id: it never changes, and paths and other parts of the product name the entry by it. */
export const entryId = z
  .string({ error: expected('text') })
  .regex(/^[a-z0-9-]{1,40}$/, 'An id has 1 to 40 lowercase letters, digits and hyphens');
