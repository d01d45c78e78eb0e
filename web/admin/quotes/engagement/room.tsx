import { useQueryClient } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { addRoomFile, type Engagement, sendRoomMessage } from '#common/contract/quotes/engagements.ts';
import { MEGABYTE } from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';
import { fileRules, sizeText } from '#common/rules/files.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { engagementKeys } from '#web/admin/lib/query-keys.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { dayAndTime, shortDay } from '#web/admin/lib/timestamps.ts';
import { useEngagement } from '#web/admin/quotes/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { toast } from '#web/shared/toast.ts';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

/** The thread of the room, the newest last, and the way to write in it. */
export function Messages({ engagement: { id, messages, client } }: { engagement: Engagement }) {
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const kept = useKeptDraft({
    form: `room-message:${id}`,
    schema: z.string(),
    values: message,
    changed: message !== '',
    restore: setMessage,
    reset: () => setMessage(''),
  });
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(sendRoomMessage, { params: { id }, body: { message } }),
    done: `Message sent to ${client.name}`,
    failed: 'Failed to send the message',
    onDone: () => {
      kept.forget();
      setMessage('');
    },
  });
  return (
    <Panel title="Messages">
      <div className="flex flex-col gap-5">
        {messages.length > 0 && (
          <ol className="flex flex-col gap-3">
            {messages.map(({ id: key, from, text, at }) => (
              <li
                key={key}
                className={cx(
                  'max-w-[85%] rounded-lg px-4 py-3 text-sm [overflow-wrap:anywhere]',
                  from === 'owner' ? 'self-end bg-accent-wash' : 'self-start bg-sunken',
                )}
              >
                <p className="figures text-xs text-muted">
                  {from === 'owner' ? 'You' : client.name} · {dayAndTime(at)}
                </p>
                <p className="mt-1 whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        )}
        {kept.restored && <RestoredNotice onDiscard={kept.discard} />}
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(message.trim() === '');
            if (message.trim() !== '') mutate();
          }}
        >
          <Refusal name="Not sent" />
          <TextArea
            label={`Message to ${client.name}`}
            rows={3}
            maxLength={ROOM.message}
            value={message}
            error={isMissing && message.trim() === '' ? 'Message is required' : refusalOf(error, 'message')}
            onChange={({ target }) => setMessage(target.value)}
          />
          {message.trim() !== '' && <EmailNotice name={client.name} template="room-message" />}
          <Button type="submit" size="sm" className="self-start" busy={isPending}>
            {!isPending && <Send aria-hidden className="size-4" />}
            Send message
          </Button>
        </form>
      </div>
    </Panel>
  );
}

/** Files of the room, both ways. */
export function RoomFiles({ engagement: { id, files, client } }: { engagement: Engagement }) {
  const queries = useQueryClient();
  const { refetch } = useEngagement(id);
  const upload = useUpload({
    endpoint: { ...addRoomFile, path: addRoomFile.path.replace('{id}', id) as typeof addRoomFile.path },
    failed: 'Failed to upload the file',
    onDone: async () => {
      toast.success('File added to the room');
      await queries.invalidateQueries({ queryKey: engagementKeys.one(id) });
    },
  });

  /** Addresses are good for minutes, and the page may have stood here for longer. */
  async function download(fileId: string) {
    const { data } = await refetch();
    const file = data?.files.find((one) => one.id === fileId);
    if (file) saveAddress(file.url, file.originalName);
    else toast.error('Failed to download the file');
  }

  return (
    <Panel title="Files">
      <div className="flex flex-col gap-4">
        {files.length > 0 && (
          <ul className="divide-y divide-rule border-y border-rule">
            {files.map(({ id: file, originalName, size, from, at }) => (
              <li key={file} className="flex items-center gap-3 py-1 text-sm">
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <p>{originalName}</p>
                  <p className="figures text-xs text-muted">
                    {from === 'owner' ? 'You' : client.name} · {shortDay(at)} · {sizeText(size)}
                  </p>
                </div>
                <IconButton
                  className={rowAction}
                  label={`Download ${originalName}`}
                  icon={Download}
                  onClick={() => void download(file)}
                />
              </li>
            ))}
          </ul>
        )}
        {upload.progress === null ? (
          <DropZone
            label="Upload file"
            hint={`PDF, Word, text, CSV or picture, up to ${ROOM.fileBytes / MEGABYTE} MB`}
            endings={fileRules.room.endings}
            onFile={(file) => file && void upload.start({ [addRoomFile.form.field]: file })}
          />
        ) : (
          <UploadProgress label="Uploading..." share={upload.progress} onCancel={upload.cancel} />
        )}
      </div>
    </Panel>
  );
}
