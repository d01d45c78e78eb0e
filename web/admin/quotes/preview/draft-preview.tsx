import { useDeferredValue } from 'react';
import type { TaxSettings } from '#common/contract/money/settings.ts';
import type { TaxedOption } from '#common/contract/quotes/shapes.ts';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { countedLines, depositPercentOf, pricesOf, ratesOf } from '#web/admin/quotes/editor/prices.ts';
import { discountOf, type OptionForm, type QuoteForm } from '#web/admin/quotes/editor/quote-form.ts';
import { QuotePreview } from './quote-preview.tsx';

/** An option with the sums that the server will compute. */
function shownOption(option: OptionForm, form: QuoteForm, tax: TaxSettings | undefined): TaxedOption {
  const { totals, ...sums } = pricesOf(option, form, tax);
  const rates = ratesOf(option, form, tax);
  const counted = countedLines(option, form.currency);
  return {
    ...option,
    lines: option.lines.map((line, index) => ({
      ...line,
      quantity: counted[index]?.quantity ?? 0,
      unitAmount: counted[index]?.unitAmount ?? 0,
      total: totals[index] ?? 0,
      rate: rates?.[index] ?? null,
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
  const { data: settings } = useMoneySettings();
  return (
    <QuotePreview
      {...(className && { className })}
      quote={{
        ...form,
        number,
        version,
        options: form.options.map((option) => shownOption(option, form, settings?.tax)),
        depositPercent: depositPercentOf(form),
        chosen: null,
      }}
    />
  );
}
