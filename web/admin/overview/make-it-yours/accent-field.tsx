import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { accentSuggestions } from '#common/theme.ts';
import { TextField } from '#web/shared/components/text-field.tsx';

interface AccentFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value: string;
  onChoose: (color: string) => void;
}

/** A few colors to choose with one click, and any other. */
export function AccentField({ value, onChoose, error, ...field }: AccentFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-3 text-sm font-medium">Suggestions</legend>
        {accentSuggestions.map(({ value: color, label }) => (
          <button
            key={color}
            type="button"
            aria-label={label}
            aria-pressed={color === value.toLowerCase()}
            title={label}
            onClick={() => onChoose(color)}
            style={{ backgroundColor: color }}
            className="grid size-11 place-items-center rounded-full border-2 border-surface outline-offset-2 ring-1 ring-rule-strong transition-shadow hover:ring-ink aria-pressed:ring-2 aria-pressed:ring-ink"
          >
            {color === value.toLowerCase() && (
              <span className="grid size-5 place-items-center rounded-full bg-surface text-ink">
                <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          label="Accent color"
          spellCheck={false}
          autoComplete="off"
          error={error}
          helper="Any color; it is adjusted where text on it could not be read."
          className="max-w-xs flex-1"
        />
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : accentSuggestions[0].value}
          onChange={(event) => onChoose(event.target.value)}
          className="mt-[1.8rem] size-12 shrink-0 cursor-pointer rounded-md border border-rule-strong bg-surface p-1.5"
        />
      </div>
    </div>
  );
}
