import { useState } from 'react';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import type { ContentRow, PortfolioRows } from './content-type.ts';
import { useContentRemoval } from './use-content-removal.ts';
import { useOpenedContent } from './use-opened-content.ts';
import { useReorder } from './use-reorder.ts';

/** The actions on the rows of a tab. The functions that rows are given stay the same over all renders. */
export function useContentActions<Row extends ContentRow>(type: PortfolioRows<Row>, rows: readonly Row[]) {
  const { opened, add, edit, close } = useOpenedContent(type, rows);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const removal = useContentRemoval(type, () => setDeleting(null));
  return {
    opened,
    add: useEventCallback(add),
    edit: useEventCallback(edit),
    close,
    place: useEventCallback(useReorder(type)),
    askToDelete: setDeleting,
    /** The row that the owner is asked about. */
    deleting,
    removing: removal.isPending,
    remove: () => deleting && removal.mutate(deleting.id),
    keep: () => setDeleting(null),
  };
}

export type ContentActions<Row extends ContentRow> = ReturnType<typeof useContentActions<Row>>;
