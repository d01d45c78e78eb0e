import { z } from 'zod';
import { formatChoices, formatNumber } from './format.ts';

/** Messages for wrong types, by the type that zod expects. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a date and time such as 2026-01-31T12:00:00.000Z',
  date: 'a date such as 2026-01-31',
  url: 'an address that begins with https:// or http://',
  email: 'an email address',
};

const isMissing = (input: unknown) => input === undefined || input === null;

/** The unit of a bound: characters of a text, entries of a list, none of a number. */
function amount(origin: string, bound: number | bigint): string {
  const unit = { string: 'character', array: 'entry', set: 'entry' }[origin];
  if (unit === undefined) return formatNumber(Number(bound));
  const plural = unit === 'entry' ? 'entries' : `${unit}s`;
  return `${formatNumber(Number(bound))} ${Number(bound) === 1 ? unit : plural}`;
}

const verb = (origin: string) => (['array', 'set'].includes(origin) ? 'Must have' : 'Must be');

/** Says what to do about a value that a schema refuses, where the schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'This field is required' : `Must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `${verb(issue.origin)} at most ${amount(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `${verb(issue.origin)} at least ${amount(issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return isMissing(issue.input) ? 'This field is required' : `Must be ${formatChoices(issue.values.map(String))}`;
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? 'written as the documentation shows'}`;
    case 'invalid_key':
      return 'A name begins with a letter and has only letters, digits, hyphens and underscores';
    case 'invalid_union':
      return 'Must be one of the forms that the API document names';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'This value cannot be used here';
  }
}

// Every schema of the process says so, also those that are parsed outside of the contract.
z.config({ localeError: describeIssue });
