import type { SecondFactors } from '#common/contract/auth.ts';
import { signInMessages } from '#common/messages.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';

/** Why a sign-in failed, in the server's own words where it said any. */
export function signInErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  // A refusal with a status of success and without a message has no words of its own.
  if (error instanceof ApiError && error.status === 200) return signInMessages.failed;
  return (error instanceof Error && error.message) || signInMessages.failed;
}

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Loads the rules of the form, which come after it. @throws while they cannot be had */
export const loadSignInRules = () => loadChunk(() => import('./sign-in.schema.ts'));

/** The second factors of an account with passkeys; `null` for one with an app alone. */
export const secondFactorsIn = async (error: unknown): Promise<SecondFactors | null> =>
  error instanceof ApiError ? (await loadSignInRules()).readSecondFactors(error.details) : null;
