/** Closed lists of quotes, payments, engagements and the record. Only the pages and tabs about them load these. */

export const quoteStates = [
  'draft',
  'sent',
  'seen',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'withdrawn',
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** States in which a client can answer. */
export const openQuoteStates = ['sent', 'seen'] as const satisfies readonly QuoteState[];

/** Lists of quotes that a number of the stats counts. */
export const quoteLists = ['unanswered', 'acceptedThisMonth'] as const;
export type QuoteList = (typeof quoteLists)[number];

export const quoteLineKinds = ['package', 'addOn', 'custom'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

export const quoteSorts = ['updatedAt', 'createdAt', 'number', 'total', 'validUntil'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** Describes what happened to a quote, for its owner. */
export const quoteEventKinds = [
  'created',
  'sent',
  'opened',
  'question',
  'code',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'withdrawn',
  'reminded',
] as const;
export type QuoteEventKind = (typeof quoteEventKinds)[number];

/** Describes what an emailed code is for. */
export const codePurposes = ['quote', 'room', 'change', 'handover'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Describes what can be accepted. */
export const agreementKinds = ['quote', 'change'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

export const paymentKinds = ['deposit', 'change', 'balance'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStates = [
  'due',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'mismatch',
  /** The client's bank asks for it back, and has not decided. */
  'disputed',
  /** The client's bank took it back for good. */
  'lost',
  /** Its invoice was credited before it was paid; final. */
  'void',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Describes what the owner is told of a dispute; an inquiry is one that took no money so far. */
export type DisputeStage = 'open' | 'inquiry' | 'closed' | 'lost';

export const refundStates = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const engagementStates = [
  'awaiting_deposit',
  'active',
  'handed_over',
  'confirmed',
  'disputed',
  'cancelled',
] as const;
export type EngagementState = (typeof engagementStates)[number];

export const changeStates = ['sent', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The two who write in a room. */
export const roomParties = ['owner', 'client'] as const;
export type RoomParty = (typeof roomParties)[number];

/** Describes how a client is named in the record. */
export const recordNames = ['full', 'first', 'none'] as const;
export type RecordName = (typeof recordNames)[number];

export const recordKinds = ['agreed', 'changed', 'delivered', 'confirmed', 'refunded'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Why a row of the record does not verify. */
export const recordFaults = ['hash', 'signature', 'previous', 'missing'] as const;
export type RecordFault = (typeof recordFaults)[number];

/** Describes what the timeline of a request tells of a quote. */
export const quoteEntryActions = [
  'sent',
  'question',
  'accepted',
  'declined',
  'withdrawn',
  'message',
  'answer',
  'file',
  'change_accepted',
  'change_declined',
  'delivered',
  'disputed',
  'payment_disputed',
  'dispute_closed',
  'dispute_lost',
  'refund_failed',
] as const;
export type QuoteEntryAction = (typeof quoteEntryActions)[number];
