import { Columns3 } from 'lucide-react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { pressable } from '#web/admin/components/press-style.ts';
import { cx } from '#web/shared/class-names.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { columnIds, columnOptions, densities, type ListPreferences } from './use-preferences.ts';

const densityLabels = { comfortable: 'Comfortable', compact: 'Compact' } as const;
const row = 'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm hover:bg-sunken';

/** Chooses the columns of the table and how close its rows stand. */
export function ColumnsButton({ preferences: { columns, density, set } }: { preferences: ListPreferences }) {
  return (
    <DialogTrigger>
      <AriaButton className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), pressable)}>
        <Columns3 aria-hidden className="size-4" />
        Columns
      </AriaButton>
      <Popover
        placement="bottom end"
        offset={6}
        className="z-55! w-60 overflow-y-auto rounded-lg border border-rule-strong bg-surface shadow-lg"
      >
        <Dialog aria-label="Columns" className="flex flex-col gap-3 p-3 outline-none">
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
          <fieldset className="border-t border-rule pt-3">
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
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
