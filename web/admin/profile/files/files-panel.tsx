import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteFile, listFiles, type StoredFile } from '#common/contract/files.ts';
import { formatNumber } from '#common/format.ts';
import { sizeText } from '#common/rules/files.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { FileLine } from '#web/admin/components/upload/file-line.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { useFileActions } from '#web/admin/profile/own-files.tsx';
import { filesKey } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

const FIRST = 8;

export function FilesPanel({ wanted = false }: { wanted?: boolean }) {
  return (
    <Panel
      title="Stored files"
      text="Everything you have uploaded. You can delete files that are not in use."
      wanted={wanted}
    >
      <Files />
    </Panel>
  );
}

function Files() {
  const queries = useQueryClient();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<StoredFile | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) => call(listFiles, {}, { signal }),
    select: (reply) => reply.data,
  });
  const actions = useFileActions();
  const removing = useMutation({
    mutationFn: (key: string) => call(deleteFile, { params: { key } }),
    onSuccess: () => toast.success('File deleted successfully'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to delete file', error),
    onSettled: () => queries.invalidateQueries({ queryKey: filesKey }),
  });
  if (isError) return <ErrorState message="Failed to load files" busy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.length === 0) return <p className="text-sm text-muted">Nothing has been uploaded yet.</p>;
  const total = data.reduce((sum, { size }) => sum + size, 0);
  const unused = data.filter(({ usedBy }) => usedBy.length === 0).length;
  return (
    <>
      <p className="figures text-sm text-muted">
        {amount(data.length, 'file')}, {sizeText(total)}, {formatNumber(unused)} unused
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {(all ? data : data.slice(0, FIRST)).map((file) => (
          <li key={file.key}>
            <FileLine
              name={file.originalName}
              contentType={file.contentType}
              size={file.size}
              uploadedAt={file.uploadedAt}
              note={<Use file={file} />}
            >
              <IconButton
                className={rowAction}
                label={`Download ${file.originalName}`}
                icon={Download}
                // Addresses are good for minutes; the list may have stood here for longer.
                onClick={() => actions.save(async () => (await refetch()).data?.find(({ key }) => key === file.key))}
              />
              {file.usedBy.length === 0 && (
                <ServerIconButton
                  className={rowAction}
                  label={`Delete ${file.originalName}`}
                  icon={Trash2}
                  onClick={() => setAsked(file)}
                />
              )}
            </FileLine>
          </li>
        ))}
      </ul>
      {!all && data.length > FIRST && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setAll(true)}>
          Show all {formatNumber(data.length)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title="Delete File"
          text={`Delete “${asked.originalName}”? This action cannot be undone.`}
          action="Delete"
          needsServer
          busy={removing.isPending}
          onConfirm={() => removing.mutate(asked.key, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Use({ file: { usedBy } }: { file: StoredFile }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {usedBy.length === 0 ? (
        <Badge tone="warning">Unused</Badge>
      ) : (
        usedBy.map((by) => (
          <Badge key={by} className="wrap-anywhere!">
            {by}
          </Badge>
        ))
      )}
    </p>
  );
}
