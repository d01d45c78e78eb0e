import { Archive, Check, Star, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  changeTestimonials,
  type TestimonialChange as OneChange,
  type Testimonial,
} from '#common/contract/testimonials.ts';
import type { BulkKind } from '#web/admin/components/bulk/bulk-kind.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import { useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { type RowSelection, useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { changeTestimonial, findTestimonial } from './queries.ts';
import { TestimonialQuestion } from './testimonial-question.tsx';
import type { TestimonialFilters } from './use-testimonial-filters.ts';

type TestimonialChange = Omit<OneChange, 'id' | 'updatedAt'>;

const counted = (rows: readonly Testimonial[]) => amount(rows.length, 'testimonial');

function done({ status, isFeatured, deleted }: TestimonialChange, rows: readonly Testimonial[]): string {
  if (deleted) return `${counted(rows)} deleted`;
  if (status) return `${counted(rows)} ${status}`;
  return `${counted(rows)} ${isFeatured ? 'featured' : 'unfeatured'}`;
}

/** Several testimonials at once: state, featured or not, into the trash and out of it. */
const testimonialBulk: BulkKind<Testimonial, TestimonialChange> = {
  queryKey: testimonialKeys.all,
  scope: 'testimonial-edits',
  nameOf: ({ clientName }) => clientName,
  send: (changes) => call(changeTestimonials, { body: { changes } }),
  apply: (testimonial, { status = testimonial.status, isFeatured = testimonial.isFeatured, deleted }) =>
    deleted ? null : { ...testimonial, status, isFeatured: isFeatured && status === 'approved' },
  // Only an approved testimonial can be featured.
  inverse: ({ status, isFeatured }, change) =>
    change.deleted ? { deleted: false } : { ...(change.status && { status }), isFeatured },
  rewrite: changeTestimonial,
  find: findTestimonial,
  texts: {
    done,
    undone: (rows) => `${counted(rows)} as before`,
    failed: (rows) => `Failed to change ${counted(rows)}`,
  },
};

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

function TestimonialSelectionBar({ selection, onChange }: TestimonialSelectionBarProps) {
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
      <ServerButton variant="danger" size="sm" onClick={() => onChange({ deleted: true })}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Delete{whose}
      </ServerButton>
    </SelectionBar>
  );
}

const NONE: readonly Testimonial[] = [];

/** The selected testimonials, and the bar with what can be done to all of them. */
export function useTestimonialSelection(shown: readonly Testimonial[] | undefined, filters: TestimonialFilters) {
  const selection = useSelection(shown ?? NONE, JSON.stringify([filters.search, filters.status]));
  const bulk = useBulkChange(testimonialBulk, selection.replace);
  const [asked, setAsked] = useState<TestimonialChange | null>(null);
  const { rows, clear } = selection;

  const run = (change: TestimonialChange) => {
    clear();
    bulk.run(rows, change);
  };
  const bar: ReactNode = (
    <>
      <TestimonialSelectionBar
        selection={selection}
        onChange={(change) => (change.deleted || change.status === 'rejected' ? setAsked(change) : run(change))}
      />
      {asked && (
        <TestimonialQuestion
          question={asked.deleted ? 'delete' : 'reject'}
          clients={rows.map(({ clientName }) => clientName)}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            run(asked);
          }}
        />
      )}
    </>
  );
  return { selection, bar };
}
