import { FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryOf, endingFor, sizeText } from '#common/rules/files.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';

interface FileLineProps {
  name: string;
  contentType: string;
  size: number;
  uploadedAt: string;
  /** Stands under the name. */
  note?: ReactNode;
  /** Stands before everything: a handle, a number. */
  lead?: ReactNode;
  /** Buttons for the file. */
  children: ReactNode;
}

export function FileLine({ name, contentType, size, uploadedAt, note, lead, children }: FileLineProps) {
  const Icon = categoryOf(contentType) === 'image' ? Image : FileText;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {lead}
      <Icon aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="figures text-sm text-muted">
          {(endingFor(contentType) ?? 'file').toUpperCase()}, {sizeText(size)}, {shortDay(uploadedAt)}
        </p>
        {note}
      </div>
      <div className="-mr-2 ml-auto flex flex-wrap items-center">{children}</div>
    </div>
  );
}
