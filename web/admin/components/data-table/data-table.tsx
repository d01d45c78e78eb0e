import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { SelectBox, SelectPage, SelectPageBox } from '#web/admin/components/bulk/select-page.tsx';
import { TABLE_FITS, useMedia } from '#web/admin/lib/use-media.ts';
import { cx } from '#web/shared/class-names.ts';
import type { CardSlot, DataTableProps, Sort, SortOrder } from './column.ts';

interface SortButtonProps {
  label: string;
  sortable: { key: string; first: SortOrder };
  sort: Sort;
}

/** The header of a column that can be sorted. Pressing it again turns the order around. */
function SortButton({ label, sortable, sort }: SortButtonProps) {
  const sorted = sort.key === sortable.key;
  const reversed = sort.order === 'asc' ? 'desc' : 'asc';
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => sort.onChange(sortable.key, sorted ? reversed : sortable.first)}
      className="-my-1 inline-flex items-center gap-1 py-1 hover:text-ink"
    >
      {label}
      {sorted && <Arrow aria-hidden className="size-3.5" />}
    </button>
  );
}

/** Stays in sight over the columns of a table that is wider than its frame. */
const pinned = 'sticky right-0 bg-surface';

function TableView<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, sort, dense = false, compact = false } = props;
  const edges = dense ? 'py-2 first:pr-3 not-first:pl-3' : 'px-4';
  return (
    <table className={cx('w-full text-left text-sm', dense && 'figures')}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface text-xs text-muted">
        <tr>
          {selection && (
            <td className="w-px border-b border-rule py-1 pl-2">
              <SelectPageBox selection={selection.rows} />
            </td>
          )}
          {columns.map(({ header, align, isPinned, sort: sortable }) => (
            <th
              key={header}
              scope="col"
              aria-sort={sort && sort.key === sortable?.key ? `${sort.order}ending` : undefined}
              className={cx(
                'border-b border-rule font-medium',
                edges,
                !dense && 'py-2.5',
                align && 'text-right',
                isPinned && pinned,
              )}
            >
              {sort && sortable ? <SortButton label={header} sortable={sortable} sort={sort} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={cx(selection && 'transition-colors hover:bg-sunken/60', selection?.rows.has(row) && 'bg-sunken')}
          >
            {selection && (
              <td className="w-px py-1 pl-2">
                <SelectBox
                  label={`Select ${selection.nameOf(row)}`}
                  checked={selection.rows.has(row)}
                  onChange={(selected, range) => selection.rows.toggle(row, selected, range)}
                />
              </td>
            )}
            {columns.map(({ header, cell, className, align, isRowHeader, isPinned }) => {
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={header}
                  scope={isRowHeader ? 'row' : undefined}
                  className={cx(
                    'align-middle font-normal',
                    edges,
                    !dense && (compact ? 'py-1.5' : 'py-3'),
                    align && 'text-right',
                    isPinned && pinned,
                    className,
                  )}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CardView<Row>({ caption, columns, rows, keyOf, selection }: DataTableProps<Row>) {
  const slot = (row: Row, wanted: CardSlot): ReactNode =>
    columns
      .filter(({ card }) => card?.slot === wanted)
      .map(({ header, cell, card }) => <Fragment key={header}>{(card?.cell ?? cell)(row)}</Fragment>);
  return (
    <ul aria-label={caption} className="flex flex-col divide-y divide-rule">
      {selection && (
        <li className="px-2 py-1">
          <SelectPage selection={selection.rows} />
        </li>
      )}
      {rows.map((row) => (
        <li key={keyOf(row)} className={cx('flex flex-col gap-3 px-4 py-4', selection?.rows.has(row) && 'bg-sunken')}>
          <div className="flex items-start justify-between gap-3">
            {selection && (
              <SelectBox
                label={`Select ${selection.nameOf(row)}`}
                checked={selection.rows.has(row)}
                onChange={(selected, range) => selection.rows.toggle(row, selected, range)}
                className="-mt-1 -mr-2 -ml-2"
              />
            )}
            <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">{slot(row, 'title')}</div>
            {slot(row, 'badge')}
          </div>
          <div className="figures flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm [overflow-wrap:anywhere]">
            {slot(row, 'facts')}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <div className="figures flex items-center gap-3 text-xs text-muted">{slot(row, 'footnote')}</div>
            {slot(row, 'actions')}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Rows as a table, and as cards on a narrow screen if the columns name their slots. The frame is the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const tableFits = useMedia(TABLE_FITS);
  const hasCards = props.columns.some(({ card }) => card);
  return tableFits || !hasCards ? <TableView {...props} /> : <CardView {...props} />;
}
