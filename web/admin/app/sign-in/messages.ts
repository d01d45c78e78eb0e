import { signInMessages } from '#common/messages.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** Why a sign-in failed, in the server's own words where it said any. */
export const signInErrorMessage = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) ||
  (error instanceof Error && error.message) ||
  signInMessages.failed;

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
