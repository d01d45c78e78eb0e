import { useQuery } from '@tanstack/react-query';
import type { QuoteStats } from '#common/contract/quotes/owner.ts';
import { reportSources } from '#common/contract/reports.ts';
import { formatNumber } from '#common/format.ts';
import { MINUTE } from '#common/limits.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { sumsText } from '#web/admin/lib/money.ts';
import { sourcesKey } from '#web/admin/lib/query-keys.ts';
import { useQuoteStats } from '#web/admin/lib/use-quote-stats.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface Source {
  source: string;
  requests: number;
  answered: number;
  won: number;
  /** '$4,800': what its accepted quotes come to. */
  money: string | null;
}

const columns: readonly Column<Source>[] = [
  { header: 'Source', isRowHeader: true, className: '[overflow-wrap:anywhere]', cell: ({ source }) => source },
  { header: 'Requests', align: 'right', cell: ({ requests }) => formatNumber(requests) },
  { header: 'Answered', align: 'right', cell: ({ answered }) => formatNumber(answered) },
  {
    header: 'Won',
    align: 'right',
    className: '[overflow-wrap:anywhere]',
    cell: ({ won, money }) => (
      <>
        {formatNumber(won)}
        {money && <span className="block text-xs font-medium">{money}</span>}
      </>
    ),
  },
];

/** Sources of requests with the money that their quotes won; one that has only quotes comes last. */
function withMoney(requests: readonly Omit<Source, 'money'>[], stats: QuoteStats | undefined): Source[] {
  const won = new Map(stats?.bySource.map(({ source, won: sums }) => [source, sumsText(sums)]));
  const known = new Set(requests.map(({ source }) => source));
  const others = [...won.keys()].filter((source) => !known.has(source));
  return [...requests, ...others.map((source) => ({ source, requests: 0, answered: 0, won: 0 }))].map((row) => ({
    ...row,
    money: won.get(row.source) ?? null,
  }));
}

/** Shows where requests came from, and what became of them. */
export function SourceReport() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sourcesKey({}),
    queryFn: ({ signal }) => call(reportSources, { query: {} }, { signal }),
    select: (reply) => reply.data,
    staleTime: MINUTE,
  });
  const { data: stats } = useQuoteStats();
  if (!data && isError)
    return <ErrorState message="Failed to load the report" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const rows = withMoney(data, stats);
  if (rows.length === 0) return <p className="text-sm text-muted">The sources of your requests appear here.</p>;
  return (
    <div className="overflow-x-auto">
      <DataTable caption="Sources of requests" columns={columns} rows={rows} keyOf={({ source }) => source} dense />
    </div>
  );
}
