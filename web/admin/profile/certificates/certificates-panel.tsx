import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Download, Eye, Trash2 } from 'lucide-react';
import { startTransition, useOptimistic, useState } from 'react';
import type { z } from 'zod';
import type { Certificate, fullProfile } from '#common/contract/auth.ts';
import {
  deleteCertificate,
  type FileAddress,
  getCertificateAddresses,
  getCertificateDownloads,
  updateCertificate,
  uploadCertificate,
} from '#common/contract/files.ts';
import { fileRules, isShown, problemOf, upToUpload } from '#common/rules/files.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { FileLine } from '#web/admin/components/upload/file-line.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ShownFile, useFileActions } from '#web/admin/profile/own-files.tsx';
import { ownFiles, profileKey, useProfile } from '#web/admin/profile/queries.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

interface CertificateRowProps {
  certificate: Certificate;
  place: { index: number; of: number };
  /** Ends when the change is saved or was refused, which is told. */
  onChange: (change: { isPublic?: boolean; position?: number }) => Promise<unknown>;
  onShow: (find: () => Promise<FileAddress | undefined>) => void;
  onSave: (find: () => Promise<FileAddress | undefined>) => void;
  onDelete: () => void;
}

function CertificateRow(props: CertificateRowProps) {
  const { certificate, place, onChange, onShow, onSave, onDelete } = props;
  const { certificateId, originalName, contentType, size, uploadedAt, isPublic } = certificate;
  // The box answers at once; what is loaded follows a little later.
  const [isShownPublic, setShownPublic] = useOptimistic(isPublic);
  const address = async () =>
    (await call(getCertificateAddresses)).data.find((one) => one.certificateId === certificateId);
  const download = async () => (await call(getCertificateDownloads, { query: { certificateId } })).data[0];
  return (
    <li>
      <FileLine
        name={originalName}
        contentType={contentType}
        size={size}
        uploadedAt={uploadedAt}
        note={
          <label className="mt-1 inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isShownPublic}
              onChange={({ target: { checked } }) =>
                startTransition(async () => {
                  setShownPublic(checked);
                  await onChange({ isPublic: checked });
                })
              }
              className="size-4.5 accent-accent"
            />
            Public
            <span className="sr-only">: {originalName}</span>
          </label>
        }
      >
        <IconButton
          className={rowAction}
          label={`Move ${originalName} up`}
          icon={ArrowUp}
          disabled={place.index === 0}
          onClick={() => void onChange({ position: place.index })}
        />
        <IconButton
          className={rowAction}
          label={`Move ${originalName} down`}
          icon={ArrowDown}
          disabled={place.index === place.of - 1}
          onClick={() => void onChange({ position: place.index + 2 })}
        />
        {isShown(contentType) && (
          <IconButton className={rowAction} label={`View ${originalName}`} icon={Eye} onClick={() => onShow(address)} />
        )}
        <IconButton
          className={rowAction}
          label={`Download ${originalName}`}
          icon={Download}
          onClick={() => onSave(download)}
        />
        <ServerIconButton className={rowAction} label={`Delete ${originalName}`} icon={Trash2} onClick={onDelete} />
      </FileLine>
    </li>
  );
}

type Loaded = z.output<typeof fullProfile.reply>;

/** A change of one certificate. */
interface Change {
  id: string;
  isPublic?: boolean;
  /** Counted from 1. */
  position?: number;
}

/** The list as it will be once the server has done it. */
export function changed(list: readonly Certificate[], { id, isPublic, position }: Change): Certificate[] {
  const one = list.find(({ certificateId }) => certificateId === id);
  if (!one) return [...list];
  const next = isPublic === undefined ? one : { ...one, isPublic };
  const others = list.filter((entry) => entry !== one);
  return others.toSpliced(position === undefined ? list.indexOf(one) : position - 1, 0, next);
}

function useCertificates() {
  const queries = useQueryClient();
  const reload = () => Promise.all(ownFiles.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const show = (make: (list: readonly Certificate[]) => Certificate[]) =>
    storeReply<Loaded>(
      queries,
      profileKey,
      (loaded) =>
        loaded && { ...loaded, data: { ...loaded.data, userCertificates: make(loaded.data.userCertificates) } },
    );

  const upload = useUpload({
    endpoint: uploadCertificate,
    failed: 'Failed to upload certificate',
    async onDone() {
      await reload();
      toast.success('Certificate uploaded successfully!');
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(deleteCertificate, { params: { id } }),
    async onSuccess() {
      await reload();
      toast.success('Certificate deleted successfully');
    },
    onError: (error) => !isSignedOut(error) && toast.error('Failed to delete certificate'),
  });
  // Shown at once, and taken back when the server refuses.
  const changing = useMutation({
    mutationFn: ({ id, ...body }: Change) => call(updateCertificate, { params: { id }, body }),
    async onMutate(change) {
      const before = queries.getQueryData<Loaded>(profileKey);
      await show((list) => changed(list, change));
      return { before };
    },
    onError(error, _change, context) {
      queries.setQueryData(profileKey, context?.before);
      if (!isSignedOut(error)) toastFailure('Failed to update certificate', error);
    },
    onSuccess: ({ data }) => show(() => data),
  });

  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.certificate);
    if (problem || !file) toast.error(problem ?? fileRules.certificate.missing);
    else void upload.start({ certificate: file });
  }
  return { upload, choose, removing, changing };
}

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
                  onChange={(change) =>
                    changing.mutateAsync({ id: certificate.certificateId, ...change }).catch(() => undefined)
                  }
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
          needsServer
          busy={removing.isPending}
          onConfirm={() => removing.mutate(asked.certificateId, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
