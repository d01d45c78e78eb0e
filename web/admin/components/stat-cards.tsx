import { CircleHelp } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { formatNumber } from '#common/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
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
  /** The list of what is counted. */
  to?: string | undefined;
}

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'grid-cols-2 md:grid-cols-4' };

interface StatCardsProps {
  stats: readonly Stat[];
  loading?: boolean;
  /** One row on every screen, with little height. */
  slim?: boolean;
}

interface FigureProps extends Pick<Stat, 'value' | 'to' | 'label'> {
  className: string;
}

/** A figure, and the way to the list of what it counts. */
function Figure({ value, to, label, className }: FigureProps) {
  const text = typeof value === 'number' ? formatNumber(value) : (value ?? '–');
  const look = cx('display figures', className);
  if (to === undefined) return <span className={look}>{text}</span>;
  return (
    <SiteLink href={to} aria-label={`${label}: ${text}`} className={cx(look, 'after:absolute after:inset-0')}>
      {text}
    </SiteLink>
  );
}

/** The figures of a tab on one strip. A figure that could not be read shows a dash. */
export function StatCards({ stats, loading = false, slim = false }: StatCardsProps) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-lg border border-rule bg-rule',
        slim ? 'auto-cols-fr grid-flow-col' : columns[stats.length],
      )}
    >
      {stats.map(({ label, value, note, examples, help, to }) => (
        <div
          key={label}
          className={cx(
            'relative bg-surface transition-colors',
            to !== undefined && 'has-[a:hover]:bg-sunken',
            slim
              ? 'flex flex-col justify-between px-2 py-1.5 sm:flex-row sm:items-center sm:gap-3 sm:px-5 sm:py-1'
              : 'flex flex-col gap-1.5 px-4 py-4 sm:px-5',
          )}
        >
          <dt
            className={cx(
              'flex min-h-6 items-center gap-1 text-xs font-medium text-muted',
              slim && 'max-sm:text-[0.6875rem] max-sm:leading-4',
            )}
          >
            {label}
            {help && <HelpTip of={label} text={help} />}
          </dt>
          <dd className={cx('flex flex-wrap items-baseline gap-x-2', slim ? 'min-h-7 sm:min-h-9' : 'min-h-9')}>
            {loading && value === undefined ? (
              <Skeleton className="h-7 w-16 self-center" />
            ) : (
              <Figure value={value} to={to} label={label} className={slim ? 'text-lg' : 'text-2xl'} />
            )}
            {note && <span className="text-xs text-muted">{note}</span>}
            {!slim && <IncludedExamples count={examples} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
