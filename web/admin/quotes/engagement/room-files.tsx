import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addRoomFile, type Engagement } from '#common/contract/quotes/engagements.ts';
import { MEGABYTE } from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';
import { fileRules, sizeText } from '#common/rules/files.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { engagementKeys } from '#web/admin/lib/query-keys.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { useEngagement } from '#web/admin/quotes/queries.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { toast } from '#web/shared/toast.ts';

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
