import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_MERGED } from '#common/dashboard-limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useDuplicates } from '#web/admin/contacts/queries.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface MergeDialogProps {
  contact: Contact;
  onMerge: (ids: string[]) => void;
  onClose: () => void;
}

/** Lists the other requests of the same address; the chosen ones become a part of this one. */
export function MergeDialog({ contact, onMerge, onClose }: MergeDialogProps) {
  const { data, isError, isFetching, refetch } = useDuplicates(contact._id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = data?.filter(({ _id }) => _id !== contact._id) ?? [];
  const chosen = others.filter(({ _id }) => !left.includes(_id)).slice(0, MAX_MERGED);
  return (
    <Dialog
      title="Merge requests"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onMerge(chosen.map(({ _id }) => _id))}>
            {chosen.length === 0 ? 'Merge' : `Merge ${amount(chosen.length, 'request')}`}
          </Button>
        </>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the other requests" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && others.length === 0 && (
        <EmptyState title="Nothing to merge" text={`There is no other request from ${contact.email}.`} />
      )}
      {others.length > 0 && (
        <>
          <p className="text-sm text-muted">
            Their messages, emails, notes and tags move into the request of {dayAndTime(contact.submittedAt)}. Answers
            yet to come go there, too.
          </p>
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {others.map(({ _id, name, excerpt, message, submittedAt }) => (
              <li key={_id}>
                <label className="flex cursor-pointer items-start gap-3 py-3 text-sm">
                  <input
                    type="checkbox"
                    checked={!left.includes(_id)}
                    onChange={({ target }) =>
                      setLeft(target.checked ? left.filter((id) => id !== _id) : [...left, _id])
                    }
                    className="mt-0.5 size-4.5 shrink-0 accent-ink"
                  />
                  <span className="min-w-0">
                    <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
                    <span className="figures text-muted"> · {dayAndTime(submittedAt)}</span>
                    <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{excerpt ?? message}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
