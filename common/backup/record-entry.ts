import { z } from 'zod';
import { amount, date } from '#common/contract/quotes/fields.ts';
import { timestamp } from '#common/fields.ts';

const agreement = z.strictObject({ documentHash: z.string(), agreedDate: date });

const recorded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agreed'), data: agreement }),
  z.object({ kind: z.literal('changed'), data: agreement }),
  z.object({
    kind: z.literal('delivered'),
    data: z.strictObject({ deliveredOn: date, agreedDate: date, daysLate: z.int() }),
  }),
  z.object({ kind: z.literal('confirmed'), data: z.strictObject({ delivered: z.boolean() }) }),
  z.object({
    kind: z.literal('refunded'),
    data: z.strictObject({ amount, currency: z.string(), guarantee: z.boolean() }),
  }),
]);
/** Describes what is recorded: nothing personal, no price. */
export type RecordData = z.output<typeof recorded>;

/** Describes what is signed of a row. */
export const RecordEntry = recorded.and(
  z.object({
    v: z.literal(1),
    seq: z.int(),
    at: timestamp,
    keyId: z.string(),
    engagement: z.string(),
    person: z.string(),
    previous: z.string(),
  }),
);
export type RecordEntry = z.output<typeof RecordEntry>;

/** The entry of a row; `undefined` where its text is none. */
export function readEntry(text: string): RecordEntry | undefined {
  try {
    return RecordEntry.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
