import { Ban, Copy } from 'lucide-react';
import type { BookingLink } from '#common/contract/booking/owner.ts';
import type { BookingLinkState } from '#common/dashboard-options.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';

const states: Record<BookingLinkState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'positive' },
  used: { label: 'Used', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

interface LinkItemProps {
  link: BookingLink;
  /** It has just been created. */
  fresh: boolean;
  busy: boolean;
  onCopy: () => void;
  onRevoke: () => void;
}

export function LinkItem({ link, fresh, busy, onCopy, onRevoke }: LinkItemProps) {
  const { state, url, expiresAt } = link;
  const { label, tone } = states[state];
  return (
    <li className={cx('flex flex-col gap-2 py-3 text-sm', fresh && '-mx-3 rounded-md bg-accent-wash/60 px-3')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="figures text-muted">
          {state === 'expired' ? 'Expired' : 'Expires'} {dayAndTime(expiresAt)}
        </span>
      </p>
      {state === 'open' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-full truncate sm:basis-52 rounded-md bg-sunken px-3 py-2 text-xs select-all">
            {url}
          </p>
          <Button variant="secondary" size="sm" onClick={onCopy}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
          <Button variant="danger" size="sm" disabled={busy} onClick={onRevoke}>
            <Ban aria-hidden className="size-4" />
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}
