import { useEffect, useRef } from 'react';
import type { ImportPreview, KindPreview } from '#common/rules/import-preview.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { ImportChanges } from './import-changes.tsx';

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
