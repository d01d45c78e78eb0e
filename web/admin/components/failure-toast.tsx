import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';

/** Why a change was not made, as far as that helps the owner; nothing where the text itself says it all. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // The desktop app answers in the place of a server that is away.
  if (error.status === 0 || error.code === 'unreachable') return 'The server cannot be reached.';
  if (error.status === 404) return 'It has been deleted in the meantime.';
  if (error.status === 409) return 'It has been changed elsewhere in the meantime.';
  if (error.status === 429) return 'Too many changes in a short time. Wait a moment.';
  if (error.errors.length > 0) return 'Please check the marked fields.';
  return undefined;
}

/** Says what failed, why, and what that means for the owner's text or order. */
export function toastFailure(text: string, error: unknown, consequence = ''): void {
  const details = [reasonOf(error), consequence].filter(Boolean).join(' ');
  toast.error(
    <>
      <span className="block">{text}</span>
      {details && <span className="block text-muted">{details}</span>}
    </>,
  );
}
