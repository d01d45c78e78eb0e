import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';

/** What the state of something is called while nobody can know it. */
export const UNKNOWN_OFFLINE = 'Not known while offline';

interface LiveBadgeProps {
  tone: Tone;
  label: string;
  /** Shows the state as a dot, too. */
  dot?: boolean;
}

/** A state that holds only as long as the server says so: nobody knows it while the server cannot be reached. */
export function LiveBadge({ tone, label, dot = false }: LiveBadgeProps) {
  const isReachable = useServerReachable();
  if (!isReachable && tone !== 'neutral') return <Badge>{UNKNOWN_OFFLINE}</Badge>;
  return (
    <Badge tone={tone}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {label}
    </Badge>
  );
}
