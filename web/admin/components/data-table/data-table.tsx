import { TABLE_FITS, useMedia } from '#web/admin/lib/use-media.ts';
import { CardView } from './card-view.tsx';
import type { DataTableProps } from './column.ts';
import { TableView } from './table-view.tsx';

/** Rows as a table, and as cards on a narrow screen if the columns name their slots. The frame is the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const tableFits = useMedia(TABLE_FITS);
  const hasCards = props.columns.some(({ card }) => card);
  return tableFits || !hasCards ? <TableView {...props} /> : <CardView {...props} />;
}
