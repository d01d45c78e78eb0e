import { formatDay } from '#common/site/format.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { useContent } from '#web/shared/site.tsx';

const tones: Record<'available' | 'limited' | 'booked', Tone> = {
  available: 'positive',
  limited: 'warning',
  booked: 'neutral',
};
const textColors = { available: 'text-positive', limited: 'text-warning', booked: 'text-muted' } as const;

export function AvailabilityBadge({ className }: { className: string }) {
  const { state, badge } = useContent().availability;
  return (
    <Badge tone={tones[state]} className={className}>
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="truncate">{badge}</span>
    </Badge>
  );
}

/** The date in the site's locale; browsers may write it differently than the server. */
function StartDate({ day }: { day: string }) {
  const { identity } = useContent();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {formatDay(day, identity)}
    </time>
  );
}

export function AvailabilityText() {
  const { state, text, startsOn } = useContent().availability;
  return (
    <div className="mt-5 text-sm">
      <p className={cx('flex items-start gap-2.5', textColors[state])}>
        <span aria-hidden className="mt-[0.5em] size-2 shrink-0 rounded-full bg-current" />
        <span className="min-w-0">{text}</span>
      </p>
      {startsOn && (
        <p className="mt-1 pl-4.5 text-muted">
          Next start: <StartDate day={startsOn} />
        </p>
      )}
    </div>
  );
}
