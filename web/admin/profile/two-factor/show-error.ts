import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';

/** Says why a change of the second factor was refused; the end of the session says itself. */
export function showTwoFactorError(error: unknown): void {
  if (isSignedOut(error)) return;
  toast.error((error instanceof ApiError && error.serverMessage) || 'Failed to change the second factor');
}
