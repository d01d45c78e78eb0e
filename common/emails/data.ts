import type { BookingParty, CallPlace } from '#common/booking-options.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { CalendarChange } from '#common/dashboard-options.ts';
import type { AgreementKind } from '#common/quote-options.ts';
import type { Digest } from '#common/rules/digest.ts';
import type { SecurityEvent } from '#common/security-notices.ts';
import type { Spoken } from './spoken.ts';
import type { EmailTemplate } from './templates.ts';
import type { WorkEmails } from './work-data.ts';

/** The event of a call, as it goes with an email. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

interface Call {
  type: string;
  minutes: number;
  start: string;
  /** Time zone of the reader. */
  zone: string;
  name: string;
  publicUrl: string;
}

/** A call as its visitor is told of it: nothing that the visitor typed but the name. */
export interface VisitorsCall extends Call {
  place: { kind: CallPlace; text: string | null };
  url: string;
  /** The owner's own words. */
  reason?: string | null;
  invitation?: Invitation;
}

/** A call whose email has to be confirmed first. */
export interface HeldCall extends Call {
  heldUntil: string;
  url: string;
}

export interface OwnersCall extends Call {
  email: string;
  note: string | null;
  answers: readonly { label: string; text: string }[];
  reason: string | null;
  /** Missing in rows of earlier releases. */
  place?: { kind: CallPlace; text: string | null };
  /** Who booked, moved or cancelled it. */
  by: BookingParty;
  adminUrl: string;
  invitation: Invitation;
}

/** A problem with a calendar of the owner, or a change of a call there. */
interface Calendar {
  /** The calendar's own name. */
  calendar: string;
  zone: string;
  adminUrl: string;
}

interface CallEmails {
  'booking-confirmation': VisitorsCall;
  'booking-rescheduled': VisitorsCall;
  'booking-cancelled': VisitorsCall;
  'booking-reminder': VisitorsCall;
  'booking-check': HeldCall;
  'booking-notice': OwnersCall;
  'booking-rescheduled-notice': OwnersCall;
  'booking-cancelled-notice': OwnersCall;
  /** `problem` has problem and remedy in words. */
  'calendar-unreadable': Calendar & { since: string; problem: string };
  /** `movedTo` is the new time of a moved call. */
  'booking-calendar-change': Calendar & {
    type: string;
    name: string;
    kind: CalendarChange;
    start: string;
    movedTo: string | null;
  };
}

interface SiteEmails {
  'contact-notice': {
    name: string;
    email: string;
    company: string | null;
    projectType: string | null;
    budget: string | null;
    timeline: string | null;
    message: string;
    /** Missing in rows of earlier releases, like the files. */
    package?: string | null;
    /** Total and address of the estimate that the request is made of. */
    estimate?: string | null;
    /** Names of the attached files. */
    files?: string[];
    submittedAt: string;
    /** The owner's zone; missing in rows of earlier releases. */
    zone?: string;
    /** Address of the request. */
    adminUrl: string;
  };
  'contact-confirmation': {
    name: string;
    publicUrl: string;
    /** The promise at the time of the request; missing in rows of earlier releases. */
    email?: Pick<SiteContent['email'], 'confirmation' | 'signature'>;
  };
  'security-notice': {
    event: SecurityEvent;
    account: string;
    at: string;
    /** Address at which the owner sees and ends the sessions. */
    adminUrl: string;
    /** `null` for the command line; missing in rows of earlier releases. */
    from?: { address: string; userAgent: string | null } | null;
    /** The passkey's name, or both email addresses. */
    detail?: string | null;
  };
  digest: Digest;
  /** The email that the owner asks for to test the settings. */
  test: { publicUrl: string; sentAt: string };
}

/** The data of every email, by its template. A row of an earlier release can lack what is optional here. */
export interface EmailData extends CallEmails, WorkEmails, SiteEmails {}

/** Every template; the test email has no entry in the table of the emails. */
export type EmailName = EmailTemplate | 'test';

/** An email before it is rendered, with the language that it was queued in; a union of names gives a union of emails. */
export type Email<Name extends EmailName = EmailName> = {
  [One in Name]: { template: One; data: EmailData[One] & Spoken };
}[Name];

/** Names an agreement whose PDF goes with an email. */
export interface AgreementOf {
  kind: AgreementKind;
  subjectId: string;
}

/** Files that the server adds to an email when it goes out. */
interface Attached {
  'quote-accepted': { agreement: AgreementOf };
  'quote-accepted-notice': { agreement: AgreementOf };
  'change-accepted': { agreement: AgreementOf };
  'change-answered-notice': { agreement?: AgreementOf };
  /** Id of the invoice. */
  invoice: { invoice: string };
  'credit-note': { invoice: string };
  'invoice-reminder': { invoice: string };
}

/** A row holds no code that could be read. */
type Sealed<Data> = Data extends { code: string } ? Omit<Data, 'code'> & { sealedCode: string } : Data;

/** The data of every email as its row has it. */
export type QueuedData = {
  [Name in EmailName]: Sealed<EmailData[Name]> & Spoken & (Name extends keyof Attached ? Attached[Name] : unknown);
};
