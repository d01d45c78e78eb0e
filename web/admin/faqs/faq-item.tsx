import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Faq } from '#common/contract/portfolio-content.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { MoveHandle } from '#web/admin/components/sorting/move-handle.tsx';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

const HIGH_ABOVE = 5;

interface FaqItemProps {
  faq: Faq;
  onEdit: (faq: Faq) => void;
  onDelete: (faq: Faq) => void;
}

/** A question that opens on click. */
export const FaqItem = memo(function FaqItem({ faq, onEdit, onDelete }: FaqItemProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <div className="flex min-w-0 flex-1 basis-full items-center gap-1 sm:basis-0">
          <MoveHandle label={`Move: ${faq.question}`} />
          <h3 className="min-w-0 flex-1 font-sans text-base font-medium">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left"
            >
              <ChevronDown
                aria-hidden
                className={cx('size-4.5 shrink-0 text-muted transition-transform', !open && '-rotate-90')}
              />
              {faq.question}
            </button>
          </h3>
        </div>
        {faq.priority > HIGH_ABOVE && (
          <Badge tone="accent" className="whitespace-nowrap max-sm:ml-15.5">
            High Priority
          </Badge>
        )}
        <div className="ml-auto flex">
          <IconButton className={rowAction} label={`Edit: ${faq.question}`} icon={Pencil} onClick={() => onEdit(faq)} />
          <IconButton
            className={rowAction}
            label={`Delete: ${faq.question}`}
            icon={Trash2}
            onClick={() => onDelete(faq)}
          />
        </div>
      </div>
      <div id={id} hidden={!open} className="pr-2 pb-3 pl-15.5">
        <p className="max-w-prose text-sm whitespace-pre-wrap">{faq.answer}</p>
        {faq.tags.length > 0 && (
          <ul aria-label="Tagged with" className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-xs">
            {faq.tags.map((tag) => (
              <li key={tag} className="rounded-sm border border-rule px-1.5 py-0.5">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p className="figures mt-3 flex flex-wrap gap-x-5 text-xs text-muted">
          <span>Priority: {faq.priority}</span>
          <span>Category: {faq.category}</span>
          <span>Added: {shortDay(faq.createdAt)}</span>
        </p>
      </div>
    </>
  );
});
