import { FEEDBACK } from '#common/limits.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { hidden, rich } from '#web/shared/rich.tsx';

/** Announced when a threshold is passed, not with every character. */
function warningFor(length: number): string {
  if (length > FEEDBACK.max) return t(texts.counterOver);
  const near = length > FEEDBACK.redAbove ? FEEDBACK.redAbove : FEEDBACK.yellowAbove;
  return length > near ? t(texts.counterLeft, { left: FEEDBACK.max - near }) : '';
}

/** Turns yellow near the limit and red close to it. */
export function FeedbackCounter({ length }: { length: number }) {
  const tone =
    length > FEEDBACK.redAbove
      ? 'font-medium text-negative'
      : length > FEEDBACK.yellowAbove && 'font-medium text-warning';
  return (
    <p className={cx('figures shrink-0', tone)}>
      {rich(texts.counter, { length, max: FEEDBACK.max, hidden })}
      <span role="status" className="sr-only">
        {warningFor(length)}
      </span>
    </p>
  );
}
