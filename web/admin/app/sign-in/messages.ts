import { signInMessages } from '#common/messages.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** Why a sign-in failed, in the server's own words where it said any. */
export function signInErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  // A refusal with a status of success and without a message has no words of its own.
  if (error instanceof ApiError && error.status === 200) return signInMessages.failed;
  return (error instanceof Error && error.message) || signInMessages.failed;
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
