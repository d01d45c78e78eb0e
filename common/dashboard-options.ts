import { type Option, values } from './options.ts';

/** The closed lists that only the dashboard and the server use: apart from the others, so that visitors do not load them. */

export const contactStatusOptions = [
  { value: 'new', label: 'New', isAnswered: false, isOpen: true },
  { value: 'contacted', label: 'Contacted', isAnswered: true, isOpen: true },
  { value: 'in_progress', label: 'In Progress', isAnswered: true, isOpen: true },
  { value: 'completed', label: 'Completed', isAnswered: true, isOpen: false },
  { value: 'rejected', label: 'Rejected', isAnswered: false, isOpen: false },
] as const satisfies readonly (Option<string> & { isAnswered: boolean; isOpen: boolean })[];
export const contactStatuses = values(contactStatusOptions);
export type ContactStatus = (typeof contactStatuses)[number];

/** A request that waits, or is worked on. */
export const openStatuses: readonly ContactStatus[] = contactStatusOptions
  .filter(({ isOpen }) => isOpen)
  .map(({ value }) => value);

/** Origins of a request. */
export const contactKinds = ['form', 'manual', 'booking', 'chat'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Channels that the owner chooses from for a request that is added by hand. */
export const manualChannelOptions = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'referral', label: 'Referral' },
  { value: 'other', label: 'Other' },
] as const;
export const manualChannels = values(manualChannelOptions);

/** Channels of a request that came in by another way than the site. */
export const contactChannelOptions = [...manualChannelOptions, { value: 'import', label: 'Import' }] as const;
export const contactChannels = values(contactChannelOptions);
export type ContactChannel = (typeof contactChannels)[number];

/** Kinds of entries that the bell lists. */
export const noticeKinds = [
  'request',
  'testimonial',
  'email',
  'question',
  'booking',
  'quote',
  'delivery',
  'payment',
  'system',
  'proposals',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where the reply time comes from: what the site promises, or a time of the owner's own. */
export const replySources = ['site', 'own'] as const;

/** States of the reply to a request that is not sent yet. */
export const pendingReplies = ['queued', 'scheduled', 'held', 'failed'] as const;
export type PendingReply = (typeof pendingReplies)[number];

/** Entries of a request's timeline, beside its forms. */
export const entryTypes = [
  'note',
  'email_out',
  'email_in',
  'status',
  'priority',
  'tags',
  'done',
  'snooze',
  'follow_up',
  'responded',
  'merge',
  'mailto',
  'booking',
  'chat',
  'estimate',
  'quote',
] as const;
export type EntryType = (typeof entryTypes)[number];

/** The reader of the mailbox: not set up, opening it, waiting for emails, or failing. */
export const inboxStates = ['off', 'connecting', 'connected', 'failed'] as const;
export type InboxState = (typeof inboxStates)[number];

/** Ways in which an email finds its request, the surest first. */
export const emailMatches = ['references', 'token', 'sender'] as const;
export type EmailMatch = (typeof emailMatches)[number];

/** An email that a program wrote (RFC 3834), and one that tells that an email did not arrive (RFC 3464). */
export const automaticEmails = ['auto_reply', 'bounce'] as const;
export type AutomaticEmail = (typeof automaticEmails)[number];

/** The host of the owner's mailbox says one of these of the sender of an email. */
export const emailVerifications = ['pass', 'fail', 'unknown'] as const;
export type EmailVerification = (typeof emailVerifications)[number];

/** Reasons why a file of an email is not stored. */
export const attachmentRefusals = ['too_large', 'type'] as const;
export type AttachmentRefusal = (typeof attachmentRefusals)[number];

export const contactPriorityOptions = [
  { value: 'urgent', label: 'Urgent' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const;
export const contactPriorities = values(contactPriorityOptions);
export type ContactPriority = (typeof contactPriorities)[number];

export const contactSortOptions = [
  { value: 'submittedAt', label: 'Submitted' },
  { value: 'urgency', label: 'Urgency' },
  { value: 'priority', label: 'Priority' },
  { value: 'status', label: 'Status' },
  { value: 'name', label: 'Name' },
  { value: 'waitingSince', label: 'Waiting' },
] as const;
export const contactSorts = values(contactSortOptions);
export type ContactSort = (typeof contactSorts)[number];

export const deliveryStatuses = ['pending', 'sent', 'failed', 'held', 'discarded'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Texts that the owner can leave unfinished at a request. */
export const draftKinds = ['reply', 'note'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const testimonialStatusOptions = [
  { value: 'pending', label: 'Pending Review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'archived', label: 'Archived' },
] as const;
export const testimonialStatuses = values(testimonialStatusOptions);
export type TestimonialStatus = (typeof testimonialStatuses)[number];

export const testimonialSortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'rating-high', label: 'Highest rating' },
  { value: 'rating-low', label: 'Lowest rating' },
  { value: 'priority', label: 'Priority' },
] as const;
export const testimonialSorts = values(testimonialSortOptions);
export type TestimonialSort = (typeof testimonialSorts)[number];

/** The changes before which a snapshot is taken. */
export const snapshotReasons = ['import', 'initialize', 'restore'] as const;

/** Periods of the overview in days. */
export const overviewDays = [7, 30, 90] as const;

export const trashTypeOptions = [
  { value: 'projects', label: 'Projects' },
  { value: 'skills', label: 'Skills' },
  { value: 'faqs', label: 'FAQs' },
  { value: 'testimonials', label: 'Testimonials' },
  { value: 'contacts', label: 'Contacts' },
] as const;
export const trashTypes = values(trashTypeOptions);
export type TrashType = (typeof trashTypes)[number];

/** Protocols with which a connected calendar is read. */
export const calendarKindOptions = [
  { value: 'caldav', label: 'CalDAV' },
  { value: 'ics', label: 'Secret address (ICS)' },
] as const;
export const calendarKinds = values(calendarKindOptions);
export type CalendarKind = (typeof calendarKinds)[number];

export const calendarStates = ['ok', 'unreadable'] as const;
export type CalendarState = (typeof calendarStates)[number];

/** States of a call in the calendar that calls are written to. */
export const calendarWrites = ['off', 'pending', 'written', 'failed'] as const;
export type CalendarWrite = (typeof calendarWrites)[number];

/** Changes of a call in the owner's calendar. */
export const calendarChanges = ['moved', 'removed'] as const;
export type CalendarChange = (typeof calendarChanges)[number];

export const bookingActions = ['booked', 'rescheduled', 'cancelled'] as const;
export type BookingAction = (typeof bookingActions)[number];

export const bookingListOptions = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;
export const bookingLists = values(bookingListOptions);
export type BookingList = (typeof bookingLists)[number];

export const bookingLinkStates = ['open', 'used', 'expired', 'revoked'] as const;
export type BookingLinkState = (typeof bookingLinkStates)[number];

/** Minutes between two starts of free times. */
export const gridMinutes = [5, 10, 15, 20, 30, 60] as const;
