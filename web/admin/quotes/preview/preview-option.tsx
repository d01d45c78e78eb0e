import type { QuoteOption, TaxedOption } from '#common/contract/quotes/shapes.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';

const prose = 'whitespace-pre-line [overflow-wrap:anywhere]';

interface PreviewOptionProps {
  option: QuoteOption & Partial<Pick<TaxedOption, 'net' | 'taxes'>>;
  currency: string;
  /** The site's: the client reads amounts and days in it. */
  locale: string;
  depositPercent: number;
}

interface Row {
  term: string;
  amount: number;
}

/** Shows what an option adds up to, line by line. */
function Lines({ option, currency, locale, depositPercent }: PreviewOptionProps) {
  const { title, lines, subtotal, discount, discountAmount, total, deposit, balance, net = total, taxes = [] } = option;
  const money = (amount: number) => formatAmount(amount, { locale, currency });
  const percent = discount && 'basisPoints' in discount ? ` (${discount.basisPoints / 100}%)` : '';
  const row = ({ term, amount }: Row) => (
    <tr key={term} className="align-baseline text-muted">
      <th scope="row" className="pt-2 pr-4 text-start font-normal">
        {term}
      </th>
      <td className="figures pt-2 text-end whitespace-nowrap">{money(amount)}</td>
    </tr>
  );
  const sums: Row[] = [
    { term: 'Subtotal', amount: subtotal },
    { term: `Discount${percent}`, amount: -discountAmount },
  ];
  const taxed: Row[] = [
    { term: 'Net', amount: net },
    ...taxes.map(({ name, basisPoints, tax }) => ({ term: `${name} ${basisPoints / 100}%`, amount: tax })),
  ];
  const parts: Row[] = [
    { term: `Deposit (${depositPercent}%)`, amount: deposit },
    { term: 'Balance', amount: balance },
  ];
  return (
    <table className="w-full border-t border-ink text-sm">
      <caption className="sr-only">Lines of {title || 'this option'}</caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id of its own
          <tr key={index} className="border-b border-rule align-baseline">
            <th scope="row" className="py-3 pr-4 text-start font-normal">
              <span className="font-medium [overflow-wrap:anywhere]">{line.title || 'Untitled line'}</span>
              {line.quantity > 1 && (
                <span className="figures block text-muted">
                  {line.quantity} × {money(line.unitAmount)}
                </span>
              )}
              {line.details && <span className={`mt-1 block text-muted ${prose}`}>{line.details}</span>}
            </th>
            <td className="figures py-3 text-end whitespace-nowrap">{money(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discountAmount > 0 && sums.map(row)}
        {taxes.length > 0 && taxed.map(row)}
        <tr className="align-baseline">
          <th scope="row" className="pt-4 pr-4 text-start text-base font-medium">
            Total
          </th>
          <td className="figures display pt-4 text-end text-2xl leading-none">{money(total)}</td>
        </tr>
        {deposit > 0 && parts.map(row)}
      </tfoot>
    </table>
  );
}

/** Everything that an option promises. */
export function PreviewOption(props: PreviewOptionProps) {
  const { option, locale } = props;
  const day = (date: string) => (date ? formatDay(date, { locale }) : '–');
  return (
    <div className="flex flex-col gap-5">
      {option.summary && <p className={prose}>{option.summary}</p>}
      <Lines {...props} />
      <div>
        <p className="pb-2 text-sm font-medium text-muted">Dates</p>
        <dl className="border-t border-ink text-sm">
          {[...option.milestones, { id: 'delivery', title: 'Delivery', date: option.deliveryDate }].map(
            ({ id, title, date }) => (
              <div
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2 last:font-medium"
              >
                <dt className="min-w-0 [overflow-wrap:anywhere]">{title || 'Milestone'}</dt>
                <dd className="figures">{day(date)}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      {option.excludes && (
        <div>
          <p className="pb-2 text-sm font-medium text-muted">Not included</p>
          <p className={`border-t border-ink pt-2 text-sm ${prose}`}>{option.excludes}</p>
        </div>
      )}
    </div>
  );
}
