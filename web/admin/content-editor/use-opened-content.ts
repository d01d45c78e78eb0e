import { useEffect, useState } from 'react';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { toast } from '#web/shared/toast.ts';
import type { ContentRow, PortfolioRows } from './content-type.ts';

interface Opened<Row> {
  /** Changes with the address, so that it can be the form's key. */
  name: string;
  /** `null` for a new one. */
  row: Row | null;
}

/**
 * The form that the address asks for: `new=project`, or `open=` with an id. An open form keeps the row that it began
 * with, whatever is read in the meantime. Closing does not wait for the router: it changes views in a transition, and
 * focus would find its way back while the page is still inert.
 */
export function useOpenedContent<Row extends ContentRow>(type: PortfolioRows<Row>, rows: readonly Row[]) {
  const { params, change } = useAddress();
  const id = params.get('open');
  const isNew = params.get('new') === type.what.toLowerCase();
  const wanted = isNew ? 'new' : id;
  const [closed, setClosed] = useState<string | null>(null);
  const [held, setHeld] = useState<Opened<Row> | null>(null);

  if (wanted === null && closed !== null) setClosed(null);
  const name = wanted === closed ? null : wanted;
  const found = rows.find((row) => row.id === id) ?? null;
  if (name === null && held) setHeld(null);
  if (name !== null && held?.name !== name && (isNew || found)) setHeld({ name, row: isNew ? null : found });
  const opened = held?.name === name ? held : null;

  const lost = name !== null && !opened && !isNew && !found;
  useEffect(() => {
    if (!lost) return;
    toast.error(type.texts.gone);
    change({ open: null });
  }, [lost, type.texts.gone, change]);

  return {
    opened,
    add: () => {
      setClosed(null);
      change({ new: type.what.toLowerCase(), open: null }, { replace: false });
    },
    edit: (row: Row) => {
      setClosed(null);
      change({ open: row.id, new: null }, { replace: false });
    },
    close: () => {
      setClosed(wanted);
      change({ new: null, open: null });
    },
  };
}
