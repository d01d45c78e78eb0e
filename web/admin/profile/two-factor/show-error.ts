import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';

/** Shows why a change of two-factor authentication was refused. The sign-in page reports an ended session. */
export function showTwoFactorError(error: unknown): void {
  if (isSignedOut(error)) return;
  const message = (error instanceof ApiError && error.serverMessage) || 'Failed to change two-factor authentication';
  // A problem of a field stands at that field already.
  const isAtField = error instanceof ApiError && error.errors.length > 0;
  toast.error(message, isAtField ? { id: `${BACKGROUND_TOAST}two-factor` } : {});
}
