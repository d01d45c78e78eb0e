import { downloadRecord } from '#common/contract/quotes/record.ts';
import script from '#scripts/verify-record.mjs?raw';
import { usePageQuery } from '#web/shared/api/query.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { failedStatus } from '#web/site/shared/failed-status.ts';
import { FoldMark } from '#web/site/shared/fold-mark.tsx';
import { NotFoundPage } from '#web/site/shared/not-found-page.tsx';
import { Deliveries, Figures } from './deliveries.tsx';
import { recordQuery } from './queries.ts';

/** Truthful to what a hash chain and a signature can show, and what they cannot. */
const proofs = [
  {
    term: 'What it shows',
    text: 'Every row holds the hash of the row before it and is signed with the key of this server. If a row is changed, removed or inserted later, the script names it.',
  },
  {
    term: 'What it does not show',
    text: 'A file cannot show that its newest rows were left out, and whoever has the key could write another record from the start. Keep your copy: every later download must start with the same rows.',
  },
  {
    term: 'Who is in it',
    text: 'Nobody by name, and no price. Each client is a code. Only a secret that is deleted on request links it to a name., which is deleted when they ask for it. The hash of each agreement is in its PDF.',
  },
];

/** The download, and how to check it with nothing but Node.js. */
function HowToCheck() {
  return (
    <section aria-labelledby="how-to-check" className="mt-16 md:mt-24">
      <h2 id="how-to-check" className="text-2xl font-semibold tracking-tight">
        How to check it
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-5">
          <ol className="flex list-decimal flex-col gap-3 pl-5">
            <li>Download the record. It is one file with all rows and the keys that signed them.</li>
            <li>
              Save the script as <code className="text-sm">verify-record.mjs</code> beside it.
            </li>
            <li>
              Run <code className="text-sm [overflow-wrap:anywhere]">node verify-record.mjs record.json</code> with the
              name of your file. It says how many rows verify, or names the first that does not.
            </li>
          </ol>
          <a
            href={downloadRecord.path}
            download
            className={`${buttonClass({ variant: 'accent', size: 'lg' })} mt-8 max-sm:w-full`}
          >
            Download the record
          </a>
          <dl className="mt-10 border-t border-rule">
            {proofs.map(({ term, text }) => (
              <div key={term} className="border-b border-rule py-4">
                <dt className="font-medium">{term}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
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
            aria-label="The script"
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
      <h1 className="display -ml-[0.03em] text-4xl">Delivery record</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">
        What we agreed, and when it was delivered. Each client confirms the delivery with a code sent to their mailbox.
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
