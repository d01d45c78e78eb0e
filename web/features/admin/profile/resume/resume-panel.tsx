import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UploadedFile } from '../../../../../common/contract/auth.ts';
import { getResumeAddress, getResumeDownload } from '../../../../../common/contract/uploads.ts';
import { fileRules, isShown } from '../../../../../common/rules/files.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { call } from '../../../../lib/api.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { rowAction } from '../../components/row-action.ts';
import { DropZone } from '../../components/upload/drop-zone.tsx';
import { FileLine } from '../../components/upload/file-line.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { Panel } from '../../settings/panel.tsx';
import { useProfile } from '../queries.ts';
import { ShownFile } from '../shown-file.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { useResume } from './use-resume.ts';

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
            <p className="text-sm text-muted">No resume yet. Until there is one, your site offers a sample.</p>
          )}
          {upload.progress === null ? (
            <DropZone
              label={resume ? 'Replace resume' : 'Upload resume'}
              hint="PDF or Word, up to 10MB. Drop it here or choose a file."
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
        <IconButton className={rowAction} label="Delete resume" icon={Trash2} onClick={() => setAsking(true)} />
      </FileLine>
      {actions.shown && <ShownFile title="Resume" file={actions.shown} onClose={actions.close} />}
      {asking && (
        <ConfirmDialog
          title="Delete Resume"
          text={`Delete “${resume.originalName}”? This action cannot be undone.`}
          action="Delete"
          busy={removing.isPending}
          onConfirm={() => removing.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
