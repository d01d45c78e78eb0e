import { type FormEvent, useState } from 'react';
import { cancelManagedBooking, type ManagedBooking } from '#common/contract/booking/bookings.ts';
import { BOOKING } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Modal } from '#web/shared/components/modal.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { problemOf } from '#web/site/booking/problem.ts';

const FAILED = 'The call could not be cancelled. Please try again.';

interface CancelDialogProps {
  token: string;
  onCancelled: (booking: ManagedBooking) => void;
  onClose: () => void;
}

/** Asks before a call is cancelled, which cannot be undone. */
export function CancelDialog({ token, onCancelled, onClose }: CancelDialogProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setIsCancelling(true);
    setProblem(undefined);
    try {
      onCancelled((await call(cancelManagedBooking, { params: { token }, body: { reason } })).data);
    } catch (error) {
      setProblem(problemOf(error, FAILED).text);
      setIsCancelling(false);
    }
  }

  return (
    <Modal title="Cancel this call?" onClose={onClose}>
      <form onSubmit={(event) => void cancel(event)} className="flex flex-col gap-5">
        <p className="text-muted">The time becomes free for others. Both of us get an email.</p>
        <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={BOOKING.reason} />
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
            Keep the call
          </Button>
          <Button type="submit" variant="danger" busy={isCancelling} className="max-sm:w-full">
            Yes, cancel it
          </Button>
        </div>
      </form>
    </Modal>
  );
}
