import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BookingType } from '#common/contract/booking/types.ts';
import { useAvailability } from '#web/admin/calendly/calendar/availability/queries.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { MoveHint } from '#web/admin/components/sorting/move-handle.tsx';
import { SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { ContentDialog } from '#web/admin/content-editor/content-dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { KindRow } from './kind-row.tsx';
import { kindType } from './kind-type.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useKindChanges, useKinds } from './queries.ts';

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
        <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'new' })}>
          <Plus aria-hidden className="size-4" />
          Add kind
        </Button>
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
              onTurn={(active) => turning.mutate({ kind, active })}
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
          busy={removing.isPending}
          onCancel={close}
          onConfirm={() => removing.mutate(opened.kind, { onSettled: close })}
        />
      )}
    </Panel>
  );
}
