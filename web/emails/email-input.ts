import type { BookingParty, CallPlace } from '#common/booking-options.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { CalendarChange } from '#common/dashboard-options.ts';
import type { Spoken } from '#common/emails/spoken.ts';
import type { Digest } from '#common/rules/digest.ts';
import type { SecurityEvent } from '#common/security-notices.ts';
import type { QuoteEmail } from './quotes/quote-emails.ts';

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

export const visitorsCallTemplates = [
  'booking-confirmation',
  'booking-rescheduled',
  'booking-cancelled',
  'booking-reminder',
] as const;
export const ownersCallTemplates = [
  'booking-notice',
  'booking-rescheduled-notice',
  'booking-cancelled-notice',
] as const;

/** Every email template with its data. */
type Email =
  | {
      template: 'contact-notice';
      data: {
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
    }
  | {
      template: 'contact-confirmation';
      data: {
        name: string;
        publicUrl: string;
        /** The promise at the time of the request; missing in rows of earlier releases. */
        email?: Pick<SiteContent['email'], 'confirmation' | 'signature'>;
      };
    }
  | {
      template: 'security-notice';
      data: {
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
    }
  | { template: (typeof visitorsCallTemplates)[number]; data: VisitorsCall }
  | { template: 'booking-check'; data: HeldCall }
  | { template: (typeof ownersCallTemplates)[number]; data: OwnersCall }
  | {
      template: 'calendar-unreadable';
      data: {
        /** The calendar's own name. */
        calendar: string;
        since: string;
        zone: string;
        /** Problem and remedy, in words. */
        problem: string;
        adminUrl: string;
      };
    }
  | {
      template: 'booking-calendar-change';
      data: {
        calendar: string;
        type: string;
        name: string;
        kind: CalendarChange;
        start: string;
        /** New time of a moved call. */
        movedTo: string | null;
        zone: string;
        adminUrl: string;
      };
    }
  | QuoteEmail
  | { template: 'digest'; data: Digest }
  | { template: 'test'; data: { publicUrl: string; sentAt: string } };

type InLanguage<E extends Email> = E extends Email ? { template: E['template']; data: E['data'] & Spoken } : never;

/** An email, with the language that it was queued in. */
export type EmailInput = InLanguage<Email>;
