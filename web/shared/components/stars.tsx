import { Star } from 'lucide-react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';

const FIVE = [1, 2, 3, 4, 5] as const;

/** A read-only rating. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={t(texts.stars, { rating })} className={cx('inline-flex gap-0.5', className)}>
      {FIVE.map((value) => (
        <Star
          key={value}
          aria-hidden
          className={cx('size-4', value <= rating ? 'fill-accent text-accent' : 'text-rule-strong')}
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}
