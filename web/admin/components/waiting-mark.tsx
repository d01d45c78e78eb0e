import { Clock, TriangleAlert } from 'lucide-react';
import type { WaitingChange } from '#common/desktop/offline.ts';
import { waitingId } from '#common/desktop/waiting.ts';
import { useWaitingChanges } from '#web/admin/lib/waiting-changes.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

interface WaitingMarkProps {
  /** The record, such as 'contact:<id>', of which changes wait. */
  record?: string;
  /** The entry that such a change made, by its id. */
  entry?: string;
  /** Shows the icon alone, in a row. */
  small?: boolean;
}

/** An entry of a change has its id, and one of several entries adds what it is about. */
const madeBy = (entry: string | undefined, { id }: WaitingChange) =>
  entry !== undefined && (entry === waitingId(id) || entry.startsWith(`${waitingId(id)}.`));

function Mark({ record, entry, small = false }: WaitingMarkProps) {
  const changes = useWaitingChanges().filter((change) => change.record === record || madeBy(entry, change));
  if (changes.length === 0) return null;
  const isStopped = changes.some(({ state }) => state.kind !== 'waiting');
  const text = isStopped ? 'Needs your decision before it is sent' : 'Waiting to be sent';
  const Icon = isStopped ? TriangleAlert : Clock;
  if (small)
    return (
      <span role="img" aria-label={text} title={text} className="relative z-1 shrink-0 text-warning">
        <Icon aria-hidden className="size-4" strokeWidth={2} />
      </span>
    );
  return (
    <Badge tone="warning">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </Badge>
  );
}

/** Marks what waits on this computer for the server, until it has been sent. Only the desktop app has such. */
export const WaitingMark = (props: WaitingMarkProps) => (desktopBridge() ? <Mark {...props} /> : null);
