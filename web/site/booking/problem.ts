import type { FreeTime } from '#common/contract/booking/free-times.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** Why a time could not be booked, and what can be booked instead. */
export interface BookingProblem {
  text: string;
  alternatives: readonly FreeTime[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function alternativesOf(details: unknown): FreeTime[] {
  const found = typeof details === 'object' && details !== null && 'alternatives' in details && details.alternatives;
  if (!Array.isArray(found)) return [];
  return found.flatMap((slot: Partial<FreeTime> | null) =>
    isText(slot?.start) && isText(slot.end) ? [{ start: slot.start, end: slot.end }] : [],
  );
}

const MINUTES_PER_HOUR = 60;

/** 'in 20 minutes', 'in 2 hours' */
function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a while';
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    minutes <= MINUTES_PER_HOUR ? [minutes, 'minute'] : [Math.ceil(minutes / MINUTES_PER_HOUR), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Pressing the button again is safe: the same key gives the same answer. */
const unreachable = () =>
  navigator.onLine
    ? 'The server did not answer. Press the button again: nothing happens twice.'
    : 'You are offline. What you typed stays; press the button again once you are connected.';

/** Puts a failed booking or reschedule into words. `failed` is the text where nothing better is known. */
export function problemOf(error: unknown, failed: string): BookingProblem {
  if (!(error instanceof ApiError)) return { text: failed, alternatives: [] };
  const { status, errors, retryAfter, details, serverMessage } = error;
  const problem = (text: string) => ({ text, alternatives: alternativesOf(details) });
  const [first] = errors;
  if (status === 0) return problem(unreachable());
  if (status === 429) return problem(`That was too often. Please try again ${formatWait(retryAfter)}.`);
  if (status === 404) return problem('This kind of call is not offered any more.');
  if (first?.path === 'start' || first?.path === 'link') return problem(first.message);
  if (errors.length > 0 && status !== 409) return problem('Please check what is marked above.');
  return problem(status < 500 && serverMessage ? serverMessage : failed);
}
