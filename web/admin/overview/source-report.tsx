import { useQuery } from '@tanstack/react-query';
import { reportSources } from '#common/contract/reports.ts';
import { formatNumber } from '#common/format.ts';
import { MINUTE } from '#common/limits.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { sourcesKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface Source {
  source: string;
  requests: number;
  answered: number;
  won: number;
}

const columns: readonly Column<Source>[] = [
  { header: 'Source', isRowHeader: true, className: '[overflow-wrap:anywhere]', cell: ({ source }) => source },
  { header: 'Requests', align: 'right', cell: ({ requests }) => formatNumber(requests) },
  { header: 'Answered', align: 'right', cell: ({ answered }) => formatNumber(answered) },
  { header: 'Won', align: 'right', cell: ({ won }) => formatNumber(won) },
];

/** Shows where requests came from, and what became of them. */
export function SourceReport() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sourcesKey({}),
    queryFn: ({ signal }) => call(reportSources, { query: {} }, { signal }),
    select: (reply) => reply.data,
    staleTime: MINUTE,
  });
  if (!data && isError)
    return <ErrorState message="Failed to load the report" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  if (data.length === 0) return <p className="text-sm text-muted">The sources of your requests appear here.</p>;
  return (
    <div className="overflow-x-auto">
      <DataTable caption="Sources of requests" columns={columns} rows={data} keyOf={({ source }) => source} dense />
    </div>
  );
}
