import { z } from 'zod';
import { Billing } from '#common/contract/money/party.ts';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import {
  filter,
  id,
  idParams,
  multiLine,
  optionalMultiLine,
  pageNumber,
  queryFlag,
  queryNumber,
  timestamp,
  webAddress,
} from '#common/fields.ts';
import { changeDues } from '#common/money-options.ts';
import { CHANGE, QUOTE, ROOM } from '#common/quote-limits.ts';
import { changeStates, engagementStates } from '#common/quote-options.ts';
import { contentTypeOf, fileRules } from '#common/rules/files.ts';
import { amount, date, dateSent, differenceSent, pageFields, requiredLine } from './fields.ts';
import { Refund } from './payments.ts';
import {
  EngagementMilestone,
  EngagementMoney,
  Handover,
  InvoiceSummary,
  LineRate,
  Payment,
  QuoteClient,
  RoomFile,
  RoomMessage,
  RoomUpdate,
  TaxSum,
} from './shapes.ts';

export const Change = z.object({
  id: z.string(),
  /** 1, 2, … in its engagement. */
  number: z.number(),
  state: z.enum(changeStates),
  title: z.string(),
  reason: z.string().nullable(),
  /** Is added to the agreed price. */
  amount,
  net: amount,
  tax: amount,
  rate: LineRate.nullable(),
  newDate: date.nullable(),
  /** As its document says: what was agreed when it was proposed, and what is once it is accepted. */
  priceBefore: amount,
  priceAfter: amount,
  dateBefore: date,
  dateAfter: date,
  documentHash: z.string(),
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
  declineReason: z.string().nullable(),
  verificationCode: z.string().nullable(),
  notices: z.array(z.string()).optional().describe('As the check of a change names them, in the reply to proposing it'),
});
export type Change = z.output<typeof Change>;

/** Describes what owner and client see of an engagement. */
export const EngagementShared = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  client: QuoteClient,
  state: z.enum(engagementStates),
  currency: z.string(),
  agreedPrice: amount,
  agreedDate: date,
  milestones: z.array(EngagementMilestone),
  changes: z.array(Change),
  payments: z.array(Payment),
  money: EngagementMoney,
  /** The client sees those that were issued. */
  invoices: z.array(InvoiceSummary),
  updates: z.array(RoomUpdate),
  files: z.array(RoomFile),
  messages: z.array(RoomMessage),
  handover: Handover.nullable(),
  roomUrl: z.string(),
  updatedAt: timestamp,
});

const engagementSchema = EngagementShared.extend({
  /** The key to the client's room: `null` for an API token. */
  roomUrl: z.string().nullable(),
  quoteId: z.string(),
  contactId: z.string().nullable(),
  /** Invoices are made out to this. */
  billing: Billing.nullable(),
  taxes: z.array(TaxSum).describe('Agreed so far, by rate; empty without rates'),
  refunds: z.array(Refund),
  /** Describes what can still be asked for as a balance. */
  unpaid: amount,
  cancelReason: z.string().nullable(),
  createdAt: timestamp,
});
export interface EngagementSchema extends Named<typeof engagementSchema> {}
export const Engagement: EngagementSchema = engagementSchema;
export type Engagement = z.output<typeof Engagement>;

export const ListedEngagement = Engagement.pick({
  id: true,
  quoteId: true,
  number: true,
  title: true,
  client: true,
  state: true,
  currency: true,
  agreedPrice: true,
  agreedDate: true,
  updatedAt: true,
});
export type ListedEngagement = z.output<typeof ListedEngagement>;

const PATH = '/api/engagements';
const ONE = `${PATH}/{id}` as const;
const owners = { access: 'admin' as const, params: idParams };
const changed = { ...owners, method: 'POST' as const, reply: reply(Engagement) };
const partParams = (name: string) =>
  z.strictObject({ id: id.describe('Id of the engagement'), part: id.describe(`Id of the ${name}`) });

const isDue = queryFlag.describe('Lists only what is to be delivered within 7 days, or late');

export const listEngagements = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'money:read',
  summary: 'Engagements, the next delivery first',
  query: z.strictObject({
    state: filter(engagementStates),
    due: isDue,
    page: pageNumber,
    limit: queryNumber(20, 1, 100),
  }),
  reply: reply(
    z.object({
      engagements: z.array(ListedEngagement),
      pagination: z.object({ ...pageFields, totalEngagements: z.number() }),
    }),
  ),
});

