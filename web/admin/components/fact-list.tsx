import type { ReactNode } from 'react';

/** Names and values, one a line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="figures min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
