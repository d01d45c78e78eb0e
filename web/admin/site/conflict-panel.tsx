import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { MergeConflict } from '#common/site/merge.ts';
import { isObject } from '#common/site/tree.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { isTyping } from '#web/shared/is-typing.ts';
import type { Choices } from './draft/saver.ts';

type Side = 'current' | 'submitted';

interface ConflictPanelProps {
  conflicts: readonly MergeConflict[];
  onResolve: (choices: Choices) => void;
}

const sides = [
  { side: 'current', label: 'Saved elsewhere' },
  { side: 'submitted', label: 'Typed here' },
] as const;

function shown(value: unknown): string {
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (isObject(value)) return Object.values(value).map(shown).join(', ');
  return String(value);
}

/** Fields that were changed here and elsewhere, each with both values and the choice which one stays. */
export function ConflictPanel({ conflicts, onResolve }: ConflictPanelProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isTyping()) panel.current?.scrollIntoView({ block: 'nearest' });
    else panel.current?.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={heading}
      className="scroll-mt-40 rounded-lg border border-warning bg-warning-wash px-4 py-4 text-sm sm:px-5"
    >
      <h3 id={heading} className="flex items-center gap-2.5 text-base font-semibold text-warning">
        <GitCompareArrows aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        This was changed in the meantime
      </h3>
      <p className="mt-1 text-warning">Nothing has been overwritten. Choose what stays; everything else is kept.</p>
      <div className="mt-4 flex flex-col gap-4">
        {conflicts.map(({ path, label, ...values }) => (
          <fieldset key={path} className="min-w-0">
            <legend className="mb-1.5 font-medium">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {sides.map(({ side, label: name }) => {
                const isChosen = (choices.get(path) ?? 'submitted') === side;
                return (
                  <label
                    key={side}
                    className={cx(
                      'flex cursor-pointer gap-3 rounded-md border bg-surface px-3 py-2.5',
                      isChosen ? 'border-ink' : 'border-rule',
                    )}
                  >
                    <input
                      type="radio"
                      name={`conflict ${path}`}
                      checked={isChosen}
                      onChange={() => setChoices(new Map(choices).set(path, side))}
                      className="mt-0.5 size-4 shrink-0 accent-accent"
                    />
                    <span className="min-w-0">
                      <span className="block text-xs text-muted">{name}</span>
                      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{shown(values[side])}</span>
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <Button size="sm" className="mt-4" onClick={() => onResolve(choices)}>
        Keep the chosen values
      </Button>
    </section>
  );
}
