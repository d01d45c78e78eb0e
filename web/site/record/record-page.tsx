import { usePageQuery } from '#web/shared/api/query.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { failedStatus } from '#web/site/shared/failed-status.ts';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { Deliveries, Figures } from './deliveries.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { recordQuery } from './queries.ts';

/** Shows what was agreed and when it was there. The page does not exist while the owner does not show the record. */
export function RecordPage() {
  const { data: record, error, isFetching, refetch } = usePageQuery(recordQuery);
  if (!record && failedStatus(error) === 404) return <NotFoundPage />;
  const unnamed = record ? record.delivered - record.engagements.length : 0;
  return (
    <article data-document className="shell pt-10 pb-20 md:pt-16 md:pb-32">
      <h1 className="display -ml-[0.03em] text-4xl">Delivery record</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">
        What was agreed, and when it was there. Each client confirms the delivery with a code sent to their mailbox.
        Rows are only added, never edited.
      </p>
      {record && (
        <>
          <div className="mt-10 md:mt-14">
            <Figures record={record} />
          </div>
          {record.engagements.length > 0 && <Deliveries list={record.engagements} />}
          {unnamed > 0 && (
            <p className="mt-4 text-sm text-muted">
              {unnamed === 1 ? '1 more delivery is' : `${unnamed} more deliveries are`} counted without a name.
            </p>
          )}
          <HowToCheck />
        </>
      )}
      {!record && error && (
        <div className="mt-10">
          <ErrorState message="Failed to load the record" busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!record && !error && <Skeleton className="mt-10 h-96 w-full" />}
    </article>
  );
}
