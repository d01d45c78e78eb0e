import { useId, useState } from 'react';
import type { BookingType } from '#common/contract/booking/types.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { LinkItem } from './link-item.tsx';
import { useLinkChanges, useLinks } from './queries.ts';

const NOT_COPIED = 'The link could not be copied. Select it in the list.';
const { min, max, initial } = CALENDAR.linkDays;

/** Creates links that book once, and lists those that were given out. */
export function LinkDialog({ kind, onClose }: { kind: BookingType; onClose: () => void }) {
  const form = useId();
  const { data, isError, isFetching, refetch } = useLinks(kind.id);
  const { creating, revoking } = useLinkChanges();
  const [days, setDays] = useState(String(initial));
  const [error, setError] = useState<string>();

  function create() {
    const expiresInDays = days.trim() === '' ? Number.NaN : Number(days);
    if (!Number.isInteger(expiresInDays) || expiresInDays < min || expiresInDays > max)
      return setError(`Must be ${min} to ${max}`);
    creating.mutate(
      { typeId: kind.id, expiresInDays },
      {
        onSuccess: (reply) => void copyLink(reply.data.url, NOT_COPIED),
        onError: (failure) => {
          if (!isSignedOut(failure))
            setError((failure instanceof ApiError && failure.serverMessage) || 'Failed to create the link');
        },
      },
    );
  }
  const created = creating.data?.data.id;
  return (
    <Dialog title={`One-use links for ${kind.name}`} onClose={onClose}>
      <p className="text-sm text-muted">
        A one-use link books a single call{kind.active ? '' : ', although this kind is not offered to visitors'}. A
        cancelled call does not open it again.
      </p>
      <form
        id={form}
        noValidate
        className="mt-4 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label="Expires in (days)"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          autoFocus
          value={days}
          error={error}
          onChange={({ target }) => {
            setDays(target.value);
            setError(undefined);
          }}
          className="w-40"
        />
        <Button type="submit" busy={creating.isPending} className="min-h-12! sm:mt-6.5">
          Create and copy link
        </Button>
      </form>
      <h3 className="mt-7 mb-2 text-base font-semibold">Links</h3>
      {!data && isError && (
        <ErrorState message="Failed to load the links" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-sm text-muted">No links yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="One-use links" className="divide-y divide-rule border-y border-rule">
          {data.map((link) => (
            <LinkItem
              key={link.id}
              link={link}
              fresh={link.id === created}
              busy={revoking.isPending}
              onCopy={() => void copyLink(link.url, NOT_COPIED)}
              onRevoke={() => revoking.mutate(link.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
