import { Archive, Check, Star, Trash2, X } from 'lucide-react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { Button } from '#web/shared/components/button.tsx';
import type { TestimonialChange } from './testimonial-bulk.ts';

interface TestimonialSelectionBarProps {
  selection: RowSelection<Testimonial>;
  onChange: (change: TestimonialChange) => void;
}

const choices = [
  { label: 'Approve', icon: Check, change: { status: 'approved' } },
  { label: 'Reject', icon: X, change: { status: 'rejected' } },
  { label: 'Feature', icon: Star, change: { isFeatured: true } },
  { label: 'Archive', icon: Archive, change: { status: 'archived' } },
] as const;

export function TestimonialSelectionBar({ selection, onChange }: TestimonialSelectionBarProps) {
  const whose = <span className="sr-only"> selected testimonials</span>;
  return (
    <SelectionBar what="testimonials" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      {choices.map(({ label, icon: Icon, change }) => (
        <Button key={label} variant="secondary" size="sm" onClick={() => onChange(change)}>
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
          {whose}
        </Button>
      ))}
      <Button variant="danger" size="sm" onClick={() => onChange({ deleted: true })}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Delete{whose}
      </Button>
    </SelectionBar>
  );
}
