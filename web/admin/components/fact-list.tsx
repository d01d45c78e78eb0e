import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  facts: readonly Fact[];
  /** For short values: name and value stay beside each other on a phone. */
  compact?: boolean;
}

/** Names and values, one a line. */
export function FactList({ facts, compact = false }: FactListProps) {
  return (
    <dl className="divide-y divide-rule border-y border-rule text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={cx(
            'grid gap-x-4 gap-y-0.5',
            compact ? 'grid-cols-[8.5rem_minmax(0,1fr)] py-2' : 'py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]',
          )}
        >
          <dt className="text-muted">{name}</dt>
          <dd className="figures min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
