import { ChevronDown } from 'lucide-react';
import { OptionSheet } from '#web/site/shared/agreement/option-sheet.tsx';
import { useRoom } from './room-context.ts';
import { Section } from './section.tsx';

/** Shows what was accepted, line by line, as it was before any change. */
export function AgreedOption() {
  const { quote } = useRoom().room;
  const { options, acceptance, currency, depositPercent, terms } = quote;
  const option = options.find(({ id }) => id === acceptance?.optionId);
  if (!option) return null;
  return (
    <Section id="quote" title="Quote">
      <details className="group/quote">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{option.title}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-open/quote:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        <div className="flex flex-col gap-8 pt-4">
          <OptionSheet option={option} currency={currency} depositPercent={depositPercent} />
          <div>
            <h3 className="pb-3 text-sm font-medium text-muted">Terms</h3>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{terms}</p>
          </div>
        </div>
      </details>
    </Section>
  );
}
