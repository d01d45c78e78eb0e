import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileAddress } from '#common/contract/files.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { PdfViewer } from '#web/shared/components/pdf-viewer/pdf-viewer.tsx';
import { toast } from '#web/shared/toast.ts';

type FindAddress = () => Promise<FileAddress | undefined>;

/** Opening and saving a document. Its address is asked for at the moment: it is good for minutes only. */
export function useFileActions() {
  const [shown, setShown] = useState<FileAddress | null>(null);
  const report = (text: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.error(text);
  };
  const showing = useMutation({
    mutationFn: async (find: FindAddress) => required(await find()),
    onSuccess: (address) => setShown(address),
    onError: report('Failed to get file URL'),
  });
  const saving = useMutation({
    mutationFn: async (find: FindAddress) => required(await find()),
    onSuccess: ({ downloadUrl, originalName }) => saveAddress(downloadUrl, originalName),
    onError: report('Failed to get download URL'),
  });
  return { shown, close: () => setShown(null), show: showing.mutate, save: saving.mutate };
}

function required(address: FileAddress | undefined): FileAddress {
  if (!address) throw new Error('The file is not there any more');
  return address;
}

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
