import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { emptyTrash, listTrash, removeForGood, restoreFromTrash, type TrashEntry } from '#common/contract/trash.ts';
import { type TrashType, trashTypeOptions, trashTypes } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

type TrashFilter = TrashType | undefined;

const trashKey = [...ADMIN_QUERIES, 'trash'] as const;
const listKey = (type: TrashFilter) => [...trashKey, type ?? 'all'] as const;

function useTrash(type: TrashFilter) {
  return useQuery({
    queryKey: listKey(type),
    queryFn: ({ signal }) => call(listTrash, { query: { type } }, { signal }),
    select: ({ data }) => data,
  });
}

const isSame = (one: TrashEntry, other: TrashEntry) => one.type === other.type && one.id === other.id;

/** Takes an entry out of the lists before the server has confirmed it. */
function dropEntry(queries: QueryClient, gone: TrashEntry): void {
  queries.setQueriesData<ReplyOf<typeof listTrash>>(
    { queryKey: trashKey },
    (reply) => reply && { ...reply, data: reply.data.filter((entry) => !isSame(entry, gone)) },
  );
}

const actions = {
  restore: { call: restoreFromTrash, done: 'restored', failed: 'Failed to restore' },
  remove: { call: removeForGood, done: 'deleted for good', failed: 'Failed to delete' },
} as const;

interface Step {
  entry: TrashEntry;
  action: keyof typeof actions;
}

/** Actions show at once; what the server refuses is put back. */
function useTrashActions() {
  const queries = useQueryClient();
  // A restored entry counts in its list, in the figures and in the bell; only what is shown is read anew.
  const reload = () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES }).then(keepFocus);

  const one = useMutation({
    mutationFn: ({ entry: { type, id }, action }: Step) => call(actions[action].call, { params: { type, id } }),
    onMutate: async ({ entry }) => {
      await queries.cancelQueries({ queryKey: trashKey });
      const held = queries.getQueriesData<unknown>({ queryKey: trashKey });
      dropEntry(queries, entry);
      return held;
    },
    onSuccess: (_reply, { entry, action }) => toast.success(`“${entry.title}” ${actions[action].done}`),
    onError: (error, { entry, action }, held) => {
      for (const [key, data] of held ?? []) queries.setQueryData(key, data);
      if (!isSignedOut(error)) toast.error(`${actions[action].failed} “${entry.title}”`);
    },
    onSettled: reload,
  });

  const all = useMutation({
    mutationFn: (type: TrashFilter) => call(emptyTrash, { query: { type } }),
    onSuccess: ({ data }) =>
      toast.success(data.removed === 1 ? '1 entry deleted for good' : `${data.removed} entries deleted for good`),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to empty the trash'),
    onSettled: reload,
  });

  return { one, all };
}

const names: Record<TrashType, string> = {
  projects: 'Project',
  skills: 'Skill',
  faqs: 'FAQ',
  testimonials: 'Testimonial',
  contacts: 'Contact',
};

interface TrashRowProps {
  entry: TrashEntry;
  onRestore: (entry: TrashEntry) => void;
  onDelete: (entry: TrashEntry) => void;
}

function TrashRow({ entry, onRestore, onDelete }: TrashRowProps) {
  const { type, title, detail, deletedAt, expiresAt } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
          <Badge>{names[type]}</Badge>
        </p>
        {detail && <p className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">{detail}</p>}
        <p className="figures mt-0.5 text-xs text-muted">
          Deleted <time dateTime={deletedAt}>{shortDay(deletedAt)}</time> · gone for good on{' '}
          <time dateTime={expiresAt}>{shortDay(expiresAt)}</time>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <ServerButton variant="secondary" size="sm" aria-label={`Restore ${title}`} onClick={() => onRestore(entry)}>
          <RotateCcw aria-hidden className="size-4" />
          Restore
        </ServerButton>
        <ServerIconButton
          label={`Delete ${title} for good`}
          icon={Trash2}
          outlined
          className={rowAction}
          onClick={() => onDelete(entry)}
        />
      </div>
    </li>
  );
}

/** Deleted entries of every type, until they are removed permanently. */
export function TrashSection() {
  const { params, change } = useAddress();
  const type = pick(params, 'type', trashTypes);
  const entries = useTrash(type);
  const { one, all } = useTrashActions();
  const [deleting, setDeleting] = useState<TrashEntry | null>(null);
  const [emptying, setEmptying] = useState(false);
  const kind = type ? labelOf(trashTypeOptions, type, '').toLowerCase() : 'entries';
  return (
    <Panel
      title="Trash"
      text={`Deleted entries can be restored for ${TRASH_DAYS} days; then they are removed for good`}
      actions={
        <ServerButton
          variant="danger"
          disabled={!entries.data?.length}
          busy={all.isPending}
          onClick={() => setEmptying(true)}
        >
          Empty trash
        </ServerButton>
      }
    >
      {(type !== undefined || (entries.data?.length ?? 0) > 0) && (
        <FilterSelect
          label="Type"
          value={type ?? ''}
          options={trashTypeOptions}
          all="All types"
          className="mb-5 sm:w-56"
          onChange={(value) => change({ type: value })}
        />
      )}
      <TrashList
        entries={entries}
        type={type}
        onRestore={(entry) => one.mutate({ entry, action: 'restore' })}
        onDelete={setDeleting}
      />
      {deleting && (
        <ConfirmDialog
          title="Delete for good"
          text={`Delete “${deleting.title}” for good? This cannot be undone.`}
          action="Delete for good"
          needsServer
          onConfirm={() => {
            one.mutate({ entry: deleting, action: 'remove' });
            setDeleting(null);
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
      {emptying && (
        <ConfirmDialog
          title="Empty trash"
          text={`Delete all ${kind} in the trash for good? This cannot be undone.`}
          action="Empty trash"
          needsServer
          onConfirm={() => {
            all.mutate(type);
            setEmptying(false);
          }}
          onCancel={() => setEmptying(false)}
        />
      )}
    </Panel>
  );
}

interface TrashListProps {
  entries: ReturnType<typeof useTrash>;
  type: TrashFilter;
  onRestore: (entry: TrashEntry) => void;
  onDelete: (entry: TrashEntry) => void;
}

function TrashList({ entries, type, onRestore, onDelete }: TrashListProps) {
  const { data, isError, isFetching, refetch } = entries;
  if (isError) return <ErrorState message="Failed to load the trash" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        text={
          type
            ? `No deleted ${labelOf(trashTypeOptions, type, '').toLowerCase()}. Other types may have some.`
            : 'Deleted entries appear here.'
        }
      />
    );
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {data.map((entry) => (
        <TrashRow key={`${entry.type}:${entry.id}`} entry={entry} onRestore={onRestore} onDelete={onDelete} />
      ))}
    </ul>
  );
}
