import { toIso } from '#api/core/timestamps.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import { adminPath, requestPath } from '#common/admin-paths.ts';
import { WEBHOOK_VERSION, type WebhookEventType } from '#common/webhook-options.ts';

interface Person {
  name: string;
  /** `null` where it is not known. */
  email: string | null;
  company: string | null;
}

/** What a message can say. Which of it goes out is up to the webhook. */
export interface Told {
  /** Ids and states, under the name of what they are about. */
  data: Record<string, Record<string, unknown>>;
  person: Person;
  /** The person wrote this. */
  text?: string;
}

type ToldContact = Omit<ContactRow, 'seq'>;

export const contactTold = (contact: ToldContact): Told => {
  const { id, status, priority, projectType, sourceKind: source, name, email, company, message } = contact;
  return {
    data: { contact: { id, status, priority, projectType, source, path: requestPath(id) } },
    person: { name, email, company },
    text: message,
  };
};

export const bookingTold = ({ id, typeSlug: type, start, end, contactId, name, email }: BookingRow): Told => ({
  data: {
    booking: {
      ...{ id, type, start: toIso(start), end: toIso(end), contactId },
      path: adminPath('calendly', { section: 'calls' }),
    },
  },
  person: { name, email, company: null },
});

export const quoteTold = (quote: QuoteRow): Told => {
  const { id, number, version, state, total, currency, contactId, clientName, clientEmail, clientCompany } = quote;
  const path = adminPath('quotes', { quote: id });
  return {
    data: { quote: { id, number, version, state, total, currency, contactId, path } },
    person: { name: clientName, email: clientEmail, company: clientCompany },
  };
};

const clientOf = ({ clientName, clientEmail, clientCompany }: EngagementRow): Person => ({
  name: clientName,
  email: clientEmail,
  company: clientCompany,
});

interface ToldPayment {
  payment: PaymentRow;
  engagement: EngagementRow;
}

export const paymentTold = ({ payment, engagement }: ToldPayment): Told => {
  const { id, reference, state, amount, currency, engagementId } = payment;
  return { data: { payment: { id, reference, state, amount, currency, engagementId } }, person: clientOf(engagement) };
};

export const engagementTold = (engagement: EngagementRow): Told => {
  const { id, number, state, contactId } = engagement;
  return { data: { engagement: { id, number, state, contactId } }, person: clientOf(engagement) };
};

export const testimonialTold = ({ id, status, clientName, company, feedback }: TestimonialRow): Told => ({
  data: { testimonial: { id, status } },
  person: { name: clientName, email: null, company },
  text: feedback,
});

interface Envelope {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
  publicUrl: string;
}

/** The bytes of a message. */
export const bodyOf = ({ id, type, at, publicUrl }: Envelope, data: Record<string, unknown>): string =>
  JSON.stringify({ id, type, version: WEBHOOK_VERSION, timestamp: toIso(at), site: publicUrl, data });

/** The part of a message that a webhook with or without personal data gets. */
export const dataOf = ({ data, person, text }: Told, personalData: boolean): Record<string, unknown> =>
  personalData ? { ...data, person, ...(text === undefined ? {} : { text }) } : data;

const EXAMPLE_ID = '0192f0c1-2b3c-7d4e-8f50-617283940a1b';
const OTHER_ID = '0192f0c1-9a8b-7c6d-8e5f-403122130415';

const exampleContact = (status: string) => ({
  contact: {
    id: OTHER_ID,
    status,
    priority: 'medium',
    projectType: 'web-app',
    source: 'form',
    path: requestPath(OTHER_ID),
  },
});
const exampleBooking = {
  booking: {
    ...{ id: OTHER_ID, type: 'consultation', start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T09:30:00.000Z' },
    ...{ contactId: EXAMPLE_ID, path: adminPath('calendly', { section: 'calls' }) },
  },
};
const exampleQuote = (state: string) => ({
  quote: {
    ...{ id: OTHER_ID, number: 'Q-2026-0001', version: 1, state, total: 250_000, currency: 'USD' },
    ...{ contactId: EXAMPLE_ID, path: adminPath('quotes', { quote: OTHER_ID }) },
  },
});
const examplePayment = (state: string) => ({
  payment: {
    ...{ id: OTHER_ID, reference: 'Q-2026-0001-D', state, amount: 75_000, currency: 'USD' },
    engagementId: EXAMPLE_ID,
  },
});
const exampleEngagement = (state: string) => ({
  engagement: { id: OTHER_ID, number: 'Q-2026-0001', state, contactId: EXAMPLE_ID },
});

const examples: Record<WebhookEventType, Record<string, unknown>> = {
  'contact.received': exampleContact('new'),
  'contact.answered': exampleContact('contacted'),
  'contact.updated': exampleContact('in_progress'),
  'booking.booked': exampleBooking,
  'booking.rescheduled': exampleBooking,
  'booking.cancelled': exampleBooking,
  'quote.sent': exampleQuote('sent'),
  'quote.accepted': exampleQuote('accepted'),
  'quote.declined': exampleQuote('declined'),
  'payment.received': examplePayment('paid'),
  'payment.failed': examplePayment('failed'),
  'payment.refunded': examplePayment('refunded'),
  'engagement.handed-over': exampleEngagement('handed_over'),
  'engagement.confirmed': exampleEngagement('confirmed'),
  'engagement.disputed': exampleEngagement('disputed'),
  'testimonial.received': { testimonial: { id: OTHER_ID, status: 'pending' } },
};

/** A whole message, without personal data. */
export const exampleOf = (type: WebhookEventType, publicUrl: string): Record<string, unknown> => ({
  ...{ id: EXAMPLE_ID, type, version: WEBHOOK_VERSION, timestamp: '2026-11-30T08:00:00.000Z', site: publicUrl },
  data: examples[type],
});
