import { useState } from 'react';
import { addUpdate, type Engagement } from '#common/contract/quotes/engagements.ts';
import { ROOM } from '#common/quote-limits.ts';
import { call } from '#web/shared/api/client.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

const MAX_URL = 500;

/** Something for the client to look at: a note, a link, a file of the room. */
export function UpdateDialog({ engagement: { id, files }, onClose }: { engagement: Engagement; onClose: () => void }) {
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
