import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import type { ContentRow, PortfolioRows } from './content-type.ts';
import { type Move, moveRow } from './move-row.ts';

/**
 * Reorders rows. A move shows at once, moves are sent one after the other, and a move that fails is undone. The stored
 * order is kept apart, so that a failure undoes itself and not the moves before it.
 */
export function useReorder<Row extends ContentRow>(type: PortfolioRows<Row>) {
  const queries = useQueryClient();
  const mutationKey = [...portfolioKey, 'place', type.what];
  const stored = useRef<readonly Row[]>(null);
  const read = () => queries.getQueryData<Portfolio>(portfolioKey);
  const show = (rows: Row[]) =>
    queries.setQueryData<Portfolio>(portfolioKey, (portfolio) => portfolio && type.withRows(portfolio, rows));

  const placing = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, place }: Move) => {
      const portfolio = read();
      const row = portfolio && type.rowsOf(portfolio).find((each) => each.id === id);
      return type.place(id, { ...place, updatedAt: row?.updatedAt ?? '' });
    },
    onSuccess: (row, move) => {
      const keep = (rows: readonly Row[]) => rows.map((each) => (each.id === row.id ? row : each));
      if (stored.current) stored.current = keep(moveRow(stored.current, move));
      const portfolio = read();
      if (portfolio) show(keep(type.rowsOf(portfolio)));
    },
    onError: (error) => {
      if (stored.current) show([...stored.current]);
      if (!isSignedOut(error)) toastFailure(type.texts.moveFailed, error, 'The order is as it was.');
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      stored.current = null;
      return queries.invalidateQueries({ queryKey: portfolioKey });
    },
  });

  return (row: Row, place: Place) => {
    const portfolio = read();
    if (!portfolio) return;
    const rows = type.rowsOf(portfolio);
    stored.current ??= rows;
    queries.cancelQueries({ queryKey: portfolioKey });
    show(moveRow(rows, { id: row.id, place }));
    placing.mutate({ id: row.id, place });
  };
}
