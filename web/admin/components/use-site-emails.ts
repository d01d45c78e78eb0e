import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { editSiteEmail, listSiteEmails, type SiteEmail } from '#common/contract/emails.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { deskKeys, moneyKeys, siteEmailsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

/** Every email that the site sends by itself, and where its links lead while clients cannot open them. */
export const useSiteEmails = () =>
  useQuery({
    queryKey: siteEmailsKey,
    queryFn: ({ signal }) => call(listSiteEmails, {}, { signal }),
    select: ({ data }) => data,
  });

export type EmailChange = Partial<Pick<SiteEmail, 'enabled' | 'updatedAt'>> & {
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
