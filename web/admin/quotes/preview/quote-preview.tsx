import { useDeferredValue, useId } from 'react';
import type { TaxSettings } from '#common/contract/money/settings.ts';
import type { QuoteClient, QuoteOption, TaxedOption } from '#common/contract/quotes/shapes.ts';
import { formatDay } from '#common/site/format.ts';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { countedLines, depositPercentOf, pricesOf, ratesOf } from '#web/admin/quotes/editor/prices.ts';
import { discountOf, type OptionForm, type QuoteForm } from '#web/admin/quotes/editor/quote-form.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { useContent } from '#web/shared/site.tsx';
import { PreviewOption } from './preview-option.tsx';

/** Describes what a client is shown of a quote. */
interface ShownQuote {
  title: string;
  /** `null` before it is first saved. */
  number: string | null;
  version: number;
  client: QuoteClient;
  currency: string;
  options: readonly QuoteOption[];
  depositPercent: number;
  terms: string;
  note: string | null;
  validUntil: string;
  /** Id of the accepted option. */
  chosen: string | null;
}

const prose = 'whitespace-pre-line [overflow-wrap:anywhere]';

/** The quote as its client reads it, in the locale of the site. */
export function QuotePreview({ quote, className }: { quote: ShownQuote; className?: string }) {
  const heading = useId();
  const { identity } = useContent();
  const { locale } = identity;
  const { title, number, version, client, options, note, terms, currency, depositPercent, validUntil, chosen } = quote;
  const place = [identity.city, identity.country].filter(Boolean).join(', ');
  const facts = [
    ['Number', number ? `${number}${version > 1 ? `, version ${version}` : ''}` : 'Given when saved'],
    ['For', [client.name, client.company].filter(Boolean).join(', ') || '–'],
    ['From', place ? `${identity.name}, ${place}` : identity.name],
    ['Valid until', validUntil ? formatDay(validUntil, { locale }) : '–'],
  ] as const;
  return (
    <section
      aria-labelledby={heading}
      className={cx('min-w-0 overflow-hidden rounded-lg border border-rule bg-surface', className)}
    >
      <header className="flex items-baseline justify-between gap-4 border-b border-rule bg-sunken px-5 py-2.5">
        <h3 id={heading} className="text-sm font-semibold">
          Preview
        </h3>
        <p className="text-xs text-muted">As the client sees it</p>
      </header>
      {/* It scrolls by keyboard, too. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus
        tabIndex={0}
        className="flex flex-col gap-8 px-5 py-6 focus-visible:-outline-offset-2 xl:max-h-[calc(100dvh-14rem)] xl:overflow-y-auto"
      >
        <div className="flex flex-col gap-3">
          <p className="eyebrow text-muted">Quote</p>
          <p className="display text-2xl leading-tight [overflow-wrap:anywhere]">{title || 'Untitled'}</p>
        </div>
        <dl className="grid grid-cols-1 border-t border-ink text-sm">
          {facts.map(([term, text]) => (
            <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-2">
              <dt className="text-muted">{term}</dt>
              <dd className="figures [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
        {note && <p className={`border-l-2 border-accent-mark pl-4 ${prose}`}>{note}</p>}
        {options.map((option, index) => (
          <div key={option.id} className="flex flex-col gap-3">
            <p className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">
              {options.length > 1 && <span className="block text-sm font-normal text-muted">Option {index + 1}</span>}
              {option.title || 'Untitled option'}
              {chosen === option.id && (
                <Badge tone="positive" className="ml-2 align-middle">
                  Chosen
                </Badge>
              )}
            </p>
            <PreviewOption option={option} currency={currency} locale={locale} depositPercent={depositPercent} />
          </div>
        ))}
        <div className="flex flex-col gap-3">
          <p className="text-lg font-semibold tracking-tight">Terms</p>
          <p className={`border-t border-ink pt-3 text-sm ${prose}`}>{terms || '–'}</p>
        </div>
      </div>
    </section>
  );
}

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
