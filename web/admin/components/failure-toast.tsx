import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';
import { whenUnshown } from './shown-refusals.ts';

/** Describes what a lost connection means where the change itself says nothing of it. */
const UNCHANGED = 'Nothing was changed; try again when it is back.';

// The desktop app sends this code itself when it cannot reach the server.
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === UNREACHABLE);

const MAX_REASONS = 3;

/** What the server says of fields that are not in sight, or not in the form at all, each sentence once. */
function reasonsIn(messages: readonly string[]): string {
  const said = [...new Set(messages.map((message) => message.replace(/[^.!?]$/, '$&.')))];
  return said.slice(0, MAX_REASONS).join(' ');
}

/** The reason why a change failed, where it helps the owner. */
function reasonOf(error: unknown): string | undefined {
  if (isUnreachable(error)) return 'The server cannot be reached.';
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'It has been deleted in the meantime.';
  if (error.code === 'already_scheduled') return 'A publish is scheduled. Cancel it first.';
  if (error.status === 409) return 'It has been changed elsewhere in the meantime.';
  if (error.status === 429) return 'Too many changes in a short time. Wait a moment.';
  return undefined;
}

/** Says what failed, why, and what that means for the owner's text or order. What its form says at its fields is left out. */
export function toastFailure(text: string, error: unknown, consequence = isUnreachable(error) ? UNCHANGED : ''): void {
  const fields = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
  if (fields.length === 0 || isUnreachable(error)) say(text, reasonOf(error), consequence);
  else whenUnshown(fields, (unshown) => say(text, reasonsIn(unshown), consequence));
}

function say(text: string, reason: string | undefined, consequence: string): void {
  const details = [reason, consequence].filter(Boolean).join(' ');
  toast.error(
    <>
      <span className="block">{text}</span>
      {details && <span className="block text-muted">{details}</span>}
    </>,
  );
}
