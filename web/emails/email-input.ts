import type { SiteContent } from '#common/contract/site/content.ts';
import type { SecurityEvent } from '#common/security-notices.ts';

/** Parts of the site that emails use, with its fields in braces filled in. */
export type EmailSite = Pick<SiteContent, 'identity' | 'look' | 'email'>;

/** Every email template with its data. */
export type EmailInput =
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
        submittedAt: string;
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
  | { template: 'test'; data: { publicUrl: string; sentAt: string } };
