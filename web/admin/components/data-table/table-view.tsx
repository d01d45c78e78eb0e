import { SelectBox } from '#web/admin/components/bulk/select-box.tsx';
import { SelectPageBox } from '#web/admin/components/bulk/select-page.tsx';
import { cx } from '#web/shared/class-names.ts';
import type { DataTableProps } from './column.ts';
import { SortButton } from './sort-button.tsx';

/** Stays in sight over the columns of a table that is wider than its frame. */
const pinned = 'sticky right-0 bg-surface';

export function TableView<Row>(props: DataTableProps<Row>) {
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
