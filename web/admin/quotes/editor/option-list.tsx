import { Plus } from 'lucide-react';
import { QUOTE } from '#common/quote-limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { OptionFields } from './option-fields.tsx';
import { emptyOption, newEntryId, type OptionForm } from './quote-form.ts';
import { problemOfList } from './quote-problems.ts';
import type { QuoteFormState } from './use-quote-form.ts';

/** The entry without its ids, so that it is another one. */
const copyOf = (option: OptionForm): OptionForm => ({
  ...option,
  id: newEntryId(),
  lines: option.lines.map((line) => ({ ...line, id: newEntryId() })),
  milestones: option.milestones.map((milestone) => ({ ...milestone, id: newEntryId() })),
});

export function OptionList({ state }: { state: QuoteFormState }) {
  const { form, problems, set } = state;
  const { options } = form;
  const last = options.at(-1);
  const problem = problemOfList(problems, 'options');
  const isFull = options.length >= QUOTE.options;
  return (
    <>
      {options.map((option, index) => (
        <OptionFields
          key={option.id}
          option={option}
          index={index}
          isOnly={options.length === 1}
          state={state}
          onChange={(change) =>
            set({ options: options.map((each) => (each.id === option.id ? { ...each, ...change } : each)) })
          }
          onCopy={isFull ? undefined : () => set({ options: options.toSpliced(index + 1, 0, copyOf(option)) })}
          onRemove={() => set({ options: options.filter(({ id }) => id !== option.id) })}
        />
      ))}
      <div className="flex flex-col gap-2">
        {problem && (
          <p role="alert" data-list-problem tabIndex={-1} className="text-sm text-negative">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={isFull}
            onClick={() => set({ options: [...options, emptyOption(last?.deliveryDate ?? '')] })}
          >
            <Plus aria-hidden className="size-4" />
            Add option
          </Button>
          <p className="text-sm text-muted">The client chooses one of up to {QUOTE.options} options.</p>
        </div>
      </div>
    </>
  );
}
