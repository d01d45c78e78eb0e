import { z } from 'zod';
import { Billing, ClientBillingSent, Seller } from '#common/contract/money/party.ts';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import { id, optionalVisitorText, ownName, timestamp, visitorLine, visitorText } from '#common/fields.ts';
import { depositMethods } from '#common/options.ts';
import { QUOTE, VERIFY_FILE_BYTES } from '#common/quote-limits.ts';
import { agreementKinds, quoteStates } from '#common/quote-options.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { CodeSent, codeSent, date, hashSent, tokenParams } from './fields.ts';
import { BilledClient, ClientPayment, QuoteSender, QuoteTax, spokenLanguage, TaxedOption } from './shapes.ts';

/** A quote as whoever has its link sees it: without ids of rows and without its history. */
const clientQuoteSchema = z.object({
  state: z.enum(quoteStates),
  number: z.string(),
  version: z.number(),
  title: z.string(),
  client: BilledClient,
  seller: Seller.nullable(),
  tax: QuoteTax.nullable(),
  reverseCharge: z.boolean(),
  sender: QuoteSender,
  currency: z.string(),
  options: z.array(TaxedOption),
  depositPercent: z.number(),
  depositMethod: z.enum(depositMethods),
  terms: z.string(),
  note: z.string().nullable(),
  validUntil: date,
  /** The page is written in it; one without it in English. */
  language: spokenLanguage,
  /** Days and amounts are written in the locale of the document. */
  locale: z.string(),
  timeZone: z.string(),
  expiresAt: timestamp,
  documentHash: z.string(),
  acceptance: z
    .object({
      optionId: z.string(),
      name: z.string(),
      acceptedAt: timestamp,
      verificationCode: z.string(),
      billing: Billing.nullable(),
      billingHash: z.string().nullable(),
    })
    .nullable(),
  /** The deposit. */
  payment: ClientPayment.nullable(),
  roomUrl: z.string().nullable(),
});
export interface ClientQuoteSchema extends Named<typeof clientQuoteSchema> {}
export const ClientQuote: ClientQuoteSchema = clientQuoteSchema;
export type ClientQuote = z.output<typeof ClientQuote>;

const PATH = '/api/q/{token}';
const clients = { access: 'public' as const, secret: true as const, params: tokenParams };

export const getClientQuote = endpoint({
  ...clients,
  method: 'GET',
  path: PATH,
  summary: 'A quote, by its link',
  errors: ['not_found'],
  reply: reply(ClientQuote),
});

export const getClientDocument = endpoint({
  ...clients,
  method: 'GET',
  path: `${PATH}/document`,
  summary: 'What the client is shown, as the stored bytes',
  errors: ['not_found'],
  produces: 'application/json',
});

export const openClientQuote = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/open`,
  summary: 'Tell that the page was opened',
  description: 'The owner sees the first time. A call with the owner’s token records nothing.',
  errors: ['not_found'],
  reply: reply(z.object({ state: z.enum(quoteStates) })),
});

export const askAboutQuote = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/question`,
  summary: 'Ask the sender about a quote',
  status: 201,
  payload: z.strictObject({ message: visitorText({ max: QUOTE.question, required: () => t(rules.questionRequired) }) }),
  example: { message: 'Does this include hosting?' },
  errors: ['not_found', 'forbidden', 'state_conflict', 'expired', 'rate_limited'],
  reply: reply(z.object({ id: z.string() })),
});

export const declineQuote = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/decline`,
  summary: 'Decline a quote',
  payload: z.strictObject({ reason: optionalVisitorText(QUOTE.declineReason) }),
  payloadOptional: true,
  errors: ['not_found', 'forbidden', 'state_conflict', 'expired', 'rate_limited'],
  reply: reply(ClientQuote),
});

/** Describes what is agreed to; a code is asked for and used with the same fields. */
const Agreed = {
  optionId: id,
  name: visitorLine({ max: QUOTE.clientName, ...ownName }),
  termsAccepted: z.literal(true, { error: () => t(rules.termsRequired) }),
  documentHash: hashSent,
  billing: ClientBillingSent.nullish().describe('Corrects the billing details; those of the acceptance count'),
};
const agreed = {
  optionId: '0199f0c0-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  termsAccepted: true,
  documentHash: '0'.repeat(64),
};

export const AgreementRequest = z.strictObject(Agreed);
export type AgreementRequest = z.output<typeof AgreementRequest>;
export const Acceptance = z.strictObject({ ...Agreed, code: codeSent });
export type Acceptance = z.output<typeof Acceptance>;

export const requestQuoteCode = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/code`,
  summary: 'Send a code to the client’s mailbox, to accept with',
  status: 201,
  payload: AgreementRequest,
  example: agreed,
  errors: ['not_found', 'forbidden', 'state_conflict', 'expired', 'hash_changed', 'rate_limited'],
  reply: reply(CodeSent),
});

export const acceptQuote = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/accept`,
  summary: 'Accept a quote with the code from the mailbox',
  payload: Acceptance,
  example: { ...agreed, code: '123456' },
  errors: [
    'not_found',
    'forbidden',
    'state_conflict',
    'expired',
    'hash_changed',
    'code_invalid',
    'code_expired',
    'rate_limited',
  ],
  reply: reply(ClientQuote),
});

export const getClientPdf = endpoint({
  ...clients,
  method: 'GET',
  path: `${PATH}/pdf`,
  summary: 'The accepted quote as PDF, the same bytes always',
  errors: ['not_found', 'state_conflict'],
  produces: 'application/pdf',
});

export const payDeposit = endpoint({
  ...clients,
  method: 'POST',
  path: `${PATH}/checkout`,
  summary: 'Open the payment of the deposit',
  description: 'A session that is still open is given again.',
  status: 201,
  errors: ['not_found', 'forbidden', 'state_conflict', 'not_connected', 'upstream_failed', 'upstream_timeout'],
  reply: reply(z.object({ url: z.string() })),
});

export const Verified = z.union([
  z.object({
    match: z.literal(true),
    kind: z.enum(agreementKinds),
    number: z.string(),
    version: z.number(),
    acceptedAt: timestamp,
    documentHash: z.string(),
  }),
  z.object({ match: z.literal(false) }),
]);
export type Verified = z.output<typeof Verified>;

const codeRequired = () => t(rules.verificationCodeRequired);

/** A verification code as it is typed: case, spaces and hyphens do not matter. */
export const ClientCode = z.strictObject({
  code: z
    .string({ error: codeRequired })
    .trim()
    .min(1, { error: codeRequired })
    .max(200, { error: () => t(rules.verificationCodeInvalid) })
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
});

export const verifyAgreement = endpoint({
  method: 'POST',
  path: '/api/verify',
  access: 'public',
  summary: 'Whether a PDF or a verification code is that of an accepted agreement',
  description:
    'Send the PDF as `file` of a form, or `{ "code": "…" }` as JSON; case, spaces and hyphens of a code do not matter.',
  form: { field: 'file', maxFiles: 1, maxBytes: VERIFY_FILE_BYTES, contentTypes: ['application/pdf'], fields: {} },
  errors: ['rate_limited'],
  reply: reply(Verified),
});
