import { ApiError } from '#web/shared/api/api-error.ts';

function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** The ApiError in the chain of causes, if there is one. */
function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? findApiError(error.cause) : undefined;
}

/** Recognizes that the session or the conversation no longer exists on the server. */
export const isDeletedOnServer = (error: unknown): boolean => findApiError(error)?.status === 404;

/** The server's message about a failure, or the client's. */
export const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverMessage ?? error.message;
  return error instanceof Error ? error.message : String(error);
};

/** A hint for failures where the visitor can do more than retry. */
export function failureHint(error: unknown, online: boolean): string | undefined {
  const failure = findApiError(error);
  if (failure?.status === 429) {
    const wait = failure.retryAfter === undefined ? 'a moment' : `about ${formatWait(failure.retryAfter)}`;
    return `That was a lot of questions in a short time. Please wait ${wait}, then try again.`;
  }
  if (!online || failure?.status === 0)
    return 'Your connection seems to be down. Your question is saved. Try again when you are back online.';
  return undefined;
}
