import { Ban, CalendarPlus, Copy, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { BookingLink } from '#common/contract/booking/owner.ts';
import {
  BookingType,
  BookingTypeChange,
  createBookingType,
  updateBookingType,
} from '#common/contract/booking/types.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import type { BookingLinkState } from '#common/dashboard-options.ts';
import { useAvailability } from '#web/admin/calendar/availability/availability-panel.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { MoveHint, SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { ContentDialog } from '#web/admin/content-editor/content-dialog.tsx';
import { contentTexts, type EditedType } from '#web/admin/content-editor/content-type.ts';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type KindDraft, type KindFields, kindForm } from './kind-form.tsx';
import { KindRow } from './kind-row.tsx';
import { useKindChanges, useKinds, useLinkChanges, useLinks } from './queries.ts';

const states: Record<BookingLinkState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'positive' },
  used: { label: 'Used', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

interface LinkItemProps {
  link: BookingLink;
  /** It has just been created. */
  fresh: boolean;
  busy: boolean;
  onCopy: () => void;
  onRevoke: () => void;
}

function LinkItem({ link, fresh, busy, onCopy, onRevoke }: LinkItemProps) {
  const { state, url, expiresAt } = link;
  const { label, tone } = states[state];
  return (
    <li className={cx('flex flex-col gap-2 py-3 text-sm', fresh && '-mx-3 rounded-md bg-accent-wash/60 px-3')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="figures text-muted">
          {state === 'expired' ? 'Expired' : 'Expires'} {dayAndTime(expiresAt)}
        </span>
      </p>
      {state === 'open' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-full truncate sm:basis-52 rounded-md bg-sunken px-3 py-2 text-xs select-all">
            {url}
          </p>
          <Button variant="secondary" size="sm" onClick={onCopy}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
          <ServerButton variant="danger" size="sm" disabled={busy} onClick={onRevoke}>
            <Ban aria-hidden className="size-4" />
            Revoke
          </ServerButton>
        </div>
      )}
    </li>
  );
}

const kindType: EditedType<BookingType, KindDraft, KindFields> = {
  what: 'kind of call',
  texts: {
    ...contentTexts('kind of call'),
    addTitle: 'Add kind',
    editTitle: 'Edit kind of call',
    add: 'Add kind',
    update: 'Save kind',
    added: 'Kind of call added',
    updated: 'Kind of call saved',
  },
  row: BookingType,
  queryKey: bookingKeys.all,
  form: kindForm,
  create: (body) => call(createBookingType, { body }),
  update: (id, fields) => call(updateBookingType, { params: { id }, body: BookingTypeChange.parse(fields) }),
};

const NOT_COPIED = 'The link could not be copied. Select it in the list.';
const { min, max, initial } = CALENDAR.linkDays;

/** Creates links that book once, and lists those that were given out. */
function LinkDialog({ kind, onClose }: { kind: BookingType; onClose: () => void }) {
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
        <Refusal />
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
        <ServerButton type="submit" busy={creating.isPending} className="min-h-12! sm:mt-6.5">
          Create and copy link
        </ServerButton>
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

type Opened = { what: 'new' } | { what: 'edit' | 'delete' | 'link'; kind: BookingType } | null;

export function KindsPanel({ wanted }: { wanted: boolean }) {
  const { data, isError, isFetching, refetch } = useKinds();
  const availability = useAvailability();
  const { turning, placing, removing } = useKindChanges();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Panel
      title="Kinds of call"
      text="What visitors can book, in the order in which the site shows it"
      wanted={wanted}
      actions={
        <ServerButton variant="secondary" size="sm" onClick={() => setOpened({ what: 'new' })}>
          <Plus aria-hidden className="size-4" />
          Add kind
        </ServerButton>
      }
    >
      <MoveHint />
      {availability.data?.enabled === false && (
        <p className="mb-4 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
          Booking is turned off under Availability, so visitors can book none of these.
        </p>
      )}
      {!data && isError && (
        <ErrorState message="Failed to load the kinds of call" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-48" />}
      {data?.length === 0 && (
        <EmptyState icon={CalendarPlus} title="No kinds of call" text="Visitors can book once there is one." />
      )}
      {data && data.length > 0 && (
        <SortableList
          rows={data}
          nameOf={({ name }) => name}
          onPlace={(kind, place) => placing.mutate({ kind, place })}
          className="grid border-b border-rule"
          rowClass="border-t border-rule bg-surface"
        >
          {(kind) => (
            <KindRow
              kind={kind}
              busy={turning.isPending}
              isOn={availability.data?.enabled !== false}
              onTurn={(active, options) => turning.mutate({ kind, active }, options)}
              onEdit={() => setOpened({ what: 'edit', kind })}
              onDelete={() => setOpened({ what: 'delete', kind })}
              onLink={() => setOpened({ what: 'link', kind })}
            />
          )}
        </SortableList>
      )}
      {opened?.what === 'new' && <ContentDialog type={kindType} row={null} onClose={close} />}
      {opened?.what === 'edit' && <ContentDialog type={kindType} row={opened.kind} onClose={close} />}
      {opened?.what === 'link' && <LinkDialog kind={opened.kind} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          title="Delete this kind of call?"
          text={`“${opened.kind.name}” can no longer be booked, and its links end. Calls that are booked stay.`}
          action="Delete"
          needsServer
          busy={removing.isPending}
          onCancel={close}
          onConfirm={() => removing.mutate(opened.kind, { onSettled: close })}
        />
      )}
    </Panel>
  );
}
