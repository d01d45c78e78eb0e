import { memo } from 'react';
import type { Faq } from '#common/contract/portfolio-content.ts';
import { MoveHint } from '#web/admin/components/sorting/move-handle.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { FaqItem } from './faq-item.tsx';
import { faqContentType } from './faq-type.ts';

interface FaqListProps {
  faqs: readonly Faq[];
  onPlace: (faq: Faq, place: Place) => void;
  onEdit: (faq: Faq) => void;
  onDelete: (faq: Faq) => void;
}

export const FaqList = memo(function FaqList({ faqs, onPlace, onEdit, onDelete }: FaqListProps) {
  return (
    <>
      <MoveHint />
      <SortableList
        rows={faqs}
        nameOf={faqContentType.nameOf}
        onPlace={onPlace}
        className="grid gap-px overflow-hidden rounded-lg border border-rule bg-rule"
        rowClass="bg-surface px-2 py-2 -outline-offset-2 sm:px-3 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]"
      >
        {(faq) => <FaqItem faq={faq} onEdit={onEdit} onDelete={onDelete} />}
      </SortableList>
    </>
  );
});
