import { useState } from 'react';
import type { Certificate } from '#common/contract/auth.ts';
import { fileRules, upToUpload } from '#common/rules/files.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useProfile } from '#web/admin/profile/queries.ts';
import { ShownFile } from '#web/admin/profile/shown-file.tsx';
import { useFileActions } from '#web/admin/profile/use-file-actions.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { useCertificates } from './use-certificates.ts';

const NONE: Certificate[] = [];

export function CertificatesPanel({ wanted = false }: { wanted?: boolean }) {
  const { data, isPending } = useProfile();
  const { upload, choose, removing, changing } = useCertificates();
  const [asked, setAsked] = useState<Certificate | null>(null);
  const actions = useFileActions();
  const certificates = data?.userCertificates ?? NONE;
  return (
    <Panel
      title="Certificates"
      text="“View certificate” on your site opens the newest one that is public."
      wanted={wanted}
    >
      {isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <div className="flex flex-col gap-4">
          {certificates.length === 0 ? (
            <p className="text-sm text-muted">No certificates yet.</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {certificates.map((certificate, index) => (
                <CertificateRow
                  key={certificate.certificateId}
                  certificate={certificate}
                  place={{ index, of: certificates.length }}
                  onChange={(change) => changing.mutate({ id: certificate.certificateId, ...change })}
                  onShow={actions.show}
                  onSave={actions.save}
                  onDelete={() => setAsked(certificate)}
                />
              ))}
            </ul>
          )}
          {upload.progress === null ? (
            <DropZone
              label="Upload certificate"
              hint={`PDF, Word, JPEG or PNG, ${upToUpload}. Drop it here or choose a file.`}
              endings={fileRules.certificate.endings}
              onFile={choose}
            />
          ) : (
            <UploadProgress label="Uploading certificate..." share={upload.progress} onCancel={upload.cancel} />
          )}
        </div>
      )}
      {actions.shown && <ShownFile title="Certificate" file={actions.shown} onClose={actions.close} />}
      {asked && (
        <ConfirmDialog
          title="Delete Certificate"
          text={`Delete “${asked.originalName}”? This action cannot be undone.`}
          action="Delete"
          busy={removing.isPending}
          onConfirm={() => removing.mutate(asked.certificateId, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
