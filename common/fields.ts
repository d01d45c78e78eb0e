import { z } from 'zod';
import './validation-messages.ts';
import { formatNumber } from './format.ts';
import { MAX_ADDRESS, MAX_BULK, MAX_EMAIL, MIN_NAME, PRIORITY } from './limits.ts';
import { cleanEmail, EMAIL_ADDRESS } from './rules/email-address.ts';
import { cleanLine, cleanLines, isBlank, unifyBreaks, withoutDirectionMarks } from './rules/marks.ts';
import * as rules from './texts/keys/rules.ts';
import { t } from './texts/text.ts';

/** A sentence, or a function that writes it in the current language. */
type Message = string | (() => string);

const written = (message: Message) => (typeof message === 'string' ? message : message());

const textError = (required: Message) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? written(required) : t(rules.text);

/** Half of a surrogate pair cannot be stored; it becomes U+FFFD. */
export const wellFormed = (value: string) => value.toWellFormed();
/** Direction marks are removed from every text, and a text of which nobody sees anything is none. */
function cleaned(value: string): string {
  const text = withoutDirectionMarks(wellFormed(value));
  return isBlank(text) ? '' : text;
}

interface TextRules {
  max: number;
  /** Message for a missing or blank text. */
  required: Message;
  min?: number;
  tooShort?: Message;
  tooLong?: Message;
}

function text(given: TextRules, allowed: RegExp, clean: (value: string) => string) {
  const {
    max,
    required,
    min = 1,
    tooShort = required,
    tooLong = () => t(rules.charactersMost, { count: max }),
  } = given;
  const base = z
    .string({ error: textError(required) })
    .overwrite((value) => cleaned(clean(value)))
    .trim()
    .min(1, { error: required, abort: true })
    // Text that is too long is not checked further.
    .max(max, { error: tooLong, abort: true })
    .regex(allowed, { error: () => t(rules.characters) });
  return min > 1 ? base.min(min, { error: tooShort }) : base;
}

const ON_ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const ON_SEVERAL_LINES = /^[^\0-\x08\x0b\x0c\x0e-\x1f\x7f]*$/;
const asTyped = (value: string) => value;

/** Text on one line: trimmed; control characters are refused. */
export const singleLine = (given: TextRules) => text(given, ON_ONE_LINE, asTyped);

/** Text of multiple lines: trimmed; line breaks, of one kind then, and tabs are allowed, other control characters are refused. */
export const multiLine = (given: TextRules) => text(given, ON_SEVERAL_LINES, unifyBreaks);

/** Like `singleLine`, for what a visitor writes: no request is lost to a character that was pasted along. */
export const visitorLine = (given: TextRules) => text(given, ON_ONE_LINE, cleanLine);

/** Like `multiLine`, for what a visitor writes: no request is lost to a character that was pasted along. */
export const visitorText = (given: TextRules) => text(given, ON_SEVERAL_LINES, cleanLines);

/** Rules of the name of whoever writes. */
export const ownName = {
  min: MIN_NAME,
  required: () => t(rules.yourNameRequired),
  tooShort: () => t(rules.nameShort, { min: MIN_NAME }),
};

/** A blank or missing text becomes `null`. */
export const optional = <T extends z.core.$ZodType<string>>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), z.nullish(schema));

const OPTIONAL = () => t(rules.textOrNothing);
export const optionalSingleLine = (max: number) => optional(singleLine({ max, required: OPTIONAL }));
export const optionalMultiLine = (max: number) => optional(multiLine({ max, required: OPTIONAL }));
export const optionalVisitorLine = (max: number) => optional(visitorLine({ max, required: OPTIONAL }));
export const optionalVisitorText = (max: number) => optional(visitorText({ max, required: OPTIONAL }));

const emailRequired = () => t(rules.emailRequired);
export const email = z
  .string({ error: textError(emailRequired) })
  .overwrite(cleanEmail)
  .min(1, { error: emailRequired, abort: true })
  .max(MAX_EMAIL, { error: () => t(rules.emailLong, { max: MAX_EMAIL }) })
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: () => t(rules.emailInvalid) }));

/** An http(s) URL; other schemes (`javascript:` …) are refused. Blank becomes `null`. */
export const webAddress = z.preprocess(
  (value) => (typeof value === 'string' && isBlank(value) ? null : value),
  z
    .url({ protocol: /^https?$/, hostname: /.+/, error: 'Please enter a valid URL' })
    .max(MAX_ADDRESS, `An address can have at most ${formatNumber(MAX_ADDRESS)} characters`)
    .nullish(),
);

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: () => t(rules.idInvalid) });
export const idParams = z.strictObject({ id: id.describe('Id of the entry') });

/** Both names under which clients read an id. */
export const ids = { id: z.string(), _id: z.string() };

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** Number of examples among the counted rows; a server of an earlier release does not say it. */
export const exampleCount = z.number().optional();

