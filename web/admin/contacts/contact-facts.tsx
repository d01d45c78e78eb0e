import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, Handshake } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { listContactFiles } from '#common/contract/attachments.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { type Estimate, getContactEstimate } from '#common/contract/estimates.ts';
import { sizeText } from '#common/rules/files.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { dayAndTime, shortDay } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { projectTypeLabel } from './messages.ts';

const MISSING = 'Not specified';

/** The fields of a contact in the details, by section. */
const contactFacts = (contact: Contact): readonly { title: string; facts: readonly Fact[] }[] => [
  {
    title: 'Contact Information',
    facts: [
      ['Name', contact.name],
      [
        'Email',
        <a key="email" href={`mailto:${contact.email}`} className="link">
          {contact.email}
        </a>,
      ],
      ...(contact.phone ? [['Phone', contact.phone] satisfies Fact] : []),
      ['Company', contact.company ?? MISSING],
      ['Submitted', dayAndTime(contact.submittedAt)],
    ],
  },
  {
    title: 'Project Details',
    facts: [
      ['Project Type', projectTypeLabel(contact.projectType)],
      // A server of the release before does not send it.
      ...(contact.package ? [['Package', contact.package.name] satisfies Fact] : []),
      ['Budget', contact.budget ?? MISSING],
      ['Timeline', contact.timeline ?? MISSING],
      ['Urgency score', contact.urgency],
    ],
  },
];

export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <section>
        <h3 className="text-base font-semibold">Message</h3>
        <p className="mt-2 rounded-md border border-rule bg-sunken px-4 py-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {contact.message}
        </p>
      </section>
      <div className="grid gap-7 @2xl:grid-cols-2">
        {contactFacts(contact).map(({ title, facts }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="text-base font-semibold">{title}</h3>
            <FactList facts={facts} compact />
          </section>
        ))}
      </div>
    </>
  );
}

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

/** The files that came with a request; nothing while it has none. */
export function ContactFiles({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: contactKeys.files(id),
    queryFn: ({ signal }) => call(listContactFiles, { params: { id } }, { signal }),
    select: (reply) => reply.data,
  });

  /** Addresses are good for minutes, and the details may have stood here for longer. */
  async function download(key: string) {
    const { data: fresh, error } = await refetch();
    const file = fresh?.find((one) => one.key === key);
    if (file) saveAddress(file.downloadUrl, file.originalName);
    else if (!isSignedOut(error)) toast.error('Failed to get download URL');
  }

  if (isError)
    return (
      <ErrorState message="Failed to load the files of this request" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data?.length) return null;
  return (
    <section>
      <h3 className="text-base font-semibold">Files</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {data.map(({ key, originalName, size }) => (
          <li key={key} className="flex items-center gap-4 py-1">
            <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{originalName}</span>
            <span className="figures shrink-0 text-sm text-muted">{sizeText(size)}</span>
            <IconButton
              className={rowAction}
              label={`Download ${originalName}`}
              icon={Download}
              onClick={() => void download(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
