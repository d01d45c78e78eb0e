import { Ban, GitPullRequestArrow, MessageSquarePlus, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { addUpdate, type Engagement } from '#common/contract/quotes/engagements.ts';
import { ROOM } from '#common/quote-limits.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { ChangeDialog } from './changes.tsx';
import { CancelDialog, HandOverDialog } from './end-dialogs.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

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
        <ServerButton variant="secondary" size="sm" onClick={() => setOpened('update')}>
          <MessageSquarePlus aria-hidden className="size-4" />
          Add update
        </ServerButton>
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
