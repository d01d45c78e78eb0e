import { amount } from '#web/admin/lib/content-counts.ts';

/** Says how much of a stat is example content; nothing when none of it is. */
export function IncludedExamples({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return <span className="text-xs text-muted">incl. {amount(count, 'example')}</span>;
}
