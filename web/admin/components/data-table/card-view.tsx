import { Fragment, type ReactNode } from 'react';
import { SelectBox } from '#web/admin/components/bulk/select-box.tsx';
import { SelectPage } from '#web/admin/components/bulk/select-page.tsx';
import { cx } from '#web/shared/class-names.ts';
import type { CardSlot, DataTableProps } from './column.ts';

export function CardView<Row>({ caption, columns, rows, keyOf, selection }: DataTableProps<Row>) {
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
