import { CircleHelp } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { formatNumber } from '#common/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { Skeleton } from '#web/shared/components/states.tsx';
import { IncludedExamples } from './included-examples.tsx';
import { pressable } from './press-style.ts';

interface HelpTipProps {
  /** The subject that it explains. */
  of: string;
  text: string;
}

/** A question mark that says what a number counts, by pointer, touch and keyboard. */
function HelpTip({ of, text }: HelpTipProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={`What ${of} counts`}
        className={cx(pressable, 'grid size-6 place-items-center rounded-full text-muted hover:text-ink')}
      >
        <CircleHelp aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Popover
        placement="bottom"
        offset={4}
        className="z-55! max-w-72 rounded-md border border-rule-strong bg-surface shadow-lg"
      >
        <Dialog aria-label={of} className="px-3.5 py-2.5 text-sm outline-none">
          {text}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

export interface Stat {
  label: string;
  /** `undefined` while it is not known. */
  value: string | number | undefined;
  /** A few words after the figure. */
  note?: string | undefined;
  /** The number of examples among what is counted. */
  examples?: number | undefined;
  /** Says what is counted. */
  help?: string | undefined;
}

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'grid-cols-2 md:grid-cols-4' };

interface StatCardsProps {
  stats: readonly Stat[];
  loading?: boolean;
  /** Label and figure on one line. */
  slim?: boolean;
}

/** The figures of a tab on one strip. A figure that could not be read shows a dash. */
export function StatCards({ stats, loading = false, slim = false }: StatCardsProps) {
  return (
    <dl className={cx('grid gap-px overflow-hidden rounded-lg border border-rule bg-rule', columns[stats.length])}>
      {stats.map(({ label, value, note, examples, help }) => (
        <div
          key={label}
          className={cx(
            'bg-surface px-4 sm:px-5',
            slim ? 'flex items-center justify-between gap-3 py-1' : 'flex flex-col gap-1.5 py-4',
          )}
        >
          <dt className="flex min-h-6 items-center gap-1 text-xs font-medium text-muted">
            {label}
            {help && <HelpTip of={label} text={help} />}
          </dt>
          <dd className="flex min-h-9 flex-wrap items-baseline gap-x-2">
            {loading && value === undefined ? (
              <Skeleton className="h-7 w-16 self-center" />
            ) : (
              <span className={cx('display figures', slim ? 'text-lg' : 'text-2xl')}>
                {typeof value === 'number' ? formatNumber(value) : (value ?? '–')}
              </span>
            )}
            {note && <span className="text-xs text-muted">{note}</span>}
            {!slim && <IncludedExamples count={examples} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
