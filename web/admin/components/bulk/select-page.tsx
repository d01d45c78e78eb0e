import type { SelectedRows } from '#web/admin/components/data-table/column.ts';
import { cx } from '#web/shared/class-names.ts';
import { SelectBox } from './select-box.tsx';

const LABEL = 'Select all on this page';

type Page = Pick<SelectedRows<never>, 'page' | 'togglePage'>;

export function SelectPageBox({ selection: { page, togglePage } }: { selection: Page }) {
  return <SelectBox label={LABEL} checked={page.all} some={page.some} onChange={togglePage} />;
}

/** The box with its label beside it, for lists that have no header row. */
export function SelectPage({ selection, className }: { selection: Page; className?: string }) {
  return (
    <p className={cx('flex items-center gap-1 text-xs text-muted', className)}>
      <SelectPageBox selection={selection} />
      <span aria-hidden>{LABEL}</span>
    </p>
  );
}
