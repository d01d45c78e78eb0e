import type { SelectedRows } from '#web/admin/components/data-table/column.ts';
import { cx } from '#web/shared/class-names.ts';

const LABEL = 'Select all on this page';

type Page = Pick<SelectedRows<never>, 'page' | 'togglePage'>;

interface SelectBoxProps {
  /** Its name for assistive technology. */
  label: string;
  checked: boolean;
  /** Some of what it stands for are selected, not all. */
  some?: boolean;
  /** `range` when Shift was held, with the mouse or with the space bar. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string;
}

export function SelectBox({ label, checked, some = false, onChange, className }: SelectBoxProps) {
  return (
    <label
      className={cx('grid size-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken', className)}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        type="checkbox"
        aria-label={label}
        title={label}
        checked={checked}
        onMouseDown={(event) => {
          // Shift would also select all text up to here.
          if (!event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-4.5 cursor-pointer accent-ink"
      />
    </label>
  );
}

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
