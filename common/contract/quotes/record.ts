import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { email, timestamp } from '#common/fields.ts';
import { recordFaults } from '#common/quote-options.ts';
import { amount, date } from './fields.ts';

/** A row of the record: `entry` is signed as its canonical JSON (RFC 8785). */
export const RecordRow = z.object({ entry: z.looseObject({}), hash: z.string(), signature: z.string() });
export type RecordRow = z.output<typeof RecordRow>;

export const RecordKey = z.object({
  /** First 16 hex digits of the SHA-256 of the key's DER. */
  keyId: z.string(),
  algorithm: z.literal('Ed25519'),
  /** PEM, SPKI. */
  publicKey: z.string(),
  from: timestamp,
});
export type RecordKey = z.output<typeof RecordKey>;

/** `delivered` and what follows count confirmed deliveries only. */
export const DeliveryRecord = z.object({
  shown: z.boolean(),
  agreed: z.number(),
  delivered: z.number(),
  onTheDay: z.number(),
  late: z.number(),
  averageDaysLate: z.number(),
  disputed: z.number(),
  refunds: z.array(z.object({ currency: z.string(), amount })),
  engagements: z.array(
    z.object({
      agreedDate: date,
      firstAgreedDate: date,
      deliveredOn: date,
      daysLate: z.number(),
      confirmedAt: timestamp,
      refunded: z.object({ currency: z.string(), amount }).nullable(),
      client: z.object({ name: z.string(), trade: z.string().nullable() }).nullable(),
    }),
  ),
});
export type DeliveryRecord = z.output<typeof DeliveryRecord>;

const PATH = '/api/record';
const reads = { method: 'GET' as const, access: 'public' as const, errors: ['not_found'] as const };

export const getRecord = endpoint({
  ...reads,
  path: PATH,
  summary: 'What was agreed and when it was delivered',
  reply: reply(DeliveryRecord),
});

export const downloadRecord = endpoint({
  ...reads,
  path: `${PATH}/download`,
  summary: 'The whole record with its keys, to check',
  produces: 'application/json',
});

export const getRecordKey = endpoint({
  ...reads,
  path: `${PATH}/key`,
  summary: 'The keys that signed the record, newest first',
  reply: reply(z.object({ keys: z.array(RecordKey) })),
});

export const RecordCheck = z.union([
  z.object({ valid: z.literal(true), rows: z.number() }),
  z.object({ valid: z.literal(false), rows: z.number(), seq: z.number(), reason: z.enum(recordFaults) }),
]);
export type RecordCheck = z.output<typeof RecordCheck>;

export const checkRecord = endpoint({
  method: 'GET',
  path: `${PATH}/check`,
  access: 'admin',
  scope: 'money:read',
  summary: 'Whether every row of the record verifies, or the first that does not',
  reply: reply(RecordCheck),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/people/erase',
  access: 'admin',
  summary: 'Erase a person from quotes and engagements; the record still verifies',
  payload: z.strictObject({ email }),
  example: { email: 'ada@example.com' },
  errors: ['state_conflict'],
  reply: reply(
    z.object({
      quotes: z.number(),
      engagements: z.number(),
      invoicesKept: z.number().default(0).describe('Issued invoices, which are kept with their documents'),
    }),
  ),
});
