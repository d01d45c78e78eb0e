import { ArrowRight } from 'lucide-react';
import type { Change } from '#common/site/changes.ts';

/** Changes of the site in words: what a field says, and what it will say. */
export function SiteChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul aria-label="Changes" className="flex max-w-2xl flex-col divide-y divide-rule rounded-md border border-rule">
      {changes.map(({ path, label, before, after }) => (
        <li key={path} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm">
          <span className="min-w-40 font-medium">{label}</span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-muted [overflow-wrap:anywhere]">
            <s>{before}</s>
            <ArrowRight aria-hidden className="size-3.5 self-center" />
            <span className="sr-only">becomes</span>
            <span className="text-ink">{after ?? 'removed'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
