import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type Estimate, getContactEstimate } from '#common/contract/estimates.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The dashboard is in English, whatever language the site is in. */
const LOCALE = 'en-US';
const day = (written: string) => formatDay(written, { locale: LOCALE });

function factsOf({ earliestStart, earliestDelivery, answers, validUntil }: Estimate, isOver: boolean): Fact[] {
  const facts: [string, string | null | undefined][] = [
    ['Earliest start', day(earliestStart)],
    ['Earliest delivery', earliestDelivery && day(earliestDelivery)],
    ['Deadline', answers?.deadline && day(answers.deadline)],
    ['Goal', answers?.goal],
    ['Notes', answers?.notes],
    [isOver ? 'Expired' : 'Valid until', shortDay(validUntil)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

const cell = 'py-2 pr-4 text-start [overflow-wrap:anywhere]';
const figure = 'figures py-2 text-end whitespace-nowrap';

function Shown({ estimate }: { estimate: Estimate }) {
  const { lines, total, currency, url, validUntil } = estimate;
  const isOver = Date.parse(validUntil) <= Date.now();
  const money = (amount: number) => formatAmount(amount, { locale: LOCALE, currency });
  return (
    <>
      <table className="w-full border-t border-rule text-sm">
        <caption className="sr-only">Lines of the estimate</caption>
        <tbody>
          {lines.map(({ kind, ref, title, total: amount }) => (
            <tr key={`${kind} ${ref}`} className="border-b border-rule">
              <th scope="row" className={`${cell} font-normal`}>
                {title}
              </th>
              <td className={figure}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-b border-rule font-semibold">
            <th scope="row" className={cell}>
              Total
            </th>
            <td className={figure}>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      <FactList facts={factsOf(estimate, isOver)} compact />
      {!isOver && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex items-center gap-2 self-start"
        >
          <ExternalLink aria-hidden className="size-4" />
          Open estimate
        </a>
      )}
    </>
  );
}

/** The estimate that a request is made of, also when it has expired. */
export function ContactEstimate({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: contactKeys.estimate(id),
    queryFn: ({ signal }) => call(getContactEstimate, { params: { id } }, { signal }),
    select: (reply) => reply.data,
  });
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="text-base font-semibold">Estimate</h3>
      {isError && <ErrorState message="Failed to load the estimate" busy={isFetching} onRetry={() => refetch()} />}
      {data ? <Shown estimate={data} /> : !isError && <Skeleton className="h-32" />}
    </section>
  );
}
