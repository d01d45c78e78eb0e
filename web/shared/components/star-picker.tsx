import { Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';

interface StarPickerProps {
  label: string;
  /** Field that the stars are sent as. */
  name: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  /** The first star, which gets the focus when the rating is missing. */
  ref?: Ref<HTMLInputElement>;
}

const CHOICES = [
  { value: 1, word: texts.ratingPoor },
  { value: 2, word: texts.ratingFair },
  { value: 3, word: texts.ratingGood },
  { value: 4, word: texts.ratingVeryGood },
  { value: 5, word: texts.ratingExcellent },
] as const;

/** Five radio buttons that look like stars: arrow keys change the rating, and every star has a name. */
export function StarPicker({ label, name, value, onChange, error, ref }: StarPickerProps) {
  const id = useId();
  const [hovered, setHovered] = useState(0);
  const shown = CHOICES.find((choice) => choice.value === (hovered || value));
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        <span aria-hidden className="text-accent">
          {' '}
          *
        </span>
      </legend>
      {/* The pointed star is shown in place of the chosen one. */}
      <div className={cx('-ms-1.5 flex items-center', !hovered && 'stars')}>
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            onMouseEnter={() => setHovered(choice.value)}
            onMouseLeave={() => setHovered(0)}
            className="relative rounded-md p-1.5"
          >
            <input
              ref={choice.value === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-label={t(texts.ratingStars, { stars: choice.value })}
              aria-invalid={Boolean(error) || undefined}
              className="absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-md"
            />
            <Star
              aria-hidden
              strokeWidth={1.25}
              className={cx(
                'size-9 transition-colors',
                choice.value <= hovered ? 'fill-accent text-accent' : 'text-rule-strong',
              )}
            />
          </label>
        ))}
        <span aria-hidden className="ms-3 text-sm text-muted">
          {shown && t(shown.word)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
