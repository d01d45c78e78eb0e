import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { toast } from '#web/shared/toast.ts';

const UP = 5;
const DOWN = 1;
const MAX_FEEDBACK_LENGTH = 1000;

const thumbs: { value: number; label: TextKey; icon: LucideIcon }[] = [
  { value: UP, label: texts.thumbUp, icon: ThumbsUp },
  { value: DOWN, label: texts.thumbDown, icon: ThumbsDown },
];

const bringIntoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

interface RatingProps {
  rating: number | null;
  onRate: (rating: number, feedback?: string) => Promise<void>;
}

/** Rates the conversation with a thumb and an optional comment. */
export function Rating({ rating, onRate }: RatingProps) {
  const [isCommentOpen, setCommentOpen] = useState(false);
  const [feedback, setFeedback] = useState('');

  async function rate(value: number, text?: string) {
    setCommentOpen(text === undefined);
    try {
      await onRate(value, text);
      if (text) toast.success(t(texts.ratingThanks));
    } catch {
      // The API client has logged the failed call.
      setCommentOpen(text !== undefined);
      toast.error(t(texts.ratingFailed));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating !== null && feedback.trim()) void rate(rating, feedback.trim());
  }

  return (
    <div className="mt-4">
      <div className="flex items-center gap-1 text-xs text-muted">
        <span className="me-1">{t(texts.useful)}</span>
        {thumbs.map(({ value, label, icon: Icon }) => (
          <button
            key={value}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={rating === value}
            onClick={() => void rate(value)}
            className={cx(
              'grid size-9 place-items-center rounded-md border text-ink transition-colors hover:bg-sunken',
              rating === value ? 'border-ink bg-sunken' : 'border-transparent',
            )}
          >
            <Icon aria-hidden className={cx('size-4', rating === value && 'fill-current')} strokeWidth={1.75} />
          </button>
        ))}
      </div>
      {isCommentOpen && rating !== null && (
        <form ref={bringIntoView} onSubmit={submit} className="mt-2 flex flex-col items-start gap-2">
          <TextArea
            label={t(rating === UP ? texts.wasGood : texts.wasMissing)}
            rows={2}
            maxLength={MAX_FEEDBACK_LENGTH}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
            className="w-full"
          />
          <Button type="submit" variant="secondary" size="sm" disabled={!feedback.trim()}>
            {t(texts.submit)}
          </Button>
        </form>
      )}
    </div>
  );
}
