import { RotateCcw, Trash2 } from 'lucide-react';
import type { TrashEntry } from '#common/contract/trash.ts';
import type { TrashType } from '#common/dashboard-options.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

const names: Record<TrashType, string> = {
  projects: 'Project',
  skills: 'Skill',
  faqs: 'FAQ',
  testimonials: 'Testimonial',
  contacts: 'Contact',
};

interface TrashRowProps {
  entry: TrashEntry;
  onRestore: (entry: TrashEntry) => void;
  onDelete: (entry: TrashEntry) => void;
}

export function TrashRow({ entry, onRestore, onDelete }: TrashRowProps) {
  const { type, title, detail, deletedAt, expiresAt } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
          <Badge>{names[type]}</Badge>
        </p>
        {detail && <p className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">{detail}</p>}
        <p className="figures mt-0.5 text-xs text-muted">
          Deleted <time dateTime={deletedAt}>{shortDay(deletedAt)}</time> · gone for good on{' '}
          <time dateTime={expiresAt}>{shortDay(expiresAt)}</time>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button variant="secondary" size="sm" aria-label={`Restore ${title}`} onClick={() => onRestore(entry)}>
          <RotateCcw aria-hidden className="size-4" />
          Restore
        </Button>
        <IconButton
          label={`Delete ${title} for good`}
          icon={Trash2}
          outlined
          className={rowAction}
          onClick={() => onDelete(entry)}
        />
      </div>
    </li>
  );
}
