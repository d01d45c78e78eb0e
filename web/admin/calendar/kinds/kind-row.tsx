import { Copy, Link2, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { BookingType } from '#common/contract/booking/types.ts';
import { callPlaceOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { timeIn } from '#web/admin/calendar/call-time.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { MoveHandle } from '#web/admin/components/sorting/sortable-list.tsx';
import { SwitchInput } from '#web/admin/components/toggle-row.tsx';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { type ShownUntilSettled, useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

interface KindRowProps {
  kind: BookingType;
  busy: boolean;
  /** Visitors can book at all. */
  isOn: boolean;
  /** Saves it by a `mutate` with the given options. */
  onTurn: (active: boolean, options: ShownUntilSettled) => void;
  onEdit: () => void;
  onDelete: () => void;
  onLink: () => void;
}

export function KindRow({ kind, busy, isOn, onTurn, onEdit, onDelete, onLink }: KindRowProps) {
  const id = useId();
  const { name, slug, minutes, place, active, nextFree, url } = kind;
  const [isOffered, show] = useOptimisticValue(active);
  return (
    <div className="flex flex-col gap-3 py-4 text-sm">
      <div className="flex items-start gap-2">
        <MoveHandle label={`Move ${name}`} className="-ml-1.5" />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <h4 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-medium">
            {name}
            <Badge tone={active ? 'positive' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
          </h4>
          <p className="figures mt-0.5 text-muted">
            {minutes} min · {labelOf(callPlaceOptions, place.kind, place.kind)}
            {place.kind === 'video' && !place.text && ' (no link set)'} · /{slug}
          </p>
          {active && isOn && (
            <p className="figures text-muted">
              {nextFree ? `Next free time: ${timeIn(nextFree)}` : 'No free time within the days that can be booked'}
            </p>
          )}
        </div>
        <span className="inline-flex shrink-0">
          <IconButton className={rowAction} label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
          <ServerIconButton className={rowAction} label={`Delete ${name}`} icon={Trash2} onClick={onDelete} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={id}
          onClick={() => copyLink(url, `The link could not be copied: ${url}`)}
        >
          <Copy aria-hidden className="size-4" />
          Copy link
        </Button>
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={onLink}>
          <Link2 aria-hidden className="size-4" />
          One-use link
        </Button>
        <label htmlFor={`${id}-offered`} className="ml-auto inline-flex min-h-9 cursor-pointer items-center gap-2">
          <SwitchInput
            id={`${id}-offered`}
            checked={isOffered}
            aria-label={`Offer ${name} to visitors`}
            disabled={busy}
            onChange={({ target }) => onTurn(target.checked, show(target.checked))}
          />
          <span aria-hidden>Offered</span>
        </label>
      </div>
    </div>
  );
}
