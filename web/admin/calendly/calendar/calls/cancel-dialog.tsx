import { useId, useState } from 'react';
import type { Booking } from '#common/contract/booking/owner.ts';
import { BOOKING } from '#common/limits.ts';
import { callTime, timeIn } from '#web/admin/calendly/calendar/call-time.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { callProblem, storedCall, useCallChanges } from './queries.ts';

/** Asks before a call is cancelled, which cannot be taken back. */
export function CancelDialog({ call, onClose }: { call: Booking; onClose: () => void }) {
  const form = useId();
  const { cancelling } = useCallChanges();
  const [reason, setReason] = useState('');
  const newer = storedCall(cancelling.error);
  const cancel = (updatedAt: string) =>
    cancelling.mutate(
      { call, reason, updatedAt },
      {
        onSuccess: () => {
          onClose();
          keepFocus();
        },
      },
    );
  return (
    <Dialog
      title="Cancel this call?"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            Keep the call
          </Button>
          <Button variant="danger" type="submit" form={form} busy={cancelling.isPending} disabled={newer !== null}>
            Yes, cancel it
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          cancel(call.updatedAt);
        }}
      >
        {newer && (
          <ConflictNotice
            what="call"
            differences={[
              {
                label: 'Call',
                saved: newer.status === 'cancelled' ? 'Cancelled' : timeIn(newer.start),
                mine: 'Cancelled',
              },
            ]}
            busy={cancelling.isPending}
            onKeepSaved={onClose}
            onKeepMine={() => cancel(newer.updatedAt)}
          />
        )}
        <p className="[overflow-wrap:anywhere]">
          {call.type.name} with {call.name}, <span className="figures">{callTime(call.start, call.end)}</span>. The
          visitor gets an email, and the time is free again at once. A cancelled call cannot be brought back.
        </p>
        <TextArea
          label="Reason (optional)"
          rows={3}
          maxLength={BOOKING.reason}
          helper="Stands in the email to the visitor"
          value={reason}
          error={newer ? undefined : callProblem(cancelling.error)}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
