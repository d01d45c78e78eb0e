import { Eye } from 'lucide-react';
import { previewMessages } from '#web/shared/preview-messages.ts';

/** Says that the page is no published one. */
export function PreviewBanner() {
  return (
    <aside aria-label={previewMessages.name} className="border-b border-warning bg-warning-wash text-warning">
      <p className="shell flex items-center gap-2.5 py-2 text-sm">
        <Eye aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span>
          <strong className="font-semibold">{previewMessages.name}</strong>
          <span className="max-sm:sr-only"> {previewMessages.about}</span>
        </span>
      </p>
    </aside>
  );
}
