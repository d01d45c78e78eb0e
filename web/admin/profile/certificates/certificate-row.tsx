import { ArrowDown, ArrowUp, Download, Eye, Trash2 } from 'lucide-react';
import type { Certificate } from '#common/contract/auth.ts';
import { type FileAddress, getCertificateAddresses, getCertificateDownloads } from '#common/contract/files.ts';
import { isShown } from '#common/rules/files.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { FileLine } from '#web/admin/components/upload/file-line.tsx';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

interface CertificateRowProps {
  certificate: Certificate;
  place: { index: number; of: number };
  onChange: (change: { isPublic?: boolean; position?: number }) => void;
  onShow: (find: () => Promise<FileAddress | undefined>) => void;
  onSave: (find: () => Promise<FileAddress | undefined>) => void;
  onDelete: () => void;
}

export function CertificateRow(props: CertificateRowProps) {
  const { certificate, place, onChange, onShow, onSave, onDelete } = props;
  const { certificateId, originalName, contentType, size, uploadedAt, isPublic } = certificate;
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
              checked={isPublic}
              onChange={(event) => onChange({ isPublic: event.target.checked })}
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
          onClick={() => onChange({ position: place.index })}
        />
        <IconButton
          className={rowAction}
          label={`Move ${originalName} down`}
          icon={ArrowDown}
          disabled={place.index === place.of - 1}
          onClick={() => onChange({ position: place.index + 2 })}
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
        <IconButton className={rowAction} label={`Delete ${originalName}`} icon={Trash2} onClick={onDelete} />
      </FileLine>
    </li>
  );
}
