import { LayoutGrid, List } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

export type View = 'grid' | 'list';

const views = [
  { value: 'grid', label: 'Grid view', icon: LayoutGrid },
  { value: 'list', label: 'List view', icon: List },
] as const;

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="flex h-11 self-end rounded-md border border-rule-strong">
      <legend className="sr-only">View</legend>
      {views.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={cx(
            'grid w-11 place-items-center rounded-sm transition-colors',
            view === value ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
