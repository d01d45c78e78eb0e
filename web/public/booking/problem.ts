import type { FreeTime } from '#common/contract/booking/free-times.ts';
import * as texts from '#common/texts/keys/booking.ts';
import { t } from '#common/texts/text.ts';
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

/** Says when a visitor who was too fast may try again. */
function tooOften(seconds: number | undefined): string {
  if (seconds === undefined) return t(texts.tooOften);
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_PER_HOUR
    ? t(texts.tooOftenMinutes, { count: minutes })
    : t(texts.tooOftenHours, { count: Math.ceil(minutes / MINUTES_PER_HOUR) });
}

/** Pressing the button again is safe: the same key gives the same answer. */
const unreachable = () => t(navigator.onLine ? texts.noAnswer : texts.offline);

/** Puts a failed booking or reschedule into words. `failed` is the text where nothing better is known. */
export function problemOf(error: unknown, failed: string): BookingProblem {
  if (!(error instanceof ApiError)) return { text: failed, alternatives: [] };
  const { status, errors, retryAfter, details, serverMessage } = error;
  const problem = (text: string) => ({ text, alternatives: alternativesOf(details) });
  const [first] = errors;
  if (status === 0) return problem(unreachable());
  if (status === 429) return problem(tooOften(retryAfter));
  if (status === 404) return problem(t(texts.notOffered));
  if (first?.path === 'start' || first?.path === 'link') return problem(first.message);
  if (errors.length > 0 && status !== 409) return problem(t(texts.marked));
  return problem(status < 500 && serverMessage ? serverMessage : failed);
}