export const getEngagement = endpoint({
  ...owners,
  scope: 'money:read',
  hiddenFromTokens: ['roomUrl'],
  method: 'GET',
  path: ONE,
  summary: 'An engagement with everything in its room',
  reply: reply(Engagement),
});

export const setMilestone = endpoint({
  method: 'PATCH',
  path: `${ONE}/milestones/{part}`,
  access: 'admin',
  summary: 'Mark a milestone as done, or as not done',
  params: partParams('milestone'),
  payload: z.strictObject({ done: z.boolean() }),
  example: { done: true },
  errors: ['state_conflict'],
  reply: reply(Engagement),
});

export const addUpdate = endpoint({
  ...changed,
  path: `${ONE}/updates`,
  summary: 'Show the client something in the room',
  status: 201,
  payload: z.strictObject({
    note: multiLine({ max: ROOM.note, required: 'Note is required' }),
    url: webAddress,
    fileId: id.nullish().describe('Id of a file of the room'),
  }),
  example: { note: 'The cart works.' },
  errors: ['not_found', 'state_conflict'],
});

export const sendRoomMessage = endpoint({
  ...changed,
  path: `${ONE}/messages`,
  summary: 'Write to the client in the room',
  status: 201,
  payload: z.strictObject({ message: multiLine({ max: ROOM.message, required: 'Message is required' }) }),
  example: { message: 'Which logo should I use?' },
});

/** Files of a room, both ways. A zip is not taken. */
export const roomFileTypes = [...new Set(fileRules.room.endings.map(contentTypeOf))];
export const roomForm = {
  field: 'file',
  maxFiles: 1,
  maxBytes: ROOM.fileBytes,
  contentTypes: roomFileTypes,
  fields: {},
} as const;

export const addRoomFile = endpoint({
  ...owners,
  method: 'POST',
  path: `${ONE}/files`,
  summary: 'Put a file into the room',
  status: 201,
  form: roomForm,
  errors: ['rule_broken'],
  reply: reply(RoomFile),
});

const changeTexts = {
  title: requiredLine(CHANGE.title, 'Title'),
  reason: optionalMultiLine(CHANGE.reason),
};

export const checkChange = endpoint({
  ...owners,
  method: 'POST',
  path: `${ONE}/changes/check`,
  summary: 'What to know of a change before it is sent',
  payload: z.strictObject(changeTexts),
  example: { title: 'A second language' },
  reply: reply(z.object({ notices: z.array(z.string()).describe('Letters that its PDF cannot draw') })),
});

export const proposeChange = endpoint({
  ...changed,
  path: `${ONE}/changes`,
  summary: 'Propose a change of price or date',
  status: 201,
  payload: z.strictObject({
    ...changeTexts,
    amount: differenceSent.describe('Added to the price, in its kind of prices; negative to reduce it'),
    newDate: dateSent.nullish(),
    rateId: id.nullish().describe('Id of a tax rate; by default the default rate'),
    due: z.enum(changeDues).optional().describe('`balance`: no payment of its own is made'),
  }),
  example: { title: 'A second language', amount: 75_000, newDate: '2027-04-15' },
  errors: ['state_conflict', 'rule_broken'],
  reply: reply(Change),
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: `${ONE}/changes/{part}/withdraw`,
  access: 'admin',
  summary: 'Withdraw a change that is not answered',
  params: partParams('change'),
  errors: ['state_conflict'],
  reply: reply(Change),
});

export const handOver = endpoint({
  ...changed,
  path: `${ONE}/handover`,
  summary: 'Hand over today; the client is asked to confirm it',
  payload: z.strictObject({
    note: optionalMultiLine(ROOM.note),
    url: webAddress,
    askTestimonial: z.boolean().default(true).describe('Ask who confirms the delivery for a testimonial'),
  }),
  payloadOptional: true,
  errors: ['state_conflict'],
});

export const cancelEngagement = endpoint({
  ...changed,
  path: `${ONE}/cancel`,
  summary: 'Cancel an engagement',
  payload: z.strictObject({ reason: optionalMultiLine(QUOTE.declineReason) }),
  payloadOptional: true,
  errors: ['state_conflict'],
});

export const renewRoom = endpoint({
  ...changed,
  path: `${ONE}/room`,
  summary: 'Make a new link to the room and email it; the old one and its devices end',
  errors: ['state_conflict'],
});
