import { z } from 'zod';
import type { TextKey } from './texts/areas.ts';
import * as rules from './texts/keys/rules.ts';
import { t, writeChoices } from './texts/text.ts';

/** Messages for wrong types, by the type that zod expects. */
const KINDS: Readonly<Record<string, TextKey>> = {
  string: rules.text,
  number: rules.number,
  int: rules.wholeNumber,
  boolean: rules.trueOrFalse,
  array: rules.list,
  object: rules.object,
  record: rules.object,
  null: rules.nothing,
};

const FORMATS: Readonly<Record<string, TextKey>> = {
  datetime: rules.dateTime,
  date: rules.date,
  url: rules.address,
  email: rules.emailAddress,
};

const isMissing = (input: unknown) => input === undefined || input === null;

const LISTS = new Set(['array', 'set']);

/** The bound of a value: characters of a text, entries of a list, a number itself. */
function atMost(origin: string, bound: number): string {
  if (origin === 'string') return t(rules.charactersMost, { count: bound });
  return LISTS.has(origin) ? t(rules.entriesMost, { count: bound }) : t(rules.numberMost, { max: bound });
}

function atLeast(origin: string, bound: number): string {
  if (origin === 'string') return t(rules.charactersLeast, { count: bound });
  return LISTS.has(origin) ? t(rules.entriesLeast, { count: bound }) : t(rules.numberLeast, { min: bound });
}

/** Says what to do about a value that a schema refuses, where the schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (isMissing(issue.input)) return t(rules.fieldRequired);
      const kind = KINDS[issue.expected];
      return kind === undefined ? t(rules.kind, { kind: issue.expected }) : t(kind);
    }
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      if (isMissing(issue.input)) return t(rules.fieldRequired);
      return t(rules.oneOf, { choices: writeChoices(issue.values.map(String)) });
    case 'invalid_format':
      return t(FORMATS[issue.format] ?? rules.format);
    case 'invalid_key':
      return t(rules.nameForm);
    case 'invalid_union':
      return t(rules.union);
    case 'unrecognized_keys':
      return t(rules.unknownFields, { fields: issue.keys.join(', ') });
    default:
      return t(rules.unusable);
  }
}

// Every schema of the process says so, also those that are parsed outside of the contract.
z.config({ localeError: describeIssue });
