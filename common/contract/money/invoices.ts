import { z } from 'zod';
import { Invoice } from '#common/contract/money/invoice.ts';
import { BillingSent } from '#common/contract/money/party.ts';
import { Engagement } from '#common/contract/quotes/engagements.ts';
import { dateSent, pageFields, positiveAmountSent, requiredLine } from '#common/contract/quotes/fields.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  filter,
  id,
  idParams,
  optionalMultiLine,
  optionalSingleLine,
  pageNumber,
  queryNumber,
  searchText,
  unset,
} from '#common/fields.ts';
import { INVOICE } from '#common/money-limits.ts';
import {
  billedKinds,
  creditKinds,
  invoiceKinds,
  invoiceSorts,
  invoiceStates,
  receiptMethods,
} from '#common/money-options.ts';

export const setBilling = endpoint({
  method: 'PUT',
  path: '/api/engagements/{id}/billing',
  access: 'admin',
  summary: 'Say to whom invoices are made out; issued ones keep theirs',
  params: idParams,
  payload: BillingSent,
  example: { name: 'Acme GmbH', lines: ['Hafenstr. 1'], postalCode: '20457', city: 'Hamburg', country: 'DE' },
  errors: ['state_conflict', 'rule_broken'],
  reply: reply(Engagement),
});

const PATH = '/api/invoices';
const ONE = `${PATH}/{id}` as const;
const owners = { access: 'admin' as const, params: idParams };
const changed = { ...owners, errors: ['state_conflict', 'rule_broken'] as const, reply: reply(Invoice) };

const supply = z
  .strictObject({ from: dateSent, to: dateSent })
  .refine(({ from, to }) => from <= to, { error: 'Must be in order', path: ['to'] })
  .nullish();

export const listInvoices = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'money:read',
  summary: 'Invoices, the newest first',
  query: z.strictObject({
    state: filter(invoiceStates),
    kind: filter(invoiceKinds),
    engagementId: unset(id).describe('Of this engagement'),
    search: searchText.describe('Text in the number, client or quote'),
    from: unset(z.iso.date()).describe('Issued on this day or later'),
    to: unset(z.iso.date()).describe('Issued on this day or earlier'),
    page: pageNumber,
    limit: queryNumber(20, 1, 100),
    sortBy: unset(z.enum(invoiceSorts)).describe('What the list is sorted by; the day of the invoice by default'),
    sortOrder: unset(z.enum(['asc', 'desc'])).describe('By default the newest and highest first'),
  }),
  reply: reply(
    z.object({ invoices: z.array(Invoice), pagination: z.object({ ...pageFields, totalInvoices: z.number() }) }),
  ),
});

export const createInvoice = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/engagements/{id}/invoices',
  summary: 'Draft an invoice',
  status: 201,
  payload: z.strictObject({
    kind: z.enum(billedKinds),
    paymentId: id.optional(),
    amount: positiveAmountSent.optional().describe('Gross, of a progress invoice'),
    rateId: id.optional().describe('Where no tax was agreed and rates are set: the price then includes it'),
    supply,
    dueOn: dateSent.nullish(),
    note: optionalMultiLine(INVOICE.note),
  }),
  example: { kind: 'deposit' },
});

export const getInvoice = endpoint({
  ...owners,
  scope: 'money:read',
  method: 'GET',
  path: ONE,
  summary: 'An invoice with what was paid and credited',
  reply: reply(Invoice),
});

export const updateInvoice = endpoint({
  ...changed,
  method: 'PUT',
  path: ONE,
  summary: 'Change the draft of an invoice',
  errors: ['state_conflict', 'rule_broken', 'conflict'],
  payload: z.strictObject({
    amount: positiveAmountSent.optional(),
    supply,
    dueOn: dateSent.nullish(),
    note: optionalMultiLine(INVOICE.note),
    ...expectedUpdatedAt,
  }),
  example: { dueOn: '2027-03-31' },
});

export const deleteInvoice = endpoint({
  ...owners,
  method: 'DELETE',
  path: ONE,
  summary: 'Delete the draft of an invoice',
  errors: ['state_conflict'],
  reply: done,
});

const send = z.boolean().default(true).describe('Emails it to the client');

export const issueInvoice = endpoint({
  ...changed,
  method: 'POST',
  path: `${ONE}/issue`,
  summary: 'Issue an invoice under the next number',
  description: 'Final: a mistake is credited and invoiced anew.',
  errors: ['state_conflict', 'rule_broken', 'conflict'],
  payload: z.strictObject({ send, ...expectedUpdatedAt }),
  payloadOptional: true,
  idempotent: true,
});

export const sendInvoice = endpoint({
  ...owners,
  method: 'POST',
  path: `${ONE}/send`,
  summary: 'Email an issued invoice again',
  errors: ['state_conflict', 'rate_limited'],
  reply: reply(Invoice),
});

export const creditInvoice = endpoint({
  ...changed,
  method: 'POST',
  path: `${ONE}/credit`,
  summary: 'Issue a credit note about an invoice',
  status: 201,
  errors: ['state_conflict', 'rule_broken', 'upstream_failed', 'upstream_timeout', 'not_connected'],
  payload: z.strictObject({
    kind: z.enum(creditKinds).default('correction'),
    amount: positiveAmountSent.optional().describe('Gross; by default all that is not credited'),
    reason: requiredLine(INVOICE.reason, 'Reason'),
    send,
  }),
  example: { kind: 'correction', reason: 'Wrong address' },
});

export const addReceipt = endpoint({
  ...changed,
  method: 'POST',
  path: `${ONE}/receipts`,
  summary: 'Note money that came for an invoice',
  status: 201,
  payload: z.strictObject({
    amount: positiveAmountSent,
    receivedOn: dateSent,
    method: z.enum(receiptMethods),
    note: optionalSingleLine(INVOICE.receiptNote),
  }),
  example: { amount: 100_000, receivedOn: '2027-01-31', method: 'bank' },
});

export const deleteReceipt = endpoint({
  method: 'DELETE',
  path: `${ONE}/receipts/{part}`,
  access: 'admin',
  params: z.strictObject({ id: id.describe('Id of the invoice'), part: id.describe('Id of the receipt') }),
  summary: 'Take back a noted receipt while the invoice is not paid',
  errors: ['state_conflict'],
  reply: reply(Invoice),
});

export const setInvoiceReminders = endpoint({
  ...owners,
  method: 'PATCH',
  path: ONE,
  summary: 'Switch the reminders of an invoice on or off',
  payload: z.strictObject({ remind: z.boolean() }),
  example: { remind: false },
  errors: ['state_conflict'],
  reply: reply(Invoice),
});

const bytes = { ...owners, method: 'GET' as const, errors: ['state_conflict'] as const };

export const getInvoiceDocument = endpoint({
  ...bytes,
  scope: 'money:read',
  path: `${ONE}/document`,
  summary: 'What was issued, as the stored bytes',
  produces: 'application/json',
});

export const getInvoicePdf = endpoint({
  ...bytes,
  scope: 'money:read',
  path: `${ONE}/pdf`,
  summary: 'The PDF of an issued invoice, the same bytes always',
  produces: 'application/pdf',
});

export const getInvoiceXml = endpoint({
  ...bytes,
  scope: 'money:read',
  path: `${ONE}/xml`,
  summary: 'The e-invoice (EN 16931, Factur-X) of an issued invoice, the same bytes always',
  description: 'Not found where it was issued without one.',
  produces: 'application/xml',
});
