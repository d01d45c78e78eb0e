import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract/index.ts';

/** Values that break every limit that a field can have: type, length, range, form, entries. */
const ODD_VALUES: readonly unknown[] = [
  ...[undefined, null, true, 0, 1, -1, 0.5, 1e12, Number.NaN, 12n, {}, { a: {} }, [], [null], [1], [{}], [[]]],
  ...['', ' ', 'x', 'x y', '\0', 'a\u2028b', '-', '2026-13-99', 'javascript:alert(1)', 'http://', 'a@b', 'NaN', '1e99'],
  ...['x'.repeat(61), 'x'.repeat(200_000), `${'x'.repeat(300)}@example.com`, `https://example.com/${'x'.repeat(3000)}`],
  ...[['x'.repeat(200_000)], Array.from({ length: 10_000 }, (_, index) => `entry ${index}`)],
  Array.from({ length: 10_000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, 'x'.repeat(1000)])),
  { 'x y': 1, constructor: 1 },
];

/** The schema without what makes it optional, converts it or wraps it. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe)
    return inner(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return inner(schema.def.innerType);
  return schema;
}

/** Odd values for a field, and objects and lists that have such a value inside. */
function* oddValuesOf(schema: unknown, depth = 0): Generator<unknown> {
  yield* ODD_VALUES;
  if (depth > 3) return;
  const core = inner(schema);
  if (core instanceof z.ZodObject) {
    yield { surplus: 1 };
    for (const [key, field] of Object.entries(core.shape))
      for (const value of oddValuesOf(field, depth + 1)) yield { [key]: value };
  }
  if (core instanceof z.ZodArray) for (const value of oddValuesOf(core.element, depth + 1)) yield [value];
}

/** Texts of zod itself, and ours that say nothing. 'Invalid email' is a text of the specification. */
const GENERIC =
  /^Invalid (?!email)|^Expected|^Too (big|small)|^Unrecognized|received|expected |\bNaN\b|undefined|\[object|must match pattern|^This value cannot|^Not valid$|^Required$/i;

const inputs = contract.flatMap(({ name, endpoint }) =>
  (['payload', 'query', 'params'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ call: `${name} ${part}`, schema }] : [];
  }),
);

describe('every refusal says what to do', () => {
  test.each(inputs)('of the $call', ({ schema }) => {
    const generic = new Map<string, string>();
    for (const value of oddValuesOf(schema)) {
      const parsed = z.safeParse(schema, value, { reportInput: true });
      for (const { message, path } of parsed.error?.issues ?? [])
        if (GENERIC.test(message)) generic.set(message, path.join('.'));
    }
    expect([...generic]).toEqual([]);
  });
});
