import { useId } from 'react';
import { pageSizes } from '#web/admin/contacts/use-contact-filters.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';

interface PageSizeProps {
  size: number;
  onChange: (size: string) => void;
}

/** Number of requests on a page. */
export function PageSize({ size, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <label htmlFor={id} className="max-sm:sr-only">
        Rows per page
      </label>
      <select
        id={id}
        value={size}
        onChange={({ target }) => onChange(target.value)}
        className={cx(controlClass, 'h-9 w-20! px-2! text-sm!')}
      >
        {pageSizes.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  );
}
