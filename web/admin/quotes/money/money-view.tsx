import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { Invoice } from '#common/contract/money/invoice.ts';
import { getInvoice, listInvoices } from '#common/contract/money/invoices.ts';
import { exportMoney, type MoneyOverview } from '#common/contract/money/overview.ts';
import { MINUTE } from '#common/limits.ts';
import { type InvoiceState, invoiceHeadings, invoiceStates } from '#common/money-options.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { dayText, moneyText, sumsText } from '#web/admin/lib/money.ts';
import { moneyKeys } from '#web/admin/lib/query-keys.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { dayAndTime, today } from '#web/admin/lib/timestamps.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { useMoney } from '#web/admin/lib/use-money.ts';
import { InvoiceBadge, invoiceStateOptions } from '#web/admin/quotes/states.tsx';
import { ViewNav } from '#web/admin/quotes/view-nav.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

const PAGE_SIZE = 20;

/** Saves invoices or payments as CSV. */
function ExportButton({ of, label }: { of: 'invoices' | 'payments'; label: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await fetchAsOwner(`${exportMoney.path}?of=${of}`, {
        signal: AbortSignal.timeout(MINUTE),
        headers: { accept: 'text/csv' },
      });
      return response.blob();
    },
    onSuccess: (file) => {
      saveFile(`${of}-${today()}.csv`, file);
      toast.success('Exported');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to export'),
  });
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  );
}

const figures = [
  ['Due', 'due'],
  ['Overdue', 'overdue'],
  ['Paid this month', 'paidThisMonth'],
  ['Not asked for yet', 'notAsked'],
] as const;

