import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { cx } from '#web/shared/class-names.ts';
import { useStreamState } from './use-contact-stream.ts';

const looks = {
  connecting: { text: 'Connecting', dot: 'bg-rule-strong' },
  live: { text: 'Live', dot: 'bg-positive' },
  lost: { text: 'Reconnecting', dot: 'bg-warning animate-pulse-soft' },
} as const;

/** Shows if new requests appear live at the moment. */
export function LiveMark() {
  const isReachable = useServerReachable();
  const state = useStreamState();
  // The line may fall silent some seconds after the server is away.
  const { text, dot } = looks[isReachable ? state : 'lost'];
  return (
    <p role="status" className="inline-flex items-center gap-2 text-sm text-muted">
      <span aria-hidden className={cx('size-2 rounded-full', dot)} />
      <span className="sr-only">Live updates: </span>
      {text}
    </p>
  );
}
