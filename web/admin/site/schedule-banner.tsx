import { CalendarClock } from 'lucide-react';
import type { SiteSchedule } from '#common/contract/site.ts';
import { formatNumber } from '#common/format.ts';
import { Button } from '#web/shared/components/button.tsx';

interface ScheduleBannerProps {
  schedule: SiteSchedule;
  /** The zone of the owner's clock. */
  timeZone: string;
  busy: boolean;
  onCancel: () => void;
}

const timeIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** A publish that waits for its time. */
export function ScheduleBanner({ schedule: { at, by, changes }, timeZone, busy, onCancel }: ScheduleBannerProps) {
  return (
    <section
      aria-label="Schedule"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-rule-strong bg-surface px-4 py-3 text-sm sm:px-5"
    >
      <p className="flex min-w-0 gap-3">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <span>
          <span className="font-medium">
            {formatNumber(changes.length)} {changes.length === 1 ? 'change goes' : 'changes go'} live on{' '}
            {timeIn(timeZone, at)}
          </span>{' '}
          <span className="text-muted">
            ({timeZone.replaceAll('_', ' ')}, by {by}). Later edits stay in the draft.
          </span>
        </span>
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onCancel}>
        Cancel schedule
      </Button>
    </section>
  );
}
