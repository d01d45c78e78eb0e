import { DAY, HOUR } from '#common/limits.ts';
import type { DiskSample } from './watched.ts';

const LOW_SHARE = 0.05;
const LOW_BYTES = 500_000_000;
/** The disk counts as filling up when it would be full within so many days. */
const FULL_WITHIN_DAYS = 7;
const KEPT_DAYS = 7;
/** A rate of a shorter time says nothing: one upload or one backup would look like a trend. */
const MIN_SPAN = DAY;

/** Adds a sample, at most one an hour, and drops those of more than a week ago. */
export function withSample(samples: readonly DiskSample[], sample: DiskSample): DiskSample[] {
  const kept = samples.filter(({ at }) => at > sample.at - KEPT_DAYS * DAY && at <= sample.at);
  const last = kept.at(-1);
  return last && sample.at - last.at < HOUR ? kept : [...kept, sample];
}

/** Days until the disk is full at the rate of the samples; `null` where it does not fill up or is not known long enough. */
export function daysUntilFull(samples: readonly DiskSample[], free: number, now: number): number | null {
  const [first] = samples;
  if (!first || now - first.at < MIN_SPAN || first.free <= free) return null;
  const bytesPerDay = (first.free - free) / ((now - first.at) / DAY);
  return free / bytesPerDay;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** A sentence about a disk that is full soon; `null` for one with room. */
export function diskProblem(
  { free, size }: { free: number; size: number },
  samples: readonly DiskSample[],
  now: number,
): string | null {
  const room = `${gigabytes(free)} of ${gigabytes(size)} are free`;
  if (free < size * LOW_SHARE || free < LOW_BYTES) return `${room}.`;
  const days = daysUntilFull(samples, free, now);
  if (days === null || days > FULL_WITHIN_DAYS) return null;
  return `${room}. At this rate it is full in ${days < 1.5 ? 'a day' : `${Math.round(days)} days`}.`;
}
