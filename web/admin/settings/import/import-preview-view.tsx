import { type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportPreview, KindPreview } from '#common/rules/import-preview.ts';
import { amount, fieldWords } from '#web/admin/lib/content-counts.ts';
import { cx } from '#web/shared/class-names.ts';

/** A list of thousands helps nobody to decide. */
const SHOWN = 50;

interface Line {
  title: string;
  /** The fields that differ. */
  note?: string;
}

/** The names behind the figures of one kind. */
function ImportChanges({ label, changes }: { label: string; changes: KindPreview }) {
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

const kinds = [
  { kind: 'projects', label: 'Projects' },
  { kind: 'skills', label: 'Skills' },
  { kind: 'faqs', label: 'FAQs' },
] as const;

const columns = ['Added', 'Changed', 'Removed', 'Unchanged'] as const;
const figuresOf = ({ added, changed, removed, same }: KindPreview) => [
  added.length,
  changed.length,
  removed.length,
  same,
];

function summary(preview: ImportPreview): string {
  const all = Object.values(preview);
  const removed = all.reduce((sum, kind) => sum + kind.removed.length, 0);
  if (removed > 0) return `${amount(removed, 'entry', 'entries')} will be removed. Nothing has been sent yet.`;
  const touched = all.some((kind) => kind.added.length + kind.changed.length > 0);
  return touched
    ? 'Nothing has been sent yet.'
    : 'The portfolio holds all of this already; importing it changes nothing.';
}

/** Shows the changes of an import before it is sent. */
export function ImportPreviewView({ preview }: { preview: ImportPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight">
        What will change
      </h3>
      <p className="mt-0.5 text-sm text-muted">{summary(preview)}</p>
      <table className="mt-4 w-full text-left text-sm">
        <caption className="sr-only">What the import adds, changes and removes</caption>
        <thead className="border-b border-rule text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 font-medium">
              <span className="sr-only">Kind</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-2 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures divide-y divide-rule">
          {kinds.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row" className="py-2 font-medium">
                {label}
              </th>
              {figuresOf(preview[kind]).map((figure, index) => (
                <td key={columns[index]} className="py-2 pl-2 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {kinds.map(({ kind, label }) => (
        <ImportChanges key={kind} label={label} changes={preview[kind]} />
      ))}
    </div>
  );
}
