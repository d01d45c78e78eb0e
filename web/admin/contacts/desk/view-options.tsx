import { Keyboard, Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { pressable } from '#web/admin/components/press-style.ts';
import { useContactStats } from '#web/admin/contacts/queries.ts';
import { pageSizes } from '#web/admin/contacts/use-contact-filters.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { columnIds, columnOptions, densities, type ListPreferences } from './use-preferences.ts';

const densityLabels = { comfortable: 'Comfortable', compact: 'Compact' } as const;
const row = 'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken';
const part = 'border-t border-rule pt-3';

interface PageSizeProps {
  size: number;
  onChange: (size: string) => void;
}

/** Number of requests on a page. */
function PageSize({ size, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <div className={cx(part, 'flex items-center justify-between gap-2 px-2 text-sm')}>
      <label htmlFor={id}>Rows per page</label>
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

/** What the four numbers above the list count. */
function Definitions() {
  const definitions = useContactStats().data?.data.definitions;
  if (!definitions) return null;
  const entries = [
    ['Total Submissions', definitions.total],
    ['This Week', definitions.recent],
    ['Urgent', definitions.urgent],
    ['Response Rate', definitions.responseRate],
  ] as const;
  return (
    <details className={cx(part, 'px-2 text-sm')}>
      <summary className="min-h-6 cursor-pointer">What the numbers count</summary>
      <dl className="mt-2 flex flex-col gap-2 text-xs">
        {entries.map(([label, text]) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ViewOptionsProps {
  preferences: ListPreferences;
  pageSize: number;
  onPageSize: (size: string) => void;
  onShortcuts: () => void;
}

/** How the list is shown: its columns, how close its rows stand and how many there are, and the keys for it. */
export function ViewOptions({ preferences: { columns, density, set }, ...props }: ViewOptionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), pressable)}>
        <Settings2 aria-hidden className="size-4" />
        View options
      </AriaButton>
      <Popover
        placement="bottom end"
        offset={6}
        className="z-55! w-64 overflow-y-auto rounded-lg border border-rule-strong bg-surface shadow-lg"
      >
        <Dialog aria-label="View options" className="flex flex-col gap-3 p-3 outline-none">
          <fieldset>
            <legend className="px-2 text-xs font-medium text-muted">Columns</legend>
            {columnOptions.map(({ value, label }) => (
              <label key={value} className={row}>
                <input
                  type="checkbox"
                  checked={columns.includes(value)}
                  onChange={({ target }) =>
                    set({ columns: columnIds.filter((id) => (id === value ? target.checked : columns.includes(id))) })
                  }
                  className="size-4.5 accent-ink"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset className={part}>
            <legend className="sr-only">Density</legend>
            {densities.map((value) => (
              <label key={value} className={row}>
                <input
                  type="radio"
                  name="contact-density"
                  checked={density === value}
                  onChange={() => set({ density: value })}
                  className="size-4.5 accent-ink"
                />
                {densityLabels[value]}
              </label>
            ))}
          </fieldset>
          <PageSize size={props.pageSize} onChange={props.onPageSize} />
          <Definitions />
          <div className={cx(part, 'max-sm:hidden')}>
            <Button
              variant="ghost"
              size="sm"
              className="w-full justify-start! px-2!"
              onClick={() => {
                setOpen(false);
                props.onShortcuts();
              }}
            >
              <Keyboard aria-hidden className="size-4 text-muted" />
              Keyboard shortcuts
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
