import type { DeliveryRecord } from '#common/contract/quotes/record.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { Written } from '#web/public/shared/written.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';

type Delivery = DeliveryRecord['engagements'][number];

function lateness(daysLate: number): string {
  if (daysLate > 0) return t(texts.recordDaysLate, { count: daysLate });
  return daysLate === 0 ? t(texts.recordOnTime) : t(texts.recordDaysEarly, { count: -daysLate });
}

/** Money that went back, in each currency. */
export function Returned({ refunds }: { refunds: DeliveryRecord['refunds'] }) {
  const { locale } = useContent().identity;
  return (
    <Written>{refunds.map(({ amount, currency }) => formatAmount(amount, { locale, currency })).join(', ')}</Written>
  );
}

const cell = 'py-1 align-baseline sm:py-4 sm:pe-6 max-sm:flex max-sm:justify-between max-sm:gap-4';
const label = 'text-muted sm:hidden';

function Row({ delivery }: { delivery: Delivery }) {
  const { locale } = useContent().identity;
  const { client, agreedDate, firstAgreedDate, deliveredOn, daysLate, refunded } = delivery;
  const day = (date: string) => <Written>{formatDay(date, { locale })}</Written>;
  return (
    <tr className="border-b border-rule max-sm:block max-sm:py-4">
      <th
        scope="row"
        className="py-1 text-start align-baseline font-medium [overflow-wrap:anywhere] max-sm:block sm:py-4 sm:pe-6"
      >
        {client?.name}
        {client?.trade && <span className="block text-sm font-normal text-muted">{client.trade}</span>}
      </th>
      <td className={cell}>
        <span className={label}>{t(texts.recordAgreedFor)}</span>
        <span className="max-sm:text-end">
          {day(agreedDate)}
          {firstAgreedDate !== agreedDate && (
            <span className="block text-sm text-muted">
              {rich(texts.recordOriginally, { day: () => day(firstAgreedDate) })}
            </span>
          )}
        </span>
      </td>
      <td className={cell}>
        <span className={label}>{t(texts.recordDeliveredOn)}</span>
        {day(deliveredOn)}
      </td>
      <td className={cell}>
        <span className={label}>{t(texts.recordResult)}</span>
        <span className="max-sm:text-end">
          {lateness(daysLate)}
          {refunded && (
            <span className="block text-sm text-muted">
              {rich(texts.recordReturned, { amount: () => <Returned refunds={[refunded]} /> })}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The deliveries of clients who chose to be named, the latest first. */
export function Deliveries({ list }: { list: readonly Delivery[] }) {
  return (
    <table className="mt-12 w-full border-t border-ink max-sm:block">
      <caption className="sr-only">{t(texts.recordList)}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-rule text-start text-sm text-muted">
          {[texts.recordClient, texts.recordAgreedFor, texts.recordDeliveredOn, texts.recordResult].map((title) => (
            <th key={title} scope="col" className="py-3 pe-6 text-start font-normal">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {list.map((delivery) => (
          <Row key={`${delivery.confirmedAt} ${delivery.client?.name}`} delivery={delivery} />
        ))}
      </tbody>
    </table>
  );
}

/** The sums of the record; those of money and disputes only where there are any. */
export function Figures({ record }: { record: DeliveryRecord }) {
  const { agreed, delivered, onTheDay, late, averageDaysLate, disputed, refunds } = record;
  const facts = [
    { term: t(texts.recordAgreed), text: String(agreed) },
    { term: t(texts.recordDelivered), text: String(delivered) },
    { term: t(texts.recordOnTime), text: String(onTheDay) },
    {
      term: t(texts.recordLate),
      text: String(late),
      note: late > 0 ? t(texts.recordLateBy, { count: averageDaysLate }) : undefined,
    },
    ...(disputed > 0 ? [{ term: t(texts.recordDisputed), text: String(disputed) }] : []),
    ...(refunds.length > 0 ? [{ term: t(texts.recordRefunds), text: <Returned refunds={refunds} /> }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 border-t border-ink md:grid-cols-4">
      {facts.map(({ term, text, note }: { term: string; text: React.ReactNode; note?: string | undefined }) => (
        <div key={term} className="min-w-0 border-b border-rule py-5">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="figures display mt-1 text-3xl [overflow-wrap:anywhere]">
            {text}
            {note && (
              <span className="mt-1 block font-sans text-sm font-normal tracking-normal text-muted">{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
