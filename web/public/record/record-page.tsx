import { downloadRecord } from '#common/contract/quotes/record.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { titleRecord } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import script from '#scripts/verify-record.mjs?raw';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { FoldMark } from '#web/public/shared/fold-mark.tsx';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { usePageQuery } from '#web/shared/api/query.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { rich } from '#web/shared/rich.tsx';
import { Deliveries, Figures } from './deliveries.tsx';
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
