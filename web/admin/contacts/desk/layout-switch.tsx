import { PanelRight, Table } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';
import type { Layout } from './use-preferences.ts';

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
