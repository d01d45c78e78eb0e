import { adminPath } from '#common/admin-paths.ts';
import type { ListedQuote } from '#common/contract/quotes/owner.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { shortDate } from '#web/admin/quotes/dates.ts';
import { QuoteBadge } from '#web/admin/quotes/states.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';

function NumberLink({ id, number, version }: ListedQuote) {
  return (
    <>
      <SiteLink href={adminPath('quotes', { quote: id })} className="link figures whitespace-nowrap">
        {number}
      </SiteLink>
      {version > 1 && <span className="figures block text-xs text-muted">Version {version}</span>}
    </>
  );
}

/** The columns of the list: a table, and cards on a phone. */
export const quoteColumns: readonly Column<ListedQuote>[] = [
  {
    header: 'Number',
    isRowHeader: true,
    sort: { key: 'number', first: 'desc' },
    cell: (quote) => <NumberLink {...quote} />,
    card: {
      slot: 'title',
      cell: ({ id, title, client }) => (
        <>
          <SiteLink href={adminPath('quotes', { quote: id })} className="font-medium link">
            {title}
          </SiteLink>
          <span className="mt-0.5 block text-sm text-muted">{client.company ?? client.name}</span>
        </>
      ),
    },
  },
  {
    header: 'Client',
    className: 'max-w-56 [overflow-wrap:anywhere]',
    cell: ({ client: { name, company } }) => (
      <>
        <span className="line-clamp-2">{name}</span>
        {company && <span className="line-clamp-1 text-xs text-muted">{company}</span>}
      </>
    ),
  },
  {
    header: 'Title',
    className: 'max-w-80 [overflow-wrap:anywhere]',
    cell: ({ title }) => <span className="line-clamp-2">{title}</span>,
  },
  {
    header: 'State',
    cell: ({ state }) => <QuoteBadge state={state} />,
    card: { slot: 'badge' },
  },
  {
    header: 'Total',
    align: 'right',
    className: 'figures whitespace-nowrap',
    sort: { key: 'total', first: 'desc' },
    cell: ({ total, currency }) => moneyText(total, currency),
    card: {
      slot: 'facts',
      cell: ({ number, version, total, currency }) => (
        <>
          <span className="font-medium">{moneyText(total, currency)}</span>
          <span className="text-muted">{version > 1 ? `${number} · version ${version}` : number}</span>
        </>
      ),
    },
  },
  {
    header: 'Valid until',
    className: 'figures whitespace-nowrap',
    sort: { key: 'validUntil', first: 'asc' },
    cell: ({ validUntil }) => <time dateTime={validUntil}>{shortDate(validUntil)}</time>,
    card: {
      slot: 'footnote',
      cell: ({ validUntil }) => (
        <span>
          Valid until <time dateTime={validUntil}>{shortDate(validUntil)}</time>
        </span>
      ),
    },
  },
];
