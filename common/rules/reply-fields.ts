import { formatChoices } from '#common/format.ts';

/** Fields of a template about the client and the owner. */
export const replyFields = [
  'firstName',
  'name',
  'company',
  'projectType',
  'budget',
  'timeline',
  'ownerName',
  'bookingLink',
  'estimate',
] as const;
export type ReplyField = (typeof replyFields)[number];
export type ReplyValues = Readonly<Record<ReplyField, string | null>>;

/** A field on one line, with an optional fallback: `{firstName|there}`. */
const BRACES = /\{([^{}|\n]*)(\|[^{}\n]*)?\}/g;

const fieldOf = (name: string): ReplyField | undefined => replyFields.find((field) => field === name.trim());

/** Says which name in braces is no field; `null` where all are. */
export function fieldProblem(text: string): string | null {
  const unknown = [...text.matchAll(BRACES)].map(([, name = '']) => name.trim()).find((name) => !fieldOf(name));
  if (unknown === undefined) return null;
  return `{${unknown}} is no field: use ${formatChoices(replyFields.map((field) => `{${field}}`))}`;
}

/** Fills each field once, so that braces in a value stay text. One without a value or fallback stays and is named. */
export function fillFields(text: string, values: ReplyValues): { text: string; missing: ReplyField[] } {
  const missing = new Set<ReplyField>();
  const filled = text.replace(BRACES, (written, name: string, fallback: string | undefined) => {
    const field = fieldOf(name);
    if (field === undefined) return written;
    const value = values[field] ?? fallback?.slice(1);
    if (value !== undefined) return value;
    missing.add(field);
    return `{${field}}`;
  });
  return { text: filled, missing: [...missing] };
}

/** The first field of a reply that nobody filled, as it is written. What a value itself contains is none. */
export function findUnfilled(text: string, values: ReplyValues): string | null {
  const literal = Object.values(values).filter((value) => value?.includes('{'));
  const rest = literal.reduce<string>((left, value) => (value === null ? left : left.replaceAll(value, '')), text);
  const names = new Set(replyFields.map((field) => field.toLowerCase()));
  const found = [...rest.matchAll(BRACES)].find(([, name = '']) => names.has(name.trim().toLowerCase()));
  return found?.[0] ?? null;
}

const CHECK = /\[check:[^\]]*\]/i;

/** Marks what the owner has to check before a drafted reply can be sent. */
export const checkMark = (text: string): string => `[check: ${text}]`;

/** The first mark that is still in a text. */
export const findCheckMark = (text: string): string | null => CHECK.exec(text)?.[0] ?? null;
