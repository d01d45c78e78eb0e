import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { starter } from '#common/content/starter/starter.ts';
import { TimeRange } from '#common/contract/hours.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { firstReads } from '#common/dashboard-reads.ts';
import { oddKeys, oddValues } from './hostile.ts';

/** Makes values for a schema of the contract: ones that it takes, and ones that it should refuse. */

const words = fc.array(fc.constantFrom('engine', 'tables', 'Ada', 'ship', 'über', '船', 'a', '42', '–'), {
  minLength: 1,
  maxLength: 12,
});

/** An example of each format and pattern of the contract; a pattern that none fits gets random text. */
const examples: readonly string[] = [
  'engine',
  'a-slug-of-words',
  'ada@example.com',
  'https://example.com/path?x=1',
  '2026-01-02T03:04:05.678Z',
  '2026-01-02',
  'key',
  '01920000-0000-7000-8000-000000000000',
  'brief.pdf',
  '123456',
  '0'.repeat(64),
  'A'.repeat(43),
  // The keys of the subscription in RFC 8291.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  'Europe/London',
  '09:00',
  firstReads[0] ?? '',
  'DE',
  '',
];

const lengthOf = (bound: unknown) => (typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined);

function textOf(schema: z.ZodString): Arbitrary<string> {
  const longest = Math.min(lengthOf(schema.maxLength) ?? 200, 6_000);
  const shortest = Math.min(lengthOf(schema.minLength) ?? 0, longest);
  const known = examples.filter((example) => schema.safeParse(example).success);
  const sentence = words.map((chosen) => chosen.join(' ').padEnd(shortest, ' and more').slice(0, longest));
  const atBound = fc.constantFrom(shortest, longest).map((length) => 'x'.repeat(length));
  if (known.length > 0 && !schema.safeParse('engine and more').success) return fc.constantFrom(...known);
  return fc.oneof({ weight: 8, arbitrary: sentence }, { weight: 1, arbitrary: atBound });
}

function numberOf(schema: z.ZodNumber): Arbitrary<number> {
  const min = Math.max(schema.minValue ?? -1000, -1e12);
  const max = Math.min(schema.maxValue ?? 1000, 1e12);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(min, max) }, { weight: 4, arbitrary: whole });
}

const anyJson: Arbitrary<unknown> = fc.jsonValue({ maxDepth: 2 }) as Arbitrary<unknown>;

function objectOf(schema: z.ZodObject, depth: number): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(
    ([key, field]) => [key, valid(field as z.core.$ZodType, depth + 1)] as const,
  );
  const required = fields.filter(([key]) => !z.safeParse(schema.shape[key] as z.core.$ZodType, undefined).success);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.map(([key]) => key) }) as Arbitrary<
    Record<string, unknown>
  >;
}

/** Schemas with so many rules that no drawn value fits, each with a value that does. */
const whole = new Map<z.core.$ZodType, unknown>([
  [SiteContent, starter],
  [TimeRange, { from: '09:00', to: '17:00' }],
]);

/** Values that the schema is likely to take. */
export function valid(schema: z.core.$ZodType, depth = 0): Arbitrary<unknown> {
  if (whole.has(schema)) return fc.constant(whole.get(schema));
  if (depth > 8) return anyJson;
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema.def;
    const isNarrowed = after instanceof z.ZodStringFormat || after instanceof z.ZodEnum;
    const tells = before instanceof z.ZodTransform || isNarrowed ? after : before;
    return valid(tells as z.core.$ZodType, depth);
  }
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema, depth), { nil: undefined, freq: 3 });
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema, depth), { nil: null, freq: 5 });
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return inner(schema, depth);
  if (schema instanceof z.ZodObject) return objectOf(schema, depth);
  if (schema instanceof z.ZodArray)
    return fc.array(valid(schema.element as z.core.$ZodType, depth + 1), { maxLength: 3 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      fc.constantFrom('theme', 'a', 'count', 'b-c'),
      valid(schema.valueType as z.core.$ZodType, depth + 1),
      {
        maxKeys: 3,
      },
    );
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => valid(option as z.core.$ZodType, depth + 1)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodString) return textOf(schema);
  if (schema instanceof z.ZodStringFormat)
    return fc.constantFrom(...examples.filter((example) => schema.safeParse(example).success), 'engine');
  if (schema instanceof z.ZodNull) return fc.constant(null);
  return anyJson;
}

const inner = (schema: z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodCatch, depth: number) =>
  valid(schema.unwrap() as z.core.$ZodType, depth);

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const hostileValue = fc.oneof(fc.constantFrom(...oddValues), hostileText, anyJson);

/** Changes one field of `sample`, adds one, or removes one. */
function spoil(sample: unknown): Arbitrary<unknown> {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return hostileValue;
  const object: Record<string, unknown> = { ...sample };
  const keys = Object.keys(object);
  const more = fc
    .tuple(fc.constantFrom(...oddKeys), hostileValue)
    .map(([key, value]) =>
      JSON.parse(
        `{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(object).slice(1)}`.replace(/,}$/, '}'),
      ),
    );
  if (keys.length === 0) return more;
  const key = fc.constantFrom(...keys);
  const changed = fc.tuple(key, hostileValue).map(([name, value]) => ({ ...object, [name]: value }));
  const less = key.map((name) => Object.fromEntries(Object.entries(object).filter(([other]) => other !== name)));
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 2, arbitrary: more }, { weight: 1, arbitrary: less });
}

/** Draws mostly valid values, often with one thing wrong, sometimes something unrelated. */
export const validOrHostile = (schema: z.core.$ZodType): Arbitrary<unknown> => {
  const good = valid(schema);
  return fc.oneof(
    { weight: 6, arbitrary: good },
    { weight: 4, arbitrary: good.chain(spoil) },
    { weight: 1, arbitrary: hostileValue },
  );
};

const FEW = 400;
/** A week of hours has so many rules that few of the drawn ones fit. */
const MANY = 10_000;

/** The shortest of many values that the schema takes, always the same. @throws when none was found */
export function sampleOf(schema: z.core.$ZodType): unknown {
  for (const numRuns of [FEW, MANY]) {
    const taken = fc
      .sample(valid(schema), { seed: 1, numRuns })
      .filter((value) => z.safeParse(schema, value).success)
      .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    if (taken.length > 0) return taken[0];
  }
  throw new Error('No value was found that the schema takes');
}

/** Copies of `sample`, each with `text` in another field. */
export function* withTextInEach(schema: z.core.$ZodType, text: string): Generator<[string, Record<string, unknown>]> {
  const sample = sampleOf(schema) as Record<string, unknown>;
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const key of new Set([...shape, ...Object.keys(sample)])) {
    yield [key, { ...sample, [key]: text }];
    const value = sample[key];
    if (Array.isArray(value) && typeof value[0] === 'object')
      for (const inner of Object.keys(value[0]))
        yield [`${key}.${inner}`, { ...sample, [key]: [{ ...value[0], [inner]: text }] }];
    else yield [`${key}[]`, { ...sample, [key]: [text] }];
  }
}
