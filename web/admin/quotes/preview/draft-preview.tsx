import { useDeferredValue } from 'react';
import type { QuoteOption } from '#common/contract/quotes/shapes.ts';
import { countedLines, depositPercentOf, pricesOf } from '#web/admin/quotes/editor/prices.ts';
import { discountOf, type OptionForm, type QuoteForm } from '#web/admin/quotes/editor/quote-form.ts';
import { QuotePreview } from './quote-preview.tsx';

/** An option with the sums that the server will compute. */
function shownOption(option: OptionForm, form: QuoteForm): QuoteOption {
  const { totals, ...sums } = pricesOf(option, form);
  const counted = countedLines(option, form.currency);
  return {
    ...option,
    lines: option.lines.map((line, index) => ({
      ...line,
      quantity: counted[index]?.quantity ?? 0,
      unitAmount: counted[index]?.unitAmount ?? 0,
      total: totals[index] ?? 0,
    })),
    discount: discountOf(option, form.currency),
    ...sums,
  };
}

interface DraftPreviewProps {
  form: QuoteForm;
  number: string | null;
  version: number;
  className?: string;
}

/** Follows what is typed, after the field itself. */
export function DraftPreview({ form: typed, number, version, className }: DraftPreviewProps) {
  const form = useDeferredValue(typed);
  return (
    <QuotePreview
      {...(className && { className })}
      quote={{
        ...form,
        number,
        version,
        options: form.options.map((option) => shownOption(option, form)),
        depositPercent: depositPercentOf(form),
        chosen: null,
      }}
    />
  );
}
