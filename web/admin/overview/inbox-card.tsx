import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { InboxBadge, useInbox } from '#web/admin/components/inbox-health.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

/** Says if the answers of clients are read; nothing until the server has told. */
export function InboxCard() {
  const heading = useId();
  const { data } = useInbox();
  if (!data) return null;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-surface px-5 py-3.5"
    >
      <Inbox aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <h3 id={heading} className="font-semibold">
        Inbox
      </h3>
      <InboxBadge state={data.state} />
      <p className="figures min-w-0 flex-1 basis-56 text-sm text-muted [overflow-wrap:anywhere]">{data.message}</p>
      <SiteLink href={adminPath('settings', { section: 'desk' })} className="link text-sm">
        {data.configured ? 'Settings' : 'Connect your mailbox'}
      </SiteLink>
    </section>
  );
}
