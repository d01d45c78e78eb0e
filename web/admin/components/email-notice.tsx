import { CircleAlert, Mail } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSiteEmails } from './use-site-emails.ts';

/** Says that the links of what goes out lead to this machine. Of a text of the owner only where it holds such a link. */
export function LocalLinksNotice({ text }: { text?: string }) {
  const local = useSiteEmails().data?.localLinks;
  if (!local || (text !== undefined && !text.includes(local))) return null;
  return (
    <p role="note" className="flex items-start gap-2 text-sm text-warning [overflow-wrap:anywhere]">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Its links lead to {local}, which clients cannot open. Set PUBLIC_URL on the server first.{' '}
        <SiteLink href={adminPath('settings', { section: 'site' })} className="underline">
          Address of the site
        </SiteLink>
      </span>
    </p>
  );
}

interface EmailNoticeProps {
  /** Who gets the email; a blank name is 'The client'. */
  name: string;
  template: EmailTemplate;
}

/**
 * Says in a dialog that what is about to be done sends an email, and where its links would lead nowhere. It says nothing
 * where that email is switched off.
 */
export function EmailNotice({ name, template }: EmailNoticeProps) {
  const { data } = useSiteEmails();
  if (!data?.emails.find((email) => email.template === template)?.enabled) return null;
  return (
    <div className="flex flex-col gap-1.5 text-sm [overflow-wrap:anywhere]">
      <p className="flex items-start gap-2">
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {name.trim() || 'The client'} gets an email.
      </p>
      <LocalLinksNotice />
    </div>
  );
}
