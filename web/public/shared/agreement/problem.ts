import type { ErrorCode } from '#common/errors.ts';
import { SECOND } from '#common/limits.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** For calls that draw a document: a small or busy server takes longer for one than calls usually may. */
export const DOCUMENT_TIME = { timeout: 30 * SECOND } as const;

/** Says when a client who was too fast may try again. */
function tooOften(seconds: number | undefined): string {
  if (seconds === undefined) return t(texts.tooOften);
  return seconds < 90
    ? t(texts.tooOftenSeconds, { count: Math.max(1, Math.ceil(seconds)) })
    : t(texts.tooOftenMinutes, { count: Math.ceil(seconds / 60) });
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean => codes.some((code) => code === codeOf(error));

/** The field for the code says it already. */
export const isAboutCode = (error: unknown): boolean => hasCode(error, 'code_invalid', 'code_expired');

/** Puts a failed call of a client into words. `failed` is the text where nothing better is known. */
export function problemText(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  const { status, errors, retryAfter, serverMessage } = error;
  if (status === 0) return t(navigator.onLine ? texts.noAnswer : texts.offline);
  if (status === 429) return tooOften(retryAfter);
  if (errors.length > 0) return t(texts.marked);
  return status < 500 && serverMessage ? serverMessage : failed;
}
