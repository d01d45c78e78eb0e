import type { Estimate } from '#common/contract/estimates.ts';
import { dayIn } from '#common/site/days.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay, formatWeeks } from '#common/site/format.ts';
import { useContent } from '#web/shared/site.tsx';
import { Written } from '#web/site/shared/written.tsx';

/** The sum, line by line. */
export function EstimateLines({ lines, total, currency }: Estimate) {
  const { locale } = useContent().identity;
  const money = (amount: number) => <Written>{formatAmount(amount, { locale, currency })}</Written>;
  return (
    <table className="w-full border-t border-ink">
      <caption className="sr-only">What the estimate adds up</caption>
      <tbody>
        {lines.map(({ ref, kind, title, total: amount }) => (
          <tr key={`${kind} ${ref}`} className="border-b border-rule align-baseline">
            <th scope="row" className="py-4 pr-6 text-start text-lg font-medium [overflow-wrap:anywhere]">
              {title}
              <span className="block text-sm font-normal text-muted">{kind === 'package' ? 'Package' : 'Add-on'}</span>
            </th>
            <td data-keep-clear className="figures py-4 text-end text-lg whitespace-nowrap">
              {money(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline">
          <th scope="row" className="pt-6 pr-6 text-start text-lg font-medium">
            Total
          </th>
          <td data-keep-clear className="figures display pt-6 text-end text-4xl leading-none">
            {money(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Shows when the work could begin and end, and until which day the estimate holds. */
export function EstimateTerms({ weeks, earliestStart, earliestDelivery, fitsDeadline, validUntil }: Estimate) {
  const { locale, timeZone } = useContent().identity;
  const day = (written: string) => <Written>{formatDay(written, { locale })}</Written>;
  const facts = [
    { term: 'Earliest start', text: day(earliestStart) },
    ...(weeks ? [{ term: 'From start to delivery', text: formatWeeks(weeks) }] : []),
    ...(fitsDeadline === null
      ? []
      : [{ term: 'Your deadline', text: fitsDeadline ? 'Fits' : 'Before the earliest delivery' }]),
    { term: 'Valid until', text: day(dayIn(timeZone, Date.parse(validUntil))) },
  ];
  return (
    <div>
      <dl>
        {earliestDelivery && (
          <div className="border-t border-ink py-4">
            <dt className="text-sm text-muted">Earliest delivery</dt>
            <dd className="display mt-1 text-2xl">{day(earliestDelivery)}</dd>
          </div>
        )}
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-rule py-3 first:border-ink"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-rule pt-3 text-sm text-muted">
        <strong className="font-medium text-ink">Not binding</strong>
        <span className="block">
          The sum of the listed prices on the day it was made. What we agree in writing counts.
        </span>
      </p>
    </div>
  );
}
