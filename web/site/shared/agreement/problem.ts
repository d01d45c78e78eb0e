import type { ErrorCode } from '#common/errors.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** 'in 20 seconds', 'in 3 minutes' */
function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNREACHABLE = 'The server did not answer. Press the button again: nothing happens twice.';
const OFFLINE = 'You are offline. What you typed stays; press the button again once you are connected.';
const MARKED = 'Please check what is marked above.';

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean => codes.some((code) => code === codeOf(error));

/** The field for the code says it already. */
export const isAboutCode = (error: unknown): boolean => hasCode(error, 'code_invalid', 'code_expired');

/** Puts a failed call of a client into words. `failed` is the text where nothing better is known. */
export function problemText(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  const { status, errors, retryAfter, serverMessage } = error;
  if (status === 0) return navigator.onLine ? UNREACHABLE : OFFLINE;
  if (status === 429)
    return `That was too often. Please try again ${retryAfter === undefined ? 'later' : waitText(retryAfter)}.`;
  if (errors.length > 0) return MARKED;
  return status < 500 && serverMessage ? serverMessage : failed;
}
