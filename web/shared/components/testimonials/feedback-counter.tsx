import { FEEDBACK } from '#common/limits.ts';
import { cx } from '#web/shared/class-names.ts';

/** Announced when a threshold is passed, not with every character. */
function warningFor(length: number): string {
  if (length > FEEDBACK.max) return 'Too long';
  const near = length > FEEDBACK.redAbove ? FEEDBACK.redAbove : FEEDBACK.yellowAbove;
  return length > near ? `Fewer than ${FEEDBACK.max - near} characters left` : '';
}

/** Turns yellow near the limit and red close to it. */
export function FeedbackCounter({ length }: { length: number }) {
  const tone =
    length > FEEDBACK.redAbove
      ? 'font-medium text-negative'
      : length > FEEDBACK.yellowAbove && 'font-medium text-warning';
  return (
    <p className={cx('figures shrink-0', tone)}>
      <span className="sr-only">Characters: </span>
      {length}/{FEEDBACK.max}
      <span role="status" className="sr-only">
        {warningFor(length)}
      </span>
    </p>
  );
}
