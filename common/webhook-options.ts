import { values } from './options.ts';

/** The closed lists of webhooks: apart from others, so that visitors do not load them. */

/** What a webhook can tell of, in the order of the dashboard. A payload that changes in a way that breaks readers gets a new version. */
export const webhookEventOptions = [
  { value: 'contact.received', label: 'Request received' },
  { value: 'contact.answered', label: 'Request answered' },
  { value: 'contact.updated', label: 'Request changed' },
  { value: 'booking.booked', label: 'Call booked' },
  { value: 'booking.rescheduled', label: 'Call moved' },
  { value: 'booking.cancelled', label: 'Call cancelled' },
  { value: 'quote.sent', label: 'Quote sent' },
  { value: 'quote.accepted', label: 'Quote accepted' },
  { value: 'quote.declined', label: 'Quote declined' },
  { value: 'payment.received', label: 'Payment received' },
  { value: 'payment.failed', label: 'Payment failed' },
  { value: 'payment.refunded', label: 'Payment refunded' },
  { value: 'engagement.handed-over', label: 'Work handed over' },
  { value: 'engagement.confirmed', label: 'Delivery confirmed' },
  { value: 'engagement.disputed', label: 'Delivery not confirmed' },
  { value: 'testimonial.received', label: 'Testimonial received' },
] as const;
export const webhookEventTypes = values(webhookEventOptions);
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent by 'Send a test' alone, whatever a webhook is set to. */
export const WEBHOOK_TEST = 'webhook.test';
export const WEBHOOK_VERSION = 1;

export const webhookStates = ['on', 'off', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookLogStates = ['pending', 'sent', 'failed', 'discarded'] as const;
export type WebhookLogState = (typeof webhookLogStates)[number];

/** Why an attempt got no status of the other side. */
export const outboundFailures = ['not_public', 'timeout', 'unreachable', 'tls'] as const;
export type OutboundFailure = (typeof outboundFailures)[number];

/** Why an attempt failed: it got no status, was redirected, or got a status that is no success. */
export const webhookErrors = [...outboundFailures, 'redirect', 'status'] as const;
export type WebhookError = (typeof webhookErrors)[number];
