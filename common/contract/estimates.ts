import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, optionalVisitorText, timestamp } from '#common/fields.ts';
import { ESTIMATE, MAX_FORM_ENTRY } from '#common/limits.ts';
import { estimateLineKinds } from '#common/options.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { ContactRequest } from './contacts.ts';

const chosenId = z.string().max(MAX_FORM_ENTRY);
const amount = z.int().describe('In minor units of the currency');
const day = z.iso.date();

/** Only the owner reads the visitor's answers about the project. */
const EstimateAnswers = z.strictObject({
  goal: optionalVisitorText(ESTIMATE.maxAnswer),
  deadline: z.iso.date({ error: () => t(rules.dateExample) }).nullish(),
  notes: optionalVisitorText(ESTIMATE.maxAnswer),
});

export const EstimateRequest = z.strictObject({
  package: chosenId.nullable().describe('Id of one of `packages` of `GET /api/site`, or null'),
  addOns: z
    .array(chosenId)
    .max(ESTIMATE.maxAddOns, { error: () => t(rules.addOnsMost, { max: ESTIMATE.maxAddOns }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => t(rules.addOnsRepeated) })
    .describe('Ids of `addOns` of `GET /api/site`'),
  answers: EstimateAnswers.optional(),
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

/** The prices are those of the time at which it was made. */
export const Estimate = z.object({
  id: z.string(),
  package: z.string().nullable(),
  addOns: z.array(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(estimateLineKinds),
      /** Id of the package or add-on. */
      ref: z.string(),
      title: z.string(),
      quantity: z.literal(1),
      unitAmount: amount,
      total: amount,
    }),
  ),
  total: amount,
  currency: z.string(),
  /** Whether the prices included tax; `null` where nothing was said of it. */
  taxIncluded: z.boolean().nullable(),
  /** Counts from agreement to delivery; `null` without a package, as are the delivery and the deadline. */
  weeks: z.object({ from: z.number(), to: z.number() }).nullable(),
  earliestStart: day,
  earliestDelivery: day.nullable(),
  /** `null` without a deadline. */
  fitsDeadline: z.boolean().nullable(),
  validUntil: timestamp,
  binding: z.literal(false),
  url: z.string(),
  /** Only the owner's token gets these answers. */
  answers: z
    .object({ goal: z.string().nullable(), deadline: day.nullable(), notes: z.string().nullable() })
    .nullable()
    .optional(),
});
export type Estimate = z.output<typeof Estimate>;

export const createEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates',
  access: 'public',
  summary: 'Add up a package and add-ons',
  description: `Not binding. It can be read for ${ESTIMATE.days} days, and says the same whatever prices become. Answers 404 while the owner does not offer estimates.`,
  example: { package: 'product', addOns: [] },
  status: 201,
  idempotent: true,
  payload: EstimateRequest,
  errors: ['not_found'],
  reply: reply(Estimate),
});

export const getEstimate = endpoint({
  method: 'GET',
  path: '/api/estimates/{id}',
  access: 'public',
  secret: true,
  summary: 'An estimate as it was made',
  params: idParams,
  errors: ['expired'],
  reply: reply(Estimate),
});

const { message: _message, ...formFields } = ContactRequest.shape;

/** The contact form, in which the message may be left out. */
export const RequestOfEstimate = z.strictObject({ ...formFields, message: optionalVisitorText(5000) });
export type RequestOfEstimate = z.output<typeof RequestOfEstimate>;

export const requestEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/{id}/request',
  access: 'public',
  secret: true,
  summary: 'Submit a contact that is made of an estimate',
  description:
    'Takes the fields of `POST /api/email/contact` with its rules and limits. Without a message it holds the lines of the estimate.',
  example: { name: 'Ada Lovelace', email: 'ada@example.com' },
  status: 201,
  idempotent: true,
  params: idParams,
  payload: RequestOfEstimate,
  errors: ['expired'],
  reply: reply(z.object({ id: z.string() })),
});

export const getContactEstimate = endpoint({
  method: 'GET',
  path: '/api/contacts/{id}/requested-estimate',
  access: 'admin',
  scope: 'requests:read',
  summary: 'The estimate that a contact was made of, for as long as the contact is stored',
  params: idParams,
  reply: reply(Estimate),
});
