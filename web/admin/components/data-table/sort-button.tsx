import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort, SortOrder } from './column.ts';

interface SortButtonProps {
  label: string;
  sortable: { key: string; first: SortOrder };
  sort: Sort;
}

/** The header of a column that can be sorted. Pressing it again turns the order around. */
export function SortButton({ label, sortable, sort }: SortButtonProps) {
  const sorted = sort.key === sortable.key;
  const reversed = sort.order === 'asc' ? 'desc' : 'asc';
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => sort.onChange(sortable.key, sorted ? reversed : sortable.first)}
      className="-my-1 inline-flex items-center gap-1 py-1 hover:text-ink"
    >
      {label}
      {sorted && <Arrow aria-hidden className="size-3.5" />}
    </button>
  );
}
