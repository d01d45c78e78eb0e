import { GitMerge, X } from 'lucide-react';
import { IconButton } from '#web/shared/components/icon-button.tsx';

/** Fields that another tab or person changed in the meantime. They are in the form now. */
export function MergedNotice({ labels, onDismiss }: { labels: readonly string[]; onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-lg border border-rule-strong bg-surface py-1.5 pr-1.5 pl-4 text-sm"
    >
      <GitMerge aria-hidden className="mt-3 size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 py-3">
        <span className="font-medium">Changed elsewhere, and taken over:</span> {labels.join(', ')}
      </p>
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  );
}
