import type { QuoteOption, TaxedLine, TaxedOption, TaxSum } from '#common/contract/quotes/shapes.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { Amount, Day } from './figures.tsx';

/** A server of an earlier release says nothing of tax. */
type ShownOption = QuoteOption & Partial<Pick<TaxedOption, 'net' | 'taxes'>>;
type ShownLine = QuoteOption['lines'][number] & Partial<Pick<TaxedLine, 'rate'>>;

interface SheetProps {
  option: ShownOption;
  currency: string;
  depositPercent: number;
}

const prose = 'max-w-prose whitespace-pre-line [overflow-wrap:anywhere]';

/** 'VAT 19%'; a rate of nothing is only named. */
const rateName = ({ name, basisPoints }: Pick<TaxSum, 'name' | 'basisPoints'>) =>
  basisPoints === 0 ? name : t(texts.sheetTax, { name, percent: basisPoints / 100 });

function Line({ line, currency }: { line: ShownLine; currency: string }) {
  const { title, details, quantity, unitAmount, total, rate } = line;
  return (
    <tr className="border-b border-rule align-baseline print:break-inside-avoid">
      <th scope="row" className="py-4 pe-6 text-start font-normal">
        <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
        {quantity > 1 && (
          <span dir="ltr" className="figures block text-sm text-muted">
            {quantity} × <Amount amount={unitAmount} currency={currency} />
          </span>
        )}
        {rate && <span className="block text-sm text-muted">{rateName(rate)}</span>}
        {details && (
          <span dir="auto" className={`mt-1 block text-sm text-muted ${prose}`}>
            {details}
          </span>
        )}
      </th>
      <td className="figures py-4 text-end whitespace-nowrap">
        <Amount amount={total} currency={currency} />
      </td>
    </tr>
  );
}

/** The sum of an option, line by line. */
export function OptionLines({ option, currency, depositPercent }: SheetProps) {
  const { title, lines, subtotal, discount, discountAmount, total, deposit, balance, net = total, taxes = [] } = option;
  const discountName =
    discount && 'basisPoints' in discount
      ? t(texts.sheetDiscountPercent, { percent: discount.basisPoints / 100 })
      : t(texts.sheetDiscount);
  const sums = [
    ...(discountAmount > 0
      ? [
          { term: t(texts.sheetSubtotal), amount: subtotal },
          { term: discountName, amount: -discountAmount },
        ]
      : []),
    ...(taxes.length > 0
      ? [
          { term: t(texts.sheetNet), amount: net },
          ...taxes.flatMap(({ parts: split, ...sum }) => [
            { term: rateName(sum), amount: sum.tax },
            ...(split ?? []).map((part) => ({ term: t(texts.sheetTaxPart, { name: part.name }), amount: part.tax })),
          ]),
        ]
      : []),
  ];
  const notes = [...new Set(taxes.flatMap(({ note }) => note ?? []))];
  const parts =
    deposit > 0
      ? [
          { term: t(texts.sheetDeposit, { percent: depositPercent }), amount: deposit },
          { term: t(texts.sheetBalance), amount: balance },
        ]
      : [];
  const row = ({ term, amount }: { term: string; amount: number }) => (
    <tr key={term} className="align-baseline text-muted">
      <th scope="row" className="pt-2 pe-6 text-start font-normal">
        {term}
      </th>
      <td className="figures pt-2 text-end whitespace-nowrap">
        <Amount amount={amount} currency={currency} />
      </td>
    </tr>
  );
  return (
    <table className="w-full border-t border-ink">
      <caption className="sr-only">{t(texts.sheetLines, { title })}</caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change their order
          <Line key={index} line={line} currency={currency} />
        ))}
      </tbody>
      {/* Printers repeat a foot on every page, and sums stand once. */}
      <tbody className="print:break-inside-avoid">
        {sums.map(row)}
        <tr className="align-baseline">
          <th scope="row" className="pt-5 pe-6 text-start text-lg font-medium">
            {t(texts.sheetTotal)}
          </th>
          <td className="figures display pt-5 text-end text-3xl leading-none whitespace-nowrap">
            <Amount amount={total} currency={currency} />
          </td>
        </tr>
        {parts.map(row)}
        {notes.map((note) => (
          <tr key={note}>
            <td colSpan={2} className={`pt-3 text-sm text-muted ${prose}`}>
              {note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When an option is delivered, and what leads there. */
export function OptionDates({ option }: { option: QuoteOption }) {
  const { milestones, deliveryDate } = option;
  return (
    <dl className="border-t border-ink">
      {milestones.map(({ id, title, date }) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-rule py-3 print:break-inside-avoid"
        >
          <dt dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {title}
          </dt>
          <dd className="figures text-muted">
            <Day day={date} />
          </dd>
        </div>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-rule py-3">
        <dt className="font-medium">{t(texts.sheetDelivery)}</dt>
        <dd className="figures font-medium">
          <Day day={deliveryDate} />
        </dd>
      </div>
    </dl>
  );
}

/** Everything that an option promises. */
export function OptionSheet({ option, currency, depositPercent }: SheetProps) {
  const { summary, excludes } = option;
  return (
    <div className="flex flex-col gap-8">
      {summary && (
        <p dir="auto" className={`text-lg ${prose}`}>
          {summary}
        </p>
      )}
      <OptionLines option={option} currency={currency} depositPercent={depositPercent} />
      <div>
        <h3 className="pb-3 text-sm font-medium text-muted">{t(texts.sheetDates)}</h3>
        <OptionDates option={option} />
      </div>
      {excludes && (
        <div>
          <h3 className="pb-3 text-sm font-medium text-muted">{t(texts.sheetExcludes)}</h3>
          <div className="border-t border-ink pt-3">
            <p dir="auto" className={prose}>
              {excludes}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
