import { type Ref, useId } from 'react';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';

const CHOICES = [
  { value: true, label: texts.reviewYes },
  { value: false, label: texts.reviewNo },
] as const;

interface RecommendChoiceProps {
  value: boolean | null;
  onChange: (value: boolean) => void;
  error?: string | undefined;
  /** The first choice, which gets the focus when none was made. */
  ref?: Ref<HTMLButtonElement>;
}

export function RecommendChoice({ value, onChange, error, ref }: RecommendChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-2.5 text-sm font-medium">
        {t(texts.reviewRecommend)}
        <span aria-hidden className="text-accent">
          {' '}
          *
        </span>
      </legend>
      <div className="flex gap-3">
        {CHOICES.map((choice) => (
          <button
            key={choice.label}
            ref={choice.value ? ref : undefined}
            type="button"
            name="wouldRecommend"
            value={String(choice.value)}
            aria-pressed={value === choice.value}
            onClick={() => onChange(choice.value)}
            className={cx(
              'min-h-12 min-w-24 rounded-md border px-6 text-sm font-medium transition-colors',
              value === choice.value
                ? 'border-ink bg-ink text-paper'
                : 'border-rule-strong hover:border-ink hover:bg-sunken',
            )}
          >
            {t(choice.label)}
          </button>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
