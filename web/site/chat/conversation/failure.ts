import { ApiError } from '#web/shared/api/api-error.ts';

function waitOf(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

/** The cause that has an answer from the server, however deep it is. */
function callFailureOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? callFailureOf(error.cause) : undefined;
}

/** Whether the server does not know the visit or the conversation any more. */
export const isForgotten = (error: unknown): boolean => callFailureOf(error)?.status === 404;

/** What the server said of a failure, else what the client says. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverMessage ?? error.message;
  return error instanceof Error ? error.message : String(error);
};

/** What the visitor can do about a failure, where there is more to do than to try again. */
export function hintOf(error: unknown, online: boolean): string | undefined {
  const failure = callFailureOf(error);
  if (failure?.status === 429) {
    const wait = failure.retryAfter === undefined ? 'a moment' : `about ${waitOf(failure.retryAfter)}`;
    return `That was a lot of questions in a short time. Please wait ${wait}, then try again.`;
  }
  if (!online || failure?.status === 0)
    return 'Your connection seems to be down. Your question is kept: try again when you are back online.';
  return undefined;
}
