import type { ReactNode } from 'react';

/** Names and short values, one a line, beside each other on a phone, too. */
export function ShortFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-x-4 py-2">
          <dt className="text-muted">{name}</dt>
          <dd className="figures min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
