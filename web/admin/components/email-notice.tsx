import { CircleAlert, Mail } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useSiteEmails } from './use-site-emails.ts';

interface EmailNoticeProps {
  /** Who gets the email; a blank name is 'The client'. */
  name: string;
  /** `reply`: what the owner writes, which is always sent. */
  template: EmailTemplate | 'reply';
}

/**
 * Says in a dialog that what is about to be done sends an email, and where its links would lead nowhere. It says nothing
 * where that email is switched off.
 */
export function EmailNotice({ name, template }: EmailNoticeProps) {
  const { data } = useSiteEmails();
  if (!data) return null;
  if (template !== 'reply' && !data.emails.find((email) => email.template === template)?.enabled) return null;
  return (
    <div className="flex flex-col gap-1.5 text-sm [overflow-wrap:anywhere]">
      <p className="flex items-start gap-2">
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {name.trim() || 'The client'} gets an email.
      </p>
      {data.linksLeadHere && template !== 'reply' && (
        <p role="note" className="flex items-start gap-2 text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Its links lead to this machine, where nobody else can open them.{' '}
            <SiteLink href={adminPath('settings', { section: 'site' })} className="underline">
              Set the public address
            </SiteLink>
          </span>
        </p>
      )}
    </div>
  );
}
