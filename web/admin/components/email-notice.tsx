import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Mail } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { editSiteEmail, listSiteEmails, type SiteEmail } from '#common/contract/emails.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { deskKeys, moneyKeys, siteEmailsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { toast } from '#web/shared/toast.ts';

/** Every email that the site sends by itself, and where its links lead while clients cannot open them. */
export const useSiteEmails = () =>
  useQuery({
    queryKey: siteEmailsKey,
    queryFn: ({ signal }) => call(listSiteEmails, {}, { signal }),
    select: ({ data }) => data,
  });

type EmailChange = Partial<Pick<SiteEmail, 'enabled' | 'updatedAt'>> & {
  subject?: string | null;
  text?: string | null;
};

/** Changes one email; its switch can be one of other settings, which are read again. */
export function useEditEmail(template: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailChange) => call(editSiteEmail, { params: { template }, body }),
    onSuccess: (_reply, { enabled }) => {
      const turned = enabled ? 'Email turned on' : 'Email turned off';
      toast.success(enabled === undefined ? 'Email saved' : turned);
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save the email', error);
    },
    onSettled: () =>
      Promise.all(
        [siteEmailsKey, deskKeys.settings, moneyKeys.settings].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

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
