import { ExternalLink, Paperclip, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { adminPath, contactsPath } from '#common/admin-paths.ts';
import { type Engagement, renewRoom } from '#common/contract/quotes/engagements.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { failedWith } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { LinkLine } from '#web/admin/quotes/link-line.tsx';
import { useEngagement } from '#web/admin/quotes/queries.ts';
import { BackButton } from '#web/admin/quotes/quote-head.tsx';
import { EngagementBadge } from '#web/admin/quotes/states.tsx';
import { call } from '#web/shared/api/client.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { Changes } from './changes.tsx';
import { EngagementActions } from './engagement-actions.tsx';
import { Invoices } from './invoices.tsx';
import { HandoverPanel, Milestones } from './milestones.tsx';
import { Payments } from './payments.tsx';
import { Messages, RoomFiles } from './room.tsx';
import { useEngagementAct } from './use-engagement-act.ts';

/** Shows what the client was shown on the way, the newest first. */
function Updates({ engagement: { updates, files } }: { engagement: Engagement }) {
  const nameOf = (fileId: string | null) => files.find(({ id }) => id === fileId)?.originalName;
  const shown = updates.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title="Updates" text="What the client can look at between milestones">
      {shown.length === 0 && (
        <p className="text-sm text-muted">Nothing yet. Show something every week: a link, a note, a picture.</p>
      )}
      <ul className="flex flex-col gap-5">
        {shown.map(({ id, note, url, fileId, at }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            <time dateTime={at} className="figures text-xs text-muted">
              {dayAndTime(at)}
            </time>
            <p className="mt-0.5 whitespace-pre-line">{note}</p>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="link mt-1 inline-flex items-center gap-1.5"
              >
                <ExternalLink aria-hidden className="size-4 shrink-0" />
                {url}
              </a>
            )}
            {nameOf(fileId) && (
              <p className="mt-1 flex items-center gap-1.5 text-muted">
                <Paperclip aria-hidden className="size-4 shrink-0" />
                {nameOf(fileId)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The client's room: its link, and a new one where the old one got into other hands. */
function RoomPanel({ engagement: { id, roomUrl, client } }: { engagement: Engagement }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useEngagementAct({
    run: () => call(renewRoom, { params: { id } }),
    done: `New link sent to ${client.email}`,
    failed: 'Failed to make a new link',
    onDone: () => setAsked(false),
  });
  return (
    <Panel
      title="Client’s room"
      text="It opens with a code from the client’s mailbox"
      actions={
        <ServerButton variant="ghost" size="sm" onClick={() => setAsked(true)}>
          <RefreshCw aria-hidden className="size-4" />
          New link
        </ServerButton>
      }
    >
      {roomUrl !== null && <LinkLine of="room" url={roomUrl} />}
      {isAsked && (
        <ConfirmDialog
          title="Make a new link?"
          text={`The old link and every device that opened it stop working at once.`}
          action="Make new link"
          busy={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => mutate()}
        >
          <EmailNotice name={client.name} template="room-link" />
        </ConfirmDialog>
      )}
    </Panel>
  );
}

export function EngagementPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEngagement(id);
  const { change } = useAddress();
  const back = (
    <div className="-mb-4">
      <BackButton
        label="All engagements"
        onClick={() => change({ engagement: null, view: 'engagements' }, { replace: false })}
      />
    </div>
  );
  if (data)
    return (
      <>
        {back}
        <Shown key={id} engagement={data} />
      </>
    );
  if (!error) return <Skeleton className="h-[36rem]" />;
  return (
    <>
      {back}
      {failedWith(error, 404) || failedWith(error, 400) ? (
        <EmptyState title="This engagement does not exist." />
      ) : (
        <ErrorState message="Failed to load the engagement" busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Shown({ engagement }: { engagement: Engagement }) {
  const { title, number, state, client, handover } = engagement;
  const isOpen = state === 'awaiting_deposit' || state === 'active' || state === 'disputed';
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="display text-2xl [overflow-wrap:anywhere]">{title}</h2>
          <p className="figures mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <EngagementBadge state={state} />
            <span>{number}</span>
            <span className="[overflow-wrap:anywhere]">{client.name}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <EngagementActions engagement={engagement} />
        </div>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          {handover && <HandoverPanel handover={handover} client={client.name} />}
          <Milestones engagement={engagement} isOpen={isOpen} />
          <Updates engagement={engagement} />
          <Messages engagement={engagement} />
          <RoomFiles engagement={engagement} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-first">
          <Agreement engagement={engagement} />
          <Payments engagement={engagement} />
          <Invoices engagement={engagement} />
          <Changes engagement={engagement} />
          <RoomPanel engagement={engagement} />
        </div>
      </div>
    </>
  );
}

function Agreement({ engagement }: { engagement: Engagement }) {
  const { client, agreedPrice, agreedDate, currency, quoteId, contactId, cancelReason } = engagement;
  const facts: Fact[] = [
    [
      'Agreed price',
      <span key="price" className="font-semibold">
        {moneyText(agreedPrice, currency)}
      </span>,
    ],
    [
      'Agreed date',
      <span key="date" className="font-semibold">
        {dayText(agreedDate)}
      </span>,
    ],
    ['Client', [client.name, client.company].filter(Boolean).join(', ')],
    ...(client.email
      ? ([
          [
            'Email',
            <a key="email" href={`mailto:${client.email}`} className="link">
              {client.email}
            </a>,
          ],
        ] as const)
      : []),
    ...(cancelReason ? ([['Cancelled because', cancelReason]] as const) : []),
  ];
  return (
    <Panel title="Agreement">
      <FactList facts={facts} compact />
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <SiteLink href={adminPath('quotes', { quote: quoteId })} className="link">
          Open the quote
        </SiteLink>
        {contactId && (
          <SiteLink href={contactsPath(contactId)} className="link">
            Open the request
          </SiteLink>
        )}
      </p>
    </Panel>
  );
}
