import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UploadedFile } from '#common/contract/auth.ts';
import { deleteResume, getResumeAddress, getResumeDownload, uploadResume } from '#common/contract/files.ts';
import { fileRules, isShown, problemOf, upToUpload } from '#common/rules/files.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { FileLine } from '#web/admin/components/upload/file-line.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ShownFile, useFileActions } from '#web/admin/profile/own-files.tsx';
import { ownFiles, useProfile } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

function useResume() {
  const queries = useQueryClient();
  const reload = () => Promise.all(ownFiles.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const upload = useUpload({
    endpoint: uploadResume,
    failed: 'Failed to upload resume',
    async onDone() {
      await reload();
      toast.success('Resume uploaded successfully!');
    },
  });
  const removing = useMutation({
    mutationFn: () => call(deleteResume),
    async onSuccess() {
      await reload();
      toast.success('Resume deleted successfully');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to delete resume'),
  });

  /** Says at once what can be said without the server. */
  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.resume);
    if (problem || !file) toast.error(problem ?? fileRules.resume.missing);
    else void upload.start({ resume: file });
  }
  return { upload, choose, removing };
}

export function ResumePanel({ wanted = false }: { wanted?: boolean }) {
  const { data, isPending } = useProfile();
  const { upload, choose } = useResume();
  const resume = data?.userResume ?? null;
  return (
    <Panel title="Resume" text="Visitors can read and download it from your site." wanted={wanted}>
      {isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col gap-4">
          {resume ? (
            <StoredResume resume={resume} />
          ) : (
            <p className="text-sm text-muted">
              No resume yet.{' '}
              {data?.offersSampleResume
                ? 'Your site offers a sample until you upload one.'
                : 'Your site links to it once you upload one.'}
            </p>
          )}
          {upload.progress === null ? (
            <DropZone
              label={resume ? 'Replace resume' : 'Upload resume'}
              hint={`PDF or Word, ${upToUpload}. Drop it here or choose a file.`}
              endings={fileRules.resume.endings}
              onFile={choose}
            />
          ) : (
            <UploadProgress label="Uploading resume..." share={upload.progress} onCancel={upload.cancel} />
          )}
        </div>
      )}
    </Panel>
  );
}

function StoredResume({ resume }: { resume: UploadedFile }) {
  const [asking, setAsking] = useState(false);
  const { removing } = useResume();
  const actions = useFileActions();
  const address = async () => (await call(getResumeAddress)).data;
  const download = async () => (await call(getResumeDownload)).data;
  return (
    <div className="border-y border-rule">
      <FileLine
        name={resume.originalName}
        contentType={resume.contentType}
        size={resume.size}
        uploadedAt={resume.uploadedAt}
      >
        {isShown(resume.contentType) && (
          <IconButton className={rowAction} label="View resume" icon={Eye} onClick={() => actions.show(address)} />
        )}
        <IconButton
          className={rowAction}
          label="Download resume"
          icon={Download}
          onClick={() => actions.save(download)}
        />
        <ServerIconButton className={rowAction} label="Delete resume" icon={Trash2} onClick={() => setAsking(true)} />
      </FileLine>
      {actions.shown && <ShownFile title="Resume" file={actions.shown} onClose={actions.close} />}
      {asking && (
        <ConfirmDialog
          title="Delete Resume"
          text={`Delete “${resume.originalName}”? This action cannot be undone.`}
          action="Delete"
          needsServer
          busy={removing.isPending}
          onConfirm={() => removing.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
