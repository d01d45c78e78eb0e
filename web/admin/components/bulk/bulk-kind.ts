import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Selectable } from './selection.ts';

export interface BulkRow extends Selectable {
  updatedAt: string;
}

/** A row of a bulk change that stayed as it was, and the reason. */
export interface BulkFailure {
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
export function namedFailures(failed: readonly BulkFailure[], nameOf: (id: string) => string): string {
  const named = failed.slice(0, NAMED).map((failure) => `${nameOf(failure.id)} (${reasons[failure.code](failure)})`);
  const others = failed.length - named.length;
  return `Not changed: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')}`;
}
