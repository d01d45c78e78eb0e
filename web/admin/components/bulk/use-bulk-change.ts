import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { undoOf, useUndoToast } from '#web/admin/components/use-undo.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { toast } from '#web/shared/toast.ts';
import type { Selectable } from './use-selection.ts';

interface Step<Row, Change> {
  rows: readonly Row[];
  changeOf: (row: Row) => Change;
  /** Takes an earlier step back: each row from the version that the step left behind. */
  undo?: boolean;
}

interface BulkRow extends Selectable {
  updatedAt: string;
}

/** A row of a bulk change that stayed as it was, and the reason. */
interface BulkFailure {
  id: string;
  code: 'not_found' | 'conflict' | 'rule_broken';
  message: string;
}

/** The calls and texts that changing many rows at once needs. */
export interface BulkKind<Row extends BulkRow, Change extends object> {
  queryKey: QueryKey;
  scope: string;
  nameOf: (row: Row) => string;
  send: (changes: (Change & { id: string; updatedAt: string })[]) => Promise<{
    data: { changed: Row[]; failed: BulkFailure[] };
  }>;
  /** The row as it will be; `null` when the lists no longer hold it. */
  apply: (row: Row, change: Change) => Row | null;
  /** The change that takes a row back to what it was. */
  inverse: (row: Row, change: Change) => Change;
  /** Changes a row wherever the dashboard holds it; `null` takes it out. */
  rewrite: (queries: QueryClient, id: string, change: (row: Row) => Row | null) => void;
  /** The newest version that the dashboard has read. */
  find: (queries: QueryClient, id: string) => Row | undefined;
  texts: {
    done: (change: Change, rows: readonly Row[]) => string;
    undone: (rows: readonly Row[]) => string;
    failed: (rows: readonly Row[]) => string;
  };
}

const NAMED = 4;

const reasons: Record<BulkFailure['code'], (failure: BulkFailure) => string> = {
  conflict: () => 'changed elsewhere in the meantime',
  not_found: () => 'no longer there',
  rule_broken: ({ message }) => message,
};

/** 'Not changed: Ada (no longer there), Bob (changed elsewhere in the meantime)' */
function namedFailures(failed: readonly BulkFailure[], nameOf: (id: string) => string): string {
  const named = failed.slice(0, NAMED).map((failure) => `${nameOf(failure.id)} (${reasons[failure.code](failure)})`);
  const others = failed.length - named.length;
  return `Not changed: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')}`;
}

/**
 * Changes many rows at once. The lists show the change immediately, a toast names the rows that the server refuses, and
 * another offers to undo the whole. `onFailed` gets the rows that stayed as they were.
 */
export function useBulkChange<Row extends BulkRow, Change extends object>(
  kind: BulkKind<Row, Change>,
  onFailed: (rows: Row[]) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = kind;
  const told = useUndoToast();

  const { mutate, isPending } = useMutation({
    scope: { id: kind.scope },
    mutationFn: ({ rows, changeOf, undo }: Step<Row, Change>) =>
      kind.send(
        rows.map((row) => ({
          ...changeOf(row),
          id: row._id,
          updatedAt: (undo ? undefined : kind.find(queries, row._id)?.updatedAt) ?? row.updatedAt,
        })),
      ),
    onMutate: async ({ rows, changeOf }) => {
      await queries.cancelQueries({ queryKey });
      const held = queries.getQueriesData<unknown>({ queryKey });
      for (const row of rows) kind.rewrite(queries, row._id, (shown) => kind.apply(shown, changeOf(row)));
      return held;
    },
    onSuccess: ({ data }, step, held) => {
      const { changed, failed } = data;
      const { rows, changeOf, undo } = step;
      const undoStep = undoOf(data);
      const rowOf = (id: string) => rows.find(({ _id }) => _id === id);
      if (failed.length > 0) for (const [key, data] of held) queries.setQueryData(key, data);
      for (const row of changed) kind.rewrite(queries, row._id, () => kind.apply(row, changeOf(rowOf(row._id) ?? row)));

      const before = changed.map(({ _id }) => rowOf(_id)).filter((row) => row !== undefined);
      const [first] = before;
      if (first && undo) toast.success(kind.texts.undone(before));
      // The server puts back what followed from the change, too: who waits, and the timeline.
      else if (first && undoStep) told(kind.texts.done(changeOf(first), before), undoStep, kind.texts.undone(before));
      else if (first)
        toastWithUndo(kind.texts.done(changeOf(first), before), () =>
          mutate({
            rows: changed,
            changeOf: (row) => {
              const old = before.find(({ _id }) => _id === row._id) ?? row;
              return kind.inverse(old, changeOf(old));
            },
            undo: true,
          }),
        );
      if (failed.length === 0) return;
      const nameOf = (id: string) => {
        const row = rowOf(id);
        return row ? kind.nameOf(row) : id;
      };
      toast.error(namedFailures(failed, nameOf), { duration: 10_000 });
      if (!undo) onFailed(failed.map(({ id }) => rowOf(id)).filter((row) => row !== undefined));
    },
    onError: (error, { rows, undo }, held) => {
      for (const [key, data] of held ?? []) queries.setQueryData(key, data);
      if (isSignedOut(error)) return;
      toast.error(kind.texts.failed(rows));
      if (!undo) onFailed([...rows]);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }).then(keepFocus),
  });

  return {
    busy: isPending,
    run: (rows: readonly Row[], change: Change) => rows.length > 0 && mutate({ rows, changeOf: () => change }),
  };
}