/** What is due, overdue, paid and not asked for, per currency. */
function MoneyFigures({ sums }: Pick<MoneyOverview, 'sums'>) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([label, name]) => {
        const shown = sums
          .filter((sum) => sum[name] !== 0)
          .map((sum) => ({ currency: sum.currency, total: sum[name] }));
        return (
          <div key={name} className="min-w-0 rounded-lg border border-rule bg-surface px-4 py-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures mt-1 text-xl font-semibold [overflow-wrap:anywhere]">{sumsText(shown) ?? '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const NumberLink = ({ number, engagementId }: Invoice) =>
  engagementId ? (
    <SiteLink href={adminPath('quotes', { engagement: engagementId })} className="link figures whitespace-nowrap">
      {number ?? 'Draft'}
    </SiteLink>
  ) : (
    (number ?? 'Draft')
  );

interface InvoiceFilters {
  page: number;
  limit: number;
  search: string | undefined;
  state: InvoiceState | undefined;
}

const useInvoices = (query: InvoiceFilters) =>
  useQuery({
    queryKey: moneyKeys.invoices(query),
    queryFn: ({ signal }) => call(listInvoices, { query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: moneyKeys.invoice(id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
    select: ({ data }) => data,
  });

const MAX_LISTED = 100;

/** The invoices of an engagement with their payments. */
export const useInvoicesOf = (engagementId: string) =>
  useQuery({
    queryKey: moneyKeys.invoices({ engagementId }),
    queryFn: ({ signal }) => call(listInvoices, { query: { engagementId, limit: MAX_LISTED } }, { signal }),
    select: ({ data }) => data.invoices,
  });

/** The number of an invoice, leading to its engagement. */
function InvoiceLink({ id }: { id: string }) {
  const { data } = useInvoice(id);
  return data ? <NumberLink {...data} /> : <span>its invoice</span>;
}

/** Refunds that no credit note is about, and reminders that go out within a day. */
function Notices({ refundsWithoutCreditNote, reminders }: MoneyOverview) {
  if (refundsWithoutCreditNote.length + reminders.length === 0) return null;
  return (
    <Panel title="To look at">
      <ul className="flex flex-col gap-2 text-sm">
        {refundsWithoutCreditNote.map(({ refundId, invoiceId, amount, currency }) => (
          <li key={refundId}>
            A refund of {moneyText(amount, currency)} has no credit note. Credit <InvoiceLink id={invoiceId} /> if the
            price is less.
          </li>
        ))}
        {reminders.map(({ invoiceId, client, step, at }) => (
          <li key={`${invoiceId} ${step}`}>
            Reminder {step} of <InvoiceLink id={invoiceId} /> goes to {client}: {dayAndTime(at)}. You can stop it in the
            engagement.
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The columns of the list: a table, and cards on a phone. */
const columns: readonly Column<Invoice>[] = [
  {
    header: 'Number',
    isRowHeader: true,
    cell: (invoice) => <NumberLink {...invoice} />,
    card: {
      slot: 'title',
      cell: (invoice) => (
        <>
          <NumberLink {...invoice} />
          <span className="mt-0.5 block text-sm text-muted">{invoice.buyer.name}</span>
        </>
      ),
    },
  },
  { header: 'Kind', cell: ({ kind }) => invoiceHeadings[kind] },
  { header: 'Client', className: 'max-w-56 [overflow-wrap:anywhere]', cell: ({ buyer }) => buyer.name },
  { header: 'Issued', cell: ({ issuedOn }) => issuedOn && dayText(issuedOn) },
  { header: 'Due', cell: ({ dueOn }) => dueOn && dayText(dueOn) },
  {
    header: 'Total',
    align: 'right',
    cell: ({ total, currency, kind }) => moneyText(kind === 'credit' ? -total : total, currency),
  },
  { header: 'Open', align: 'right', cell: ({ open, currency }) => open > 0 && moneyText(open, currency) },
  { header: 'State', cell: ({ state }) => <InvoiceBadge state={state} />, card: { slot: 'badge' } },
];

function InvoiceTable() {
  const { params, change } = useAddress();
  const page = Number(params.get('page') ?? 1) || 1;
  const state = invoiceStates.find((one) => one === params.get('state'));
  const search = params.get('search') ?? '';
  const { data, isError, isFetching, refetch } = useInvoices({
    page,
    limit: PAGE_SIZE,
    state,
    search: search || undefined,
  });
  if (isError && !data)
    return <ErrorState message="Failed to load the invoices" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  const isFiltered = search !== '' || state !== undefined;
  return (
    <>
      <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(12rem,1fr)_12rem]">
        <SearchInput
          label="Search"
          placeholder="Number, client or quote"
          value={search}
          onChange={(text) => change({ search: text, page: null })}
        />
        <FilterSelect
          label="State"
          all="All states"
          value={state ?? ''}
          options={invoiceStateOptions}
          onChange={(next) => change({ state: next, page: null })}
        />
      </search>
      {data.invoices.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No invoice matches.' : 'No invoices yet.'}
          {...(!isFiltered && {
            text: 'Create one in an engagement, once ‘Issue invoices’ is on in Settings → Money.',
          })}
        />
      ) : (
        <div className="overflow-x-auto rounded-lg border border-rule bg-surface">
          <DataTable caption="Invoices" rows={data.invoices} columns={columns} keyOf={({ id }) => id} />
        </div>
      )}
      <NumberPager
        page={data.pagination.currentPage}
        pages={data.pagination.totalPages}
        perPage={PAGE_SIZE}
        total={data.pagination.totalInvoices}
        onChange={(next) => change({ page: String(next) })}
      />
    </>
  );
}

/** Everything about money: what is open, all invoices, and the export. */
export function MoneyView() {
  const { data, isError, isFetching, refetch } = useMoney();
  return (
    <>
      <TabHead title="Quotes" text="Fixed prices and dates for your clients, and what follows a yes">
        <div className="flex flex-wrap items-center gap-3">
          <ExportButton of="invoices" label="Export" />
          <ExportButton of="payments" label="Export payments" />
        </div>
      </TabHead>
      <ViewNav active="money" />
      {isError && !data && (
        <ErrorState message="Failed to load the sums" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && (
        <>
          <MoneyFigures sums={data.sums} />
          <Notices {...data} />
        </>
      )}
      <InvoiceTable />
    </>
  );
}
