import { useMutation } from '@tanstack/react-query';
import { Ban, GitPullRequestArrow, MessageSquarePlus, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { addUpdate, checkChange, type Engagement, proposeChange } from '#common/contract/quotes/engagements.ts';
import { CHANGE, ROOM } from '#common/quote-limits.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { parseAmount } from '#web/admin/lib/amounts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { CancelDialog, HandOverDialog } from './end-dialogs.tsx';
import { FormDialog } from './form-dialog.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

const START = { title: '', reason: '', amount: '', newDate: '' };

/** A change of price or date, which counts once the client has accepted it with a code. */
function ChangeDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, currency, agreedPrice, agreedDate, client } = engagement;
  const [typed, setTyped] = useState(START);
  const [isChecked, setChecked] = useState(false);
  const amount = typed.amount.trim() === '' ? 0 : parseAmount(typed.amount, currency);
  const problems = {
    title: typed.title.trim() === '' ? 'Title is required' : undefined,
    amount:
      amount === null
        ? 'Enter an amount, such as 750 or -750'
        : agreedPrice + amount < 0
          ? 'The price cannot fall below 0'
          : undefined,
    newDate: undefined,
    reason: undefined,
  };
  const [notices, setNotices] = useState<readonly string[]>([]);
  const texts = { title: typed.title, reason: typed.reason };
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(proposeChange, {
        params: { id },
        body: { ...texts, amount: amount ?? 0, newDate: typed.newDate || null },
      }),
    done: `Change sent to ${client.name}`,
    failed: 'Failed to send the change',
    onDone: onClose,
  });
  const check = useMutation({
    mutationFn: () => call(checkChange, { params: { id }, body: texts }),
    onSuccess: ({ data }) => {
      setNotices(data.notices);
      if (data.notices.every((notice) => notices.includes(notice))) mutate();
    },
    onError: (failure) => {
      if (!isSignedOut(failure)) toastFailure('Failed to send the change', failure);
    },
  });
  const field = (name: keyof typeof START) => ({
    value: typed[name],
    error: (isChecked ? problems[name] : undefined) ?? refusalOf(error ?? check.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Propose a change"
      action="Send change"
      text={`Agreed are ${moneyText(agreedPrice, currency)} and delivery by ${dayText(agreedDate)}. ${client.name} gets an email and accepts or declines in the room.`}
      isBusy={isPending || check.isPending}
      changed={Object.values(typed).some((value) => value !== '')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problems.title && !problems.amount) check.mutate();
      }}
    >
      <TextField label="Title" required autoFocus maxLength={CHANGE.title} {...field('title')} />
      <TextArea label="Reason (optional)" rows={3} maxLength={CHANGE.reason} {...field('reason')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={`Added to the price (${currency})`}
          inputMode="text"
          autoComplete="off"
          placeholder="0"
          helper={
            amount === null || amount === 0
              ? 'Below 0 reduces it'
              : `New price: ${moneyText(agreedPrice + amount, currency)}`
          }
          {...field('amount')}
        />
        <TextField
          label="New delivery date (optional)"
          type="date"
          helper="Empty keeps the agreed one"
          {...field('newDate')}
        />
      </div>
      <StatusBanner tone="warning">
        {notices.length > 0 ? `Not sent yet. ${notices.join(' ')} Change it, or send it like this.` : undefined}
      </StatusBanner>
    </FormDialog>
  );
}

const MAX_URL = 500;

/** Something for the client to look at: a note, a link, a file of the room. */
function UpdateDialog({ engagement: { id, files }, onClose }: { engagement: Engagement; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [url, setUrl] = useState('');
  const [fileId, setFileId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(addUpdate, { params: { id }, body: { note, url: url.trim() || null, ...(fileId !== '' && { fileId }) } }),
    done: 'Update added. The client sees it in the room.',
    failed: 'Failed to add the update',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add update"
      isBusy={isPending}
      changed={note !== '' || url !== '' || fileId !== ''}
      onClose={onClose}
      onSubmit={() => (note.trim() === '' ? setMissing(true) : mutate())}
    >
      <TextArea
        label="Note"
        required
        autoFocus
        rows={4}
        maxLength={ROOM.note}
        value={note}
        error={isMissing && note.trim() === '' ? 'Note is required' : refusalOf(error, 'note')}
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
      {files.length > 0 && (
        <SelectField
          label="File of the room (optional)"
          placeholder="None"
          value={fileId}
          options={files.map((file) => ({ value: file.id, label: file.originalName }))}
          error={refusalOf(error, 'fileId')}
          onChange={({ target }) => setFileId(target.value)}
        />
      )}
    </FormDialog>
  );
}

const isIn = (states: readonly EngagementState[], { state }: Engagement) => states.includes(state);

/** The acts that the state allows. */
export function EngagementActions({ engagement }: { engagement: Engagement }) {
  const [opened, setOpened] = useState<'update' | 'change' | 'handover' | 'cancel' | null>(null);
  const close = () => setOpened(null);
  const isActive = isIn(['active', 'disputed'], engagement);
  const canCancel = isIn(['awaiting_deposit', 'active', 'disputed'], engagement);
  const canUpdate = !isIn(['confirmed', 'cancelled'], engagement);
  return (
    <>
      {isActive && (
        <Button size="sm" onClick={() => setOpened('handover')}>
          <PackageCheck aria-hidden className="size-4" />
          Hand over
        </Button>
      )}
      {canUpdate && (
        <Button variant="secondary" size="sm" onClick={() => setOpened('update')}>
          <MessageSquarePlus aria-hidden className="size-4" />
          Add update
        </Button>
      )}
      {isActive && (
        <Button variant="secondary" size="sm" onClick={() => setOpened('change')}>
          <GitPullRequestArrow aria-hidden className="size-4" />
          Propose a change
        </Button>
      )}
      {canCancel && (
        <Button variant="danger" size="sm" onClick={() => setOpened('cancel')}>
          <Ban aria-hidden className="size-4" />
          Cancel engagement
        </Button>
      )}
      {opened === 'update' && <UpdateDialog engagement={engagement} onClose={close} />}
      {opened === 'change' && <ChangeDialog engagement={engagement} onClose={close} />}
      {opened === 'handover' && <HandOverDialog engagement={engagement} onClose={close} />}
      {opened === 'cancel' && <CancelDialog engagement={engagement} onClose={close} />}
    </>
  );
}
