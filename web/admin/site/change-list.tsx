import { ArrowRight } from 'lucide-react';

interface ShownChange {
  path: string;
  label: string;
  before: string | null;
  after: string | null;
}

const shown = (text: string | null) => (text === null || text === '' ? '(empty)' : text);

/** Changes in words: 'Product: price: $1,500 → $1,800'. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className="flex flex-col divide-y divide-rule text-sm">
      {changes.map(({ path, label, before, after }) => (
        <li key={path} className="flex flex-col gap-0.5 py-2.5">
          <span className="font-medium">{label}</span>
          <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
            {before === null ? (
              <span>Added: </span>
            ) : (
              <>
                <del dir="auto" className="decoration-rule-strong">
                  {shown(before)}
                </del>
                <ArrowRight aria-label="becomes" className="mx-1.5 inline size-3.5" />
              </>
            )}
            <ins dir="auto" className="text-ink no-underline">
              {after === null ? 'removed' : shown(after)}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
