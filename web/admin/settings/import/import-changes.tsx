import { type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import type { KindPreview } from '#common/rules/import-preview.ts';
import { fieldWords } from '#web/admin/lib/content-counts.ts';
import { cx } from '#web/shared/class-names.ts';

/** A list of thousands helps nobody to decide. */
const SHOWN = 50;

interface Line {
  title: string;
  /** The fields that differ. */
  note?: string;
}

/** The names behind the figures of one kind. */
export function ImportChanges({ label, changes }: { label: string; changes: KindPreview }) {
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) return null;
  return (
    <section aria-label={label} className="mt-6">
      <h4 className="text-sm font-semibold">{label}</h4>
      <div className="mt-2 flex flex-col gap-3 border-t border-rule pt-3">
        <Lines name="Removed" icon={Minus} tone="text-negative" lines={removed.map((title) => ({ title }))} />
        <Lines
          name="Changed"
          icon={PencilLine}
          tone="text-warning"
          lines={changed.map(({ title, fields }) => ({ title, note: fieldWords(fields) }))}
        />
        <Lines name="Added" icon={Plus} tone="text-positive" lines={added.map((title) => ({ title }))} />
      </div>
    </section>
  );
}

interface LinesProps {
  name: string;
  icon: LucideIcon;
  tone: string;
  lines: readonly Line[];
}

function Lines({ name, icon: Icon, tone, lines }: LinesProps) {
  if (lines.length === 0) return null;
  const hidden = lines.length - SHOWN;
  return (
    <div className="grid gap-x-4 gap-y-1 text-sm [overflow-wrap:anywhere] sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className={cx('flex items-center gap-2 self-start font-medium', tone)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {name}
      </p>
      <ul className="flex min-w-0 flex-col gap-1">
        {lines.slice(0, SHOWN).map(({ title, note }, index) => (
          // Titles may repeat, and the list never changes while it is shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {title}
            {note && <span className="text-muted"> – {note}</span>}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">and {hidden} more</li>}
      </ul>
    </div>
  );
}
