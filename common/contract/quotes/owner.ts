import { z } from 'zod';
import { Billing, Seller } from '#common/contract/money/party.ts';
import { done, endpoint, type Named, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  filter,
  idParams,
  pageNumber,
  queryNumber,
  searchText,
  timestamp,
  unset,
} from '#common/fields.ts';
import { depositMethods } from '#common/options.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { quoteEventKinds, quoteLists, quoteSorts, quoteStates } from '#common/quote-options.ts';
import { QuoteChange, QuoteDraft } from './draft.ts';
import { amount, date, pageFields } from './fields.ts';
import { BilledClient, QuoteClient, QuoteTax, spokenLanguage, TaxedLine, TaxedOption } from './shapes.ts';

/** An option for its owner, who chose the rates by id. */
export const OwnedOption = TaxedOption.extend({
  lines: z.array(TaxedLine.extend({ rateId: z.string().nullable() })),
});
export type OwnedOption = z.output<typeof OwnedOption>;

const quoteSchema = z.object({
  id: z.string(),
  /** `Q-{year}-{4 digits}`, the same for all versions. */
  number: z.string(),
  version: z.number(),
  state: z.enum(quoteStates),
  contactId: z.string().nullable(),
  estimateId: z.string().nullable(),
  client: BilledClient,
  title: z.string(),
  currency: z.string(),
  options: z.array(OwnedOption),
  /** As it is now for a draft, as it was sent for any other; `null` where the owner had not decided on tax. */
  seller: Seller.nullable(),
  tax: QuoteTax.nullable(),
  reverseCharge: z.boolean(),
  depositPercent: z.number(),
  depositMethod: z.enum(depositMethods),
  validUntil: date,
  terms: z.string(),
  note: z.string().nullable(),
  remind: z.boolean(),
  /** Both are `null` before it is sent. */
  token: z.string().nullable(),
  url: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  documentHash: z.string().nullable(),
  /** The language that it was sent in; missing for English and for a draft. */
  language: spokenLanguage,
  sentAt: timestamp.nullable(),
  seenAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  declineReason: z.string().nullable(),
  acceptance: z
    .object({
      optionId: z.string(),
      name: z.string(),
      email: z.string(),
      acceptedAt: timestamp,
      verificationCode: z.string(),
      userAgent: z.string().nullable(),
      billing: Billing.nullable(),
      /** SHA-256 of the canonical JSON of what the client corrected; `null` where they did not. */
      billingHash: z.string().nullable(),
    })
    .nullable(),
  engagementId: z.string().nullable(),
  events: z.array(z.object({ at: timestamp, kind: z.enum(quoteEventKinds), text: z.string().nullable() })),
  createdAt: timestamp,
  updatedAt: timestamp,
  notices: z
    .array(z.string())
    .optional()
    .describe('What to know before it is agreed to, such as letters that its PDF cannot draw'),
});
export interface QuoteSchema extends Named<typeof quoteSchema> {}
export const Quote: QuoteSchema = quoteSchema;
export type Quote = z.output<typeof Quote>;

/** A quote in the list; `total` is that of the accepted option, of several open ones the highest. */
export const ListedQuote = Quote.pick({
  id: true,
  number: true,
  version: true,
  state: true,
  contactId: true,
  client: true,
  title: true,
  currency: true,
  validUntil: true,
  engagementId: true,
  sentAt: true,
  seenAt: true,
  answeredAt: true,
  createdAt: true,
  updatedAt: true,
}).extend({ client: QuoteClient, total: amount });
export type ListedQuote = z.output<typeof ListedQuote>;

const PATH = '/api/quotes';
const ONE = `${PATH}/{id}` as const;
const owners = { access: 'admin' as const, params: idParams };
const changes = { ...owners, method: 'POST' as const, reply: reply(Quote) };

