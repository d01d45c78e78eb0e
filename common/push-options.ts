import type { OutboundFailure } from './webhook-options.ts';

/** The closed lists and limits of notifications on the owner's phone: apart from others, so that visitors do not load them. */

/** The kinds of notification, in the order of the dashboard, with the nouns of the summary after quiet hours. */
export const pushKindOptions = [
  { value: 'request', label: 'New requests', one: 'new request', more: 'new requests' },
  { value: 'answer', label: 'Answers from clients', one: 'answer', more: 'answers' },
  { value: 'booking', label: 'Calls booked, moved and cancelled', one: 'call update', more: 'call updates' },
  { value: 'quote', label: 'Quotes accepted and declined', one: 'quote update', more: 'quote updates' },
  { value: 'payment', label: 'Payments', one: 'payment update', more: 'payment updates' },
  { value: 'system', label: 'Problems of the site', one: 'problem', more: 'problems' },
] as const;
export type PushKind = (typeof pushKindOptions)[number]['value'];
export const pushKinds = pushKindOptions.map(({ value }) => value) as [PushKind, ...PushKind[]];

/** Titles of notifications. Nothing else stands in the first line of one. */
export const pushTitles = {
  request: 'New request',
  answer: 'Answer from a client',
  booked: 'Call booked',
  rescheduled: 'Call moved',
  cancelled: 'Call cancelled',
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  received: 'Payment received',
  failed: 'Payment failed',
  attention: 'Something needs you',
  test: 'Test',
  summary: 'While you were away',
} as const;
export type PushTitle = (typeof pushTitles)[keyof typeof pushTitles];

export const PUSH_VERSION = 1;

/** A notification as the browser gets it. */
export interface PushMessage {
  v: typeof PUSH_VERSION;
  /** That of the event, over all attempts and devices: a browser shows it once. */
  id: string;
  kind: PushKind | 'test' | 'summary';
  title: PushTitle;
  body: string;
  /** Address in the dashboard that a click opens. */
  path: string;
  /** ISO 8601. */
  at: string;
}

/** Why the last message to a device did not arrive. */
export const pushErrors = ['unauthorized', 'refused', 'unreachable', 'not_public' satisfies OutboundFailure] as const;
export type PushError = (typeof pushErrors)[number];

/**
 * Devices of the owner, characters of a name, tests in ten minutes, bytes of a message, characters of a visitor's text in it,
 * and hours for which it is tried.
 */
export const PUSH = {
  devices: 10,
  name: 60,
  tests: 10,
  messageBytes: 1_000,
  excerpt: 120,
  retryHours: 6,
} as const;
