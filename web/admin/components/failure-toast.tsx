import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';

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

/** A list of refused fields. @returns those of the messages that it does not show */
type Shower = (messages: readonly string[]) => readonly string[];

const showers = new Set<Shower>();

/** Time in which a refused form has marked its fields, in milliseconds. */
const MARKED_MS = 600;

/** Adds a list that stands in a form which was sent. @returns a function that takes it out again */
export function addShower(shower: Shower): () => void {
  showers.add(shower);
  return () => void showers.delete(shower);
}

/**
 * Waits until a form that was just refused has marked its fields, and hands over the messages that stand nowhere in it. What
 * stands at a field and above the form is not said a third time. Without such a form they are handed over at once.
 */
export function whenUnshown(messages: readonly string[], say: (unshown: readonly string[]) => void): void {
  const forms = [...showers];
  if (forms.length === 0) {
    say(messages);
    return;
  }
  setTimeout(() => {
    const unshown = forms.reduce((left, shower) => shower(left), messages);
    if (unshown.length > 0) say(unshown);
  }, MARKED_MS);
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