export const listQuotes = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'money:read',
  summary: 'Quotes, the last changed first',
  query: z.strictObject({
    state: filter(quoteStates),
    only: filter(quoteLists).describe('What a number of `GET /api/quotes/stats` counts'),
    search: searchText.describe('Text in the number, title or client'),
    page: pageNumber,
    limit: queryNumber(20, 1, 100),
    sortBy: unset(z.enum(quoteSorts)).describe('What the list is sorted by; the last change by default'),
    sortOrder: unset(z.enum(['asc', 'desc'])).describe('By default the newest, latest and highest first'),
  }),
  reply: reply(
    z.object({ quotes: z.array(ListedQuote), pagination: z.object({ ...pageFields, totalQuotes: z.number() }) }),
  ),
});

export const createQuote = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Create a draft of a quote',
  description:
    'The client comes from the request and the options from the estimate where they are left out; the rest from the settings.',
  example: {
    client: { name: 'Ada Lovelace', email: 'ada@example.com' },
    title: 'Shop',
    options: [
      {
        title: 'Shop',
        lines: [{ kind: 'custom', title: 'Shop', quantity: 1, unitAmount: 480_000 }],
        deliveryDate: '2027-03-31',
      },
    ],
  },
  status: 201,
  payload: QuoteDraft,
  maxBody: QUOTE.maxBody,
  errors: ['not_found'],
  reply: reply(Quote),
});

export const getQuote = endpoint({
  ...owners,
  scope: 'money:read',
  hiddenFromTokens: ['token', 'url'],
  method: 'GET',
  path: ONE,
  summary: 'A quote with everything about it',
  reply: reply(Quote),
});

export const updateQuote = endpoint({
  ...owners,
  method: 'PUT',
  path: ONE,
  summary: 'Replace a draft of a quote',
  payload: QuoteChange,
  example: createQuote.example,
  maxBody: QUOTE.maxBody,
  errors: ['conflict', 'state_conflict'],
  reply: reply(Quote),
});

export const deleteQuote = endpoint({
  ...owners,
  method: 'DELETE',
  path: ONE,
  summary: 'Delete a draft of a quote',
  errors: ['state_conflict'],
  reply: done,
});

export const sendQuote = endpoint({
  ...changes,
  path: `${ONE}/send`,
  summary: 'Send a draft to its client',
  description: 'Freezes what the client is shown, makes the link and emails it.',
  payload: z.strictObject({ ...expectedUpdatedAt }),
  payloadOptional: true,
  errors: ['conflict', 'state_conflict', 'rule_broken'],
});

export const reviseQuote = endpoint({
  ...changes,
  path: `${ONE}/revise`,
  summary: 'Start a new version of a sent quote',
  description: 'The sent one stays open until the new one is sent.',
  status: 201,
  errors: ['state_conflict'],
});

export const withdrawQuote = endpoint({
  ...changes,
  path: `${ONE}/withdraw`,
  summary: 'Withdraw a sent quote; its link ends',
  errors: ['state_conflict'],
});

export const getQuoteDocument = endpoint({
  ...owners,
  scope: 'money:read',
  method: 'GET',
  path: `${ONE}/document`,
  summary: 'What the client is shown, as the stored bytes',
  errors: ['not_found'],
  produces: 'application/json',
});

const Sum = z.object({ currency: z.string(), total: amount });

export const quoteStats = endpoint({
  method: 'GET',
  path: `${PATH}/stats`,
  access: 'admin',
  scope: 'money:read',
  summary: 'Numbers of quotes and what they won',
  reply: reply(
    z.object({
      byState: z.array(z.object({ state: z.enum(quoteStates), count: z.number() })),
      unanswered: z.number().describe('Sent or seen'),
      acceptedThisMonth: z.array(Sum.extend({ count: z.number() })),
      deliveriesDue: z.number().describe('Open engagements to be delivered within 7 days, or late'),
      bySource: z.array(z.object({ source: z.string(), won: z.array(Sum) })),
    }),
  ),
});
export type QuoteStats = z.output<typeof quoteStats.reply>['data'];

export const exportQuotes = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  access: 'admin',
  scope: 'money:read',
  summary: 'All quotes as CSV',
  produces: 'text/csv',
});
