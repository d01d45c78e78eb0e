import { Keyboard, PanelRight, Settings2, Table } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { z } from 'zod';
import { pressable } from '#web/admin/components/press-style.ts';
import { pageSizes, useContactStats } from '#web/admin/contacts/queries.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import * as storageKeys from '#web/shared/storage-keys.ts';

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

/** Columns that can be hidden; the message is a line under the name. */
const columnOptions = [
  { value: 'message', label: 'Message' },
  { value: 'project', label: 'Project' },
  { value: 'status', label: 'Status' },
  { value: 'priority', label: 'Priority' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'source', label: 'Source' },
  { value: 'tags', label: 'Tags' },
] as const;
export type ColumnId = (typeof columnOptions)[number]['value'];

export const columnIds = columnOptions.map(({ value }) => value);
const FIRST_COLUMNS: readonly ColumnId[] = ['message', 'project', 'status', 'priority', 'submitted'];

const layouts = ['table', 'split'] as const;
type Layout = (typeof layouts)[number];
const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const Preferences = z.object({
  layout: z.enum(layouts).catch('table'),
  density: z.enum(densities).catch('comfortable'),
  columns: z.array(z.enum(columnIds)).catch([...FIRST_COLUMNS]),
});
type Preferences = z.output<typeof Preferences>;

const START: Preferences = { layout: 'table', density: 'comfortable', columns: [...FIRST_COLUMNS] };

function read(): Preferences {
  try {
    const kept = Preferences.safeParse(JSON.parse(localStorage.getItem(storageKeys.contactList) ?? 'null'));
    return kept.success ? kept.data : START;
  } catch {
    return START;
  }
}

/** Keeps how this device shows the list; without storage it lasts as long as the page. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  return {
    ...preferences,
    set: (changes: Partial<Preferences>) => {
      const next = { ...preferences, ...changes };
      setPreferences(next);
      try {
        localStorage.setItem(storageKeys.contactList, JSON.stringify(next));
      } catch {
        // The choice still holds for this page.
      }
    },
  };
}

export type ListPreferences = ReturnType<typeof usePreferences>;

/** The columns of a saved view that this release knows; `null` where it names none. */
export function knownColumns(columns: readonly string[] | null | undefined): ColumnId[] | null {
  const known = columnIds.filter((id) => columns?.includes(id));
  return known.length > 0 ? known : null;
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

const options = [
  { value: 'table', label: 'Table', icon: Table },
  { value: 'split', label: 'Split', icon: PanelRight },
] as const;

/** The list alone, or the list beside the opened request. */
export function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <div role="radiogroup" aria-label="Layout" className="inline-flex rounded-md border border-rule-strong p-0.5">
      {options.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          className={cx(
            'relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-xs font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            layout === value ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="contact-layout"
            value={value}
            checked={layout === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
        </label>
      ))}
    </div>
  );
}
