import { useState } from 'react';
import { cancelEngagement, type Engagement, handOver } from '#common/contract/quotes/engagements.ts';
import { QUOTE, ROOM } from '#common/quote-limits.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { dayText } from '#web/admin/lib/money.ts';
import { call } from '#web/shared/api/client.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

const MAX_URL = 500;

/** The day of delivery is today; the client is asked whether it was delivered. */
export function HandOverDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, client, agreedDate } = engagement;
  const [note, setNote] = useState('');
  const [url, setUrl] = useState('');
  const [askTestimonial, setAskTestimonial] = useState(true);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(handOver, { params: { id }, body: { note, url: url.trim() || null, askTestimonial } }),
    done: `Handed over. ${client.name} is asked to confirm it.`,
    failed: 'Failed to hand over',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Hand over"
      action="Hand over today"
      text={`Agreed is ${dayText(agreedDate)}; today counts as the day of delivery. ${client.name} says with a code whether it was delivered. The record keeps both.`}
      isBusy={isPending}
      changed={note !== '' || url !== '' || !askTestimonial}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <TextArea
        label="Note (optional)"
        autoFocus
        rows={4}
        maxLength={ROOM.note}
        value={note}
        error={refusalOf(error, 'note')}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label="Link (optional)"
        type="url"
        maxLength={MAX_URL}
        placeholder="https://"
        value={url}
        error={refusalOf(error, 'url')}
        onChange={({ target }) => setUrl(target.value)}
      />
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={askTestimonial}
          aria-describedby={`${id}-asked`}
          onChange={({ target }) => setAskTestimonial(target.checked)}
          className="size-4.5 shrink-0 accent-ink"
        />
        Ask for a testimonial
      </label>
      <p id={`${id}-asked`} className="-mt-4 text-sm text-muted">
        Once the delivery is confirmed, with a link of {client.name}’s own
      </p>
      <EmailNotice name={client.name} template="handover" />
    </FormDialog>
  );
}

export function CancelDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, number } = engagement;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(cancelEngagement, { params: { id }, body: { reason } }),
    done: 'Engagement cancelled',
    failed: 'Failed to cancel the engagement',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Cancel the engagement?"
      action="Cancel engagement"
      variant="danger"
      text={`${number} ends here. Payments stay as they are: record a refund for what you give back. This cannot be undone.`}
      isBusy={isPending}
      changed={reason !== ''}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <TextArea
        label="Reason (optional)"
        rows={3}
        maxLength={QUOTE.declineReason}
        value={reason}
        error={refusalOf(error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
