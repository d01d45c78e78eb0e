import { ExternalLink, Link2 } from 'lucide-react';
import { useId } from 'react';
import type { EventType } from '#common/contract/calendly.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { useBookingLink } from './use-booking-link.ts';

export function EventTypeRow({ eventType }: { eventType: EventType }) {
  const { uri, name, active, duration, description, scheduling_url, color } = eventType;
  const { mutate, isPending, data } = useBookingLink(uri);
  const linkId = useId();
  return (
    <li className="flex flex-col gap-3 border-b border-rule py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="mt-2 size-3 shrink-0 rounded-full bg-muted"
          style={color ? { backgroundColor: color } : undefined}
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {name || 'Untitled'}
            <Badge tone={active ? 'positive' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
          </h3>
          <p className="figures text-sm text-muted">{duration} minutes</p>
          {description && <p className="mt-1 line-clamp-3 text-sm">{description}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-6">
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`Copy one-use link for ${name}`}
          onClick={() => mutate()}
        >
          {!isPending && <Link2 aria-hidden className="size-4" />}
          Copy one-use link
        </Button>
        <a
          href={scheduling_url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          Booking page
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> of {name} (opens in a new tab)</span>
        </a>
      </div>
      {data && (
        <div className="flex flex-col gap-1 pl-6">
          <label htmlFor={linkId} className="text-xs font-medium text-muted">
            Works for one booking{data.copied ? ', and is on your clipboard' : ''}
          </label>
          <input
            id={linkId}
            readOnly
            value={data.link}
            onFocus={(event) => event.target.select()}
            className={cx(controlClass, 'h-10 text-sm!')}
          />
        </div>
      )}
    </li>
  );
}
