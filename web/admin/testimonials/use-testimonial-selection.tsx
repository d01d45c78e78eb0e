import { Archive, Check, Star, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  changeTestimonials,
  type TestimonialChange as OneChange,
  type Testimonial,
} from '#common/contract/testimonials.ts';
import { formatNumber } from '#common/format.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import { type BulkKind, useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { type RowSelection, useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { changeTestimonial, findTestimonial, type TestimonialFilters } from './queries.ts';

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

export type Question = 'reject' | 'delete';

const questions = {
  reject: { action: 'Reject', one: 'It will not be published.', several: 'They will not be published.' },
  delete: {
    action: 'Delete',
    one: `It goes to the trash; after ${TRASH_DAYS} days this cannot be undone.`,
    several: `They go to the trash; after ${TRASH_DAYS} days this cannot be undone.`,
  },
} as const;

const NAMED = 3;

function namesOf(clients: readonly string[]): string {
  const others = clients.length - NAMED;
  return others > 1 ? `${clients.slice(0, NAMED).join(', ')} and ${others} others` : clients.join(', ');
}

interface TestimonialQuestionProps {
  question: Question;
  /** The clients who wrote the testimonials. */
  clients: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before testimonials are rejected or deleted. */
export function TestimonialQuestion({ question, clients, onConfirm, onCancel }: TestimonialQuestionProps) {
  const { action, ...texts } = questions[question];
  const several = clients.length > 1;
  return (
    <ConfirmDialog
      title={`${action} ${several ? `${formatNumber(clients.length)} testimonials` : 'testimonial'}`}
      text={`${action} the ${several ? 'testimonials' : 'testimonial'} of ${namesOf(clients)}? ${several ? texts.several : texts.one}`}
      action={action}
      needsServer={question === 'delete'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

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
