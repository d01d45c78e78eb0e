import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { QuoteOption } from '#common/contract/quotes/shapes.ts';
import { Amount, Day } from '#web/site/shared/agreement/figures.tsx';

interface OptionChoiceProps {
  options: readonly QuoteOption[];
  currency: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** The options as radios, each called by its title, with its price and day beside it. */
export function OptionChoice({ options, currency, input, error }: OptionChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">{options.length > 1 ? 'Choose an option' : 'Option'}</legend>
      <div className="mt-1.5 border-t border-rule-strong">
        {options.map(({ id: value, title, total, deliveryDate }, index) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule px-3 py-3 transition-colors hover:bg-sunken has-checked:shadow-[inset_3px_0_0_var(--accent-mark)]"
          >
            <input
              {...input}
              type="radio"
              value={value}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-day`}
              className="size-5 translate-y-1 cursor-pointer accent-accent"
            />
            <span id={`${id}-${index}`} className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {title}
            </span>
            <span className="figures text-end font-display font-semibold tracking-tight">
              <Amount amount={total} currency={currency} />
            </span>
            <span id={`${id}-${index}-day`} className="col-start-2 col-end-4 text-sm text-muted">
              Delivered by <Day day={deliveryDate} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