/** The `updatedAt` of the edited version; a newer row causes a 409. */
export const expectedUpdatedAt = {
  updatedAt: timestamp.optional().describe('`updatedAt` of the version that was edited; a newer one is answered 409'),
};

/** Payload of a bulk update: changes of rows, each with its id. */
export const bulkChanges = <T extends z.core.$ZodType>(change: T) =>
  z.strictObject({
    changes: z.array(change).min(1, 'Choose at least one').max(MAX_BULK, `Change at most ${MAX_BULK} at once`),
  });

/** Reply to a bulk update: the changed rows, and the reasons why others failed. */
export const bulkUpdateReply = <T extends z.core.$ZodType>(row: T) =>
  z.object({
    changed: z.array(row),
    failed: z.array(
      z.object({ id: z.string(), code: z.enum(['not_found', 'conflict', 'rule_broken']), message: z.string() }),
    ),
  });

const PRIORITY_RANGE = `Priority must be between ${PRIORITY.min} and ${PRIORITY.max}`;
export const priority = z
  .int({ error: 'Priority must be a whole number' })
  .min(PRIORITY.min, PRIORITY_RANGE)
  .max(PRIORITY.max, PRIORITY_RANGE);

/** A boolean, or its text form as sent by forms. */
export const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
  'Must be true or false',
);

interface ShortTextRules {
  /** One entry and all of them, for messages: 'technology', 'technologies'. */
  name: string;
  plural: string;
  maxItems: number;
  /** Characters of an entry. */
  maxLength: number;
}

/** A list of short texts, or one text separated by commas; blanks and duplicates are dropped. */
export function shortTexts({ name, plural, maxItems, maxLength }: ShortTextRules) {
  const tooMany = `Name at most ${maxItems} ${plural}`;
  const entry = z
    .string({ error: `A ${name} must be text` })
    .overwrite(cleaned)
    .trim()
    .max(maxLength, `A ${name} can have at most ${maxLength} characters`);
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(entry, { error: `Send the ${plural} as a list, or as text with commas` }).max(maxItems + 20, tooMany),
    )
    .transform((texts) => [...new Set(texts.filter((entry) => entry !== ''))])
    .pipe(z.array(z.string()).max(maxItems, tooMany));
}

/** An optional query value; '' counts as missing. */
export const unset = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(schema));

/** Text to search for; blank counts as missing. */
export const searchText = z.preprocess(
  (value) => (typeof value === 'string' && isBlank(value) ? undefined : value),
  singleLine({ max: 200, required: () => t(rules.searchRequired) }).optional(),
);

/** A query filter over a closed list; '' and 'all' do not filter. */
export const filter = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .preprocess((value) => (value === '' || value === 'all' ? undefined : value), z.enum(values).optional())
    .describe('Lists only entries with this value');

export const queryFlag = unset(z.enum(['true', 'false']).transform((value) => value === 'true'));

const wholeNumber = /^\d{1,7}$/;
export const queryNumber = (
  fallback: number,
  min: number,
  max: number,
  description = 'Maximum number of entries in the reply',
) =>
  z
    .preprocess(
      (value) =>
        value === undefined || value === ''
          ? fallback
          : typeof value === 'string' && wholeNumber.test(value)
            ? Number(value)
            : value,
      z
        .int({ error: () => t(rules.wholeNumber) })
        .min(min)
        .max(max),
    )
    .meta({ description, default: fallback }) as z.core.$ZodType<number, number | string | undefined>;

export const pageNumber = queryNumber(1, 1, 1_000_000, 'Page, counted from 1');

const nameInvalid = { error: () => t(rules.nameInvalid) };
const plainName = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,39}$/, nameInvalid)
  .refine((key) => !(key in {}), nameInvalid);

/** Any JSON. One schema with a name, because a recursive one cannot be written inline. */
export const JsonValue = z.json();

/** Free-form JSON input up to a maximum length in characters. */
export const freeForm = (maxLength: number) =>
  z.record(plainName, JsonValue).refine((data) => JSON.stringify(data).length <= maxLength, {
    error: () => t(rules.jsonLong, { max: maxLength }),
  });

/** Text that is truncated to the maximum length, because browser data should not be refused. */
export const truncatedText = (max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? cleaned(value)
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .slice(0, max) || null
        : value,
    z.string().nullish(),
  );

/** Free-form input: a limited number of scalars with plain names. */
export const scalars = (maxItems: number) =>
  z
    .record(
      plainName,
      z.union(
        [
          z
            .string()
            .overwrite(cleaned)
            .max(500)
            .regex(/^\P{Cc}*$/u, { error: () => t(rules.characters) }),
          z.number(),
          z.boolean(),
          z.null(),
        ],
        { error: () => t(rules.scalar) },
      ),
    )
    .refine((entries) => Object.keys(entries).length <= maxItems, {
      error: () => t(rules.scalarsMost, { max: maxItems }),
    });
