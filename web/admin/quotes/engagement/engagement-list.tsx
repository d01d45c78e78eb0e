import { Handshake } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { ListedEngagement } from '#common/contract/quotes/engagements.ts';
import { engagementStates } from '#common/quote-options.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { moneyText } from '#web/admin/lib/money.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { shortDate } from '#web/admin/quotes/dates.ts';
import { QuoteStatCards } from '#web/admin/quotes/list/quote-stats.tsx';
import { useEngagements } from '#web/admin/quotes/queries.ts';
import { EngagementBadge, engagementStateOptions } from '#web/admin/quotes/states.tsx';
import { ViewNav } from '#web/admin/quotes/view-nav.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** As many as the call gives when it is not told otherwise. */
const PER_PAGE = 20;

/** Entry of the filter that lists what the number of due deliveries counts. */
const DUE = 'due';

const columns: readonly Column<ListedEngagement>[] = [
  {
    header: 'Engagement',
    isRowHeader: true,
    className: 'max-w-80 [overflow-wrap:anywhere]',
    cell: ({ id, title, number }) => (
      <>
        <SiteLink href={adminPath('quotes', { engagement: id })} className="link line-clamp-2">
          {title}
        </SiteLink>
        <span className="figures block text-xs text-muted">{number}</span>
      </>
    ),
    card: { slot: 'title' },
  },
  {
    header: 'Client',
    className: 'max-w-56 [overflow-wrap:anywhere]',
    cell: ({ client: { name, company } }) => (
      <>
        <span className="line-clamp-2">{name}</span>
        {company && <span className="line-clamp-1 text-xs text-muted">{company}</span>}
      </>
    ),
    card: { slot: 'facts', cell: ({ client: { name } }) => <span>{name}</span> },
  },
  { header: 'State', cell: ({ state }) => <EngagementBadge state={state} />, card: { slot: 'badge' } },
  {
    header: 'Agreed price',
    align: 'right',
    className: 'figures whitespace-nowrap',
    cell: ({ agreedPrice, currency }) => moneyText(agreedPrice, currency),
    card: {
      slot: 'facts',
      cell: ({ agreedPrice, currency }) => <span className="font-medium">{moneyText(agreedPrice, currency)}</span>,
    },
  },
  {
    header: 'Delivery',
    className: 'figures whitespace-nowrap',
    cell: ({ agreedDate }) => <time dateTime={agreedDate}>{shortDate(agreedDate)}</time>,
    card: {
      slot: 'footnote',
      cell: ({ agreedDate }) => (
        <span>
          Delivery <time dateTime={agreedDate}>{shortDate(agreedDate)}</time>
        </span>
      ),
    },
  },
];

/** Shows what was agreed, the next delivery first. */
export function EngagementList() {
  const { params, change } = useAddress();
  const state = pick(params, 'state', engagementStates);
  const due = pick(params, 'due', ['true'] as const);
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const list = useEngagements({ state, due, page });
  const pagination = list.data?.pagination;
  return (
    <>
      <TabHead title="Quotes" text="Fixed prices and dates for your clients, and what follows a yes" />
      <QuoteStatCards />
      <ViewNav active="engagements" />
      <search className="max-w-60">
        <FilterSelect
          label="State"
          all="All states"
          value={due ? DUE : (state ?? '')}
          options={[...engagementStateOptions, { value: DUE, label: 'Deliveries due' }]}
          onChange={(value) =>
            change(value === DUE ? { due: 'true', state: null, page: null } : { state: value, due: null, page: null })
          }
        />
      </search>
      <Rows
        list={list}
        isFiltered={state !== undefined || due !== undefined}
        onClear={() => change({ state: null, due: null, page: null })}
      />
      {pagination && (
        <NumberPager
          page={pagination.currentPage}
          pages={pagination.totalPages}
          perPage={PER_PAGE}
          total={pagination.totalEngagements}
          onChange={(to) => change({ page: to === 1 ? null : String(to) }, { replace: false })}
        />
      )}
    </>
  );
}

interface RowsProps {
  list: ReturnType<typeof useEngagements>;
  isFiltered: boolean;
  onClear: () => void;
}

function Rows({ list, isFiltered, onClear }: RowsProps) {
  if (list.isPending) return <Skeleton className="h-72" />;
  if (list.isError)
    return (
      <ErrorState message="Failed to load engagements" busy={list.isFetching} onRetry={() => void list.refetch()} />
    );
  if (list.data.engagements.length === 0)
    return (
      <EmptyState
        icon={Handshake}
        title={isFiltered ? 'No engagements found' : 'No engagements yet'}
        text={
          isFiltered
            ? 'No engagements in this state.'
            : 'Each accepted quote becomes an engagement with a room for its client.'
        }
      >
        {isFiltered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  return (
    <div className="overflow-x-auto rounded-lg border border-rule bg-surface">
      <DataTable caption="Engagements" columns={columns} rows={list.data.engagements} keyOf={({ id }) => id} />
    </div>
  );
}
