import type { KeyboardEvent } from 'react';
import { shortAge } from '#common/age.ts';
import type { InboxRequest } from '#common/desktop/inbox.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';
import { keyOf } from './use-inbox.ts';

interface RequestListProps {
  requests: readonly InboxRequest[];
  /** The name of a site where there are several. */
  siteOf: (origin: string) => string | null;
  onOpen: (request: InboxRequest) => void;
}

/** Moves the focus among the requests. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-request]')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[Math.min(next, rows.length - 1)]?.focus();
}

/** The requests: those who wait first. */
export function RequestList({ requests, siteOf, onOpen }: RequestListProps) {
  const now = useNow();
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Requests" onKeyDown={move} className="flex flex-col">
      {requests.map((request) => {
        const { origin, name, excerpt, waitingSince, submittedAt } = request;
        const site = siteOf(origin);
        return (
          <li key={keyOf(request)} className="border-b border-rule">
            <button
              type="button"
              data-request={keyOf(request)}
              onClick={() => onOpen(request)}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="flex min-w-0 items-center gap-1.5">
                <span className={cx('truncate', waitingSince !== null && 'font-semibold')}>{name}</span>
                <WaitingMark record={`contact:${request.id}`} small />
              </span>
              <span className={cx('figures text-sm', waitingSince === null ? 'text-muted' : 'text-accent')}>
                {waitingSince === null ? 'Answered' : shortAge(waitingSince, now)}
                {waitingSince !== null && <span className="sr-only"> waiting</span>}
              </span>
              <span className="col-span-2 truncate text-sm text-muted">{excerpt}</span>
              <span className="col-span-2 truncate text-xs text-muted">
                {[site, `Sent ${shortAge(submittedAt, now)} ago`].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
