import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Handshake } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { type Estimate, getContactEstimate } from '#common/contract/estimates.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

function factsOf({ earliestStart, earliestDelivery, answers, validUntil }: Estimate, isOver: boolean): Fact[] {
  const facts: [string, string | null | undefined][] = [
    ['Earliest start', dayText(earliestStart)],
    ['Earliest delivery', earliestDelivery && dayText(earliestDelivery)],
    ['Deadline', answers?.deadline && dayText(answers.deadline)],
    ['Goal', answers?.goal],
    ['Notes', answers?.notes],
    [isOver ? 'Expired' : 'Valid until', shortDay(validUntil)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

const cell = 'py-2 pr-4 text-start [overflow-wrap:anywhere]';
const figure = 'figures py-2 text-end whitespace-nowrap';

function Shown({ estimate, contact }: { estimate: Estimate; contact: string }) {
  const { lines, total, currency, url, validUntil } = estimate;
  const isOver = Date.parse(validUntil) <= Date.now();
  const money = (amount: number) => moneyText(amount, currency);
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
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <SiteLink href={adminPath('quotes', { new: 'quote', contact })} className="link inline-flex items-center gap-2">
          <Handshake aria-hidden className="size-4" />
          Make it a quote
        </SiteLink>
        {!isOver && (
          <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-2">
            <ExternalLink aria-hidden className="size-4" />
            Open estimate
          </a>
        )}
      </p>
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
      {data ? <Shown estimate={data} contact={id} /> : !isError && <Skeleton className="h-32" />}
    </section>
  );
}
