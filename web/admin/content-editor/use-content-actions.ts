import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { moveNextTo, type Place } from '#web/admin/components/sorting/place.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { toast } from '#web/shared/toast.ts';
import type { ContentRow, PortfolioRows } from './content-type.ts';

interface Move {
  id: string;
  place: Place;
}

/** A moved row takes the nearest priority that fits between its new neighbours, as it will on the server. */
export function moveRow<Row extends { id: string; priority: number }>(
  rows: readonly Row[],
  { id, place }: Move,
): Row[] {
  const row = rows.find((each) => each.id === id);
  if (!row) return [...rows];
  const moved = moveNextTo(rows, row, place);
  const index = moved.indexOf(row);
  const highest = moved[index - 1]?.priority ?? Number.POSITIVE_INFINITY;
  const lowest = moved[index + 1]?.priority ?? 0;
  return moved.with(index, { ...row, priority: Math.min(highest, Math.max(lowest, row.priority)) });
}

/**
 * Reorders rows. A move shows at once, moves are sent one after the other, and a move that fails is undone. The stored
 * order is kept apart, so that a failure undoes itself and not the moves before it.
 */
function useReorder<Row extends ContentRow>(type: PortfolioRows<Row>) {
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

interface Opened<Row> {
  /** Changes with the address, so that it can be the form's key. */
  name: string;
  /** `null` for a new one. */
  row: Row | null;
}

/**
 * The form that the address asks for: `new=project`, or `open=` with an id. An open form keeps the row that it began
 * with, whatever is read in the meantime. Closing does not wait for the router: it changes views in a transition, and
 * focus would find its way back while the page is still inert.
 */
function useOpenedContent<Row extends ContentRow>(type: PortfolioRows<Row>, rows: readonly Row[]) {
  const { params, change } = useAddress();
  const id = params.get('open');
  const isNew = params.get('new') === type.what.toLowerCase();
  const wanted = isNew ? 'new' : id;
  const [closed, setClosed] = useState<string | null>(null);
  const [held, setHeld] = useState<Opened<Row> | null>(null);

  if (wanted === null && closed !== null) setClosed(null);
  const name = wanted === closed ? null : wanted;
  const found = rows.find((row) => row.id === id) ?? null;
  if (name === null && held) setHeld(null);
  if (name !== null && held?.name !== name && (isNew || found)) setHeld({ name, row: isNew ? null : found });
  const opened = held?.name === name ? held : null;

  const lost = name !== null && !opened && !isNew && !found;
  useEffect(() => {
    if (!lost) return;
    toast.error(type.texts.gone);
    change({ open: null });
  }, [lost, type.texts.gone, change]);

  return {
    opened,
    add: () => {
      setClosed(null);
      change({ new: type.what.toLowerCase(), open: null }, { replace: false });
    },
    edit: (row: Row) => {
      setClosed(null);
      change({ open: row.id, new: null }, { replace: false });
    },
    close: () => {
      setClosed(wanted);
      change({ new: null, open: null });
    },
  };
}

/** Moves a row to the trash after the owner has confirmed it, and for a while offers to take it back out. */
function useContentRemoval<Row extends ContentRow>(type: PortfolioRows<Row>, onEnd: () => void) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: portfolioKey });

  const restoring = useMutation({
    mutationFn: (id: string) => type.restore(id),
    onSuccess: async () => {
      await reload();
      toast.success(type.texts.restored);
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(type.texts.restoreFailed, error);
    },
  });

  return useMutation({
    mutationFn: (id: string) => type.remove(id),
    onSuccess: async (_reply, id) => {
      await reload();
      toastWithUndo(type.texts.deleted, () => restoring.mutate(id));
    },
    onError: (error) => {
      reload();
      if (!isSignedOut(error)) toastFailure(type.texts.deleteFailed, error);
    },
    onSettled: () => {
      onEnd();
      keepFocus();
    },
  });
}

/** The actions on the rows of a tab. The functions that rows are given stay the same over all renders. */
export function useContentActions<Row extends ContentRow>(type: PortfolioRows<Row>, rows: readonly Row[]) {
  const { opened, add, edit, close } = useOpenedContent(type, rows);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const removal = useContentRemoval(type, () => setDeleting(null));
  return {
    opened,
    add: useEventCallback(add),
    edit: useEventCallback(edit),
    close,
    place: useEventCallback(useReorder(type)),
    askToDelete: setDeleting,
    /** The row that the owner is asked about. */
    deleting,
    removing: removal.isPending,
    remove: () => deleting && removal.mutate(deleting.id),
    keep: () => setDeleting(null),
  };
}

export type ContentActions<Row extends ContentRow> = ReturnType<typeof useContentActions<Row>>;

/** Number of rows that a tab shows at once; the others follow while the tab already responds. */
export const FIRST = 20;
