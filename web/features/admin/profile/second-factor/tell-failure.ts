import { ApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../lib/toast.ts';
import { isSignedOut } from '../../lib/failure.ts';

/** Says why a change of the second factor was refused; the end of the session says itself. */
export function tellFailure(error: unknown): void {
  if (isSignedOut(error)) return;
  toast.error((error instanceof ApiError && error.serverMessage) || 'Failed to change the second factor');
}
