import { type DeliveryRecord, downloadRecord } from '#common/contract/quotes/record.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { titleRecord } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import script from '#scripts/verify-record.mjs?raw';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { FoldMark } from '#web/public/shared/fold-mark.tsx';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { Written } from '#web/public/shared/written.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent } from '#web/shared/site.tsx';
import { recordQuery } from './queries.ts';

/** Truthful to what a hash chain and a signature can show, and what they cannot. */
const proofs = [
  { term: texts.checkShows, text: texts.checkShowsText },
  { term: texts.checkLacks, text: texts.checkLacksText },
  { term: texts.checkWho, text: texts.checkWhoText },
];

/** The download, and how to check it with nothing but Node.js. */
function HowToCheck() {
  return (
    <section aria-labelledby="how-to-check" className="mt-16 md:mt-24">
      <h2 id="how-to-check" className="text-2xl font-semibold tracking-tight">
        {t(texts.checkTitle)}
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-5">
          <ol className="flex list-decimal flex-col gap-3 ps-5">
            <li>{t(texts.checkDownload)}</li>
            <li>{rich(texts.checkSave, { code: (words) => <code className="text-sm">{words}</code> })}</li>
            <li>
              {rich(texts.checkRun, {
                code: (words) => <code className="text-sm [overflow-wrap:anywhere]">{words}</code>,
              })}
            </li>
          </ol>
          <a
            href={downloadRecord.path}
            download
            className={`${buttonClass({ variant: 'accent', size: 'lg' })} mt-8 max-sm:w-full`}
          >
            {t(texts.checkButton)}
          </a>
          <dl className="mt-10 border-t border-rule">
            {proofs.map(({ term, text }) => (
              <div key={term} className="border-b border-rule py-4">
                <dt className="font-medium">{t(term)}</dt>
                <dd className="mt-1 text-muted">{t(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <details className="group min-w-0 lg:col-span-7">
          <summary className="inline-flex min-h-12 list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
            verify-record.mjs
            <FoldMark />
          </summary>
          <section
            aria-label={t(texts.checkScript)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
            tabIndex={0}
            className="mt-2 overflow-x-auto rounded-md border border-rule bg-sunken p-4"
          >
            <pre className="text-xs leading-relaxed">
              <code>{script}</code>
            </pre>
          </section>
        </details>
      </div>
    </section>
  );
}

type Delivery = DeliveryRecord['engagements'][number];

function lateness(daysLate: number): string {
  if (daysLate > 0) return t(texts.recordDaysLate, { count: daysLate });
  return daysLate === 0 ? t(texts.recordOnTime) : t(texts.recordDaysEarly, { count: -daysLate });
}

/** Money that went back, in each currency. */
function Returned({ refunds }: { refunds: DeliveryRecord['refunds'] }) {
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
function Deliveries({ list }: { list: readonly Delivery[] }) {
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
function Figures({ record }: { record: DeliveryRecord }) {
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

/** Shows what was agreed and when it was there. The page does not exist while the owner does not show the record. */
export function RecordPage() {
  const { data: record, error, isFetching, refetch } = usePageQuery(recordQuery);
  if (!record && failedStatus(error) === 404) return <NotFoundPage />;
  const unnamed = record ? record.delivered - record.engagements.length : 0;
  return (
    <article data-document className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      <h1 className="display -ms-[0.03em] text-4xl">{t(titleRecord)}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{t(texts.recordText)}</p>
      {record && (
        <>
          <div className="mt-10 md:mt-14">
            <Figures record={record} />
          </div>
          {record.engagements.length > 0 && <Deliveries list={record.engagements} />}
          {unnamed > 0 && <p className="mt-4 text-sm text-muted">{t(texts.recordUnnamed, { count: unnamed })}</p>}
          <HowToCheck />
        </>
      )}
      {!record && error && (
        <div className="mt-10">
          <ErrorState message={t(texts.recordFailed)} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!record && !error && <Skeleton className="mt-10 h-96 w-full" />}
    </article>
  );
}
