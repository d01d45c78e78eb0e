import { adminPath, contactsPath } from '#common/admin-paths.ts';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { failedWith } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { useEngagement } from '#web/admin/quotes/queries.ts';
import { BackButton } from '#web/admin/quotes/quote-head.tsx';
import { EngagementBadge } from '#web/admin/quotes/states.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { Changes } from './changes.tsx';
import { EngagementActions } from './engagement-actions.tsx';
import { HandoverPanel } from './handover-panel.tsx';
import { Messages } from './messages.tsx';
import { Milestones } from './milestones.tsx';
import { Payments } from './payments.tsx';
import { RoomFiles } from './room-files.tsx';
import { RoomPanel } from './room-panel.tsx';
import { Updates } from './updates.tsx';

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
        <ErrorState message="This engagement does not exist." />
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
