import type { FileAddress } from '#common/contract/files.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { PdfViewer } from '#web/shared/components/pdf-viewer/pdf-viewer.tsx';

/** A document over the page: PDF in the viewer, a picture as it is. */
export function ShownFile({ title, file, onClose }: { title: string; file: FileAddress; onClose: () => void }) {
  const { url, originalName, contentType } = file;
  if (contentType === 'application/pdf')
    return <PdfViewer title={title} src={url} fileName={originalName} onClose={onClose} />;
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <img src={url} alt={originalName} className="mx-auto max-h-[75dvh] max-w-full rounded-md" />
    </Dialog>
  );
}
