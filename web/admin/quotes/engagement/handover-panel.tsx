import { ExternalLink } from 'lucide-react';
import type { Handover } from '#common/contract/quotes/shapes.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayText } from '#web/admin/lib/money.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge } from '#web/shared/components/badge.tsx';

/** Shows what was handed over, and what the client says about it. */
export function HandoverPanel({ handover, client }: { handover: Handover; client: string }) {
  const { deliveredOn, daysLate, note, url, answeredAt, delivered, comment } = handover;
  return (
    <Panel title="Handover">
      <div className="flex flex-col gap-3 text-sm [overflow-wrap:anywhere]">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
          Handed over on {dayText(deliveredOn)}
          <Badge tone={daysLate === 0 ? 'positive' : 'warning'}>
            {daysLate === 0 ? 'On time' : `${amount(daysLate, 'day')} late`}
          </Badge>
        </p>
        {note && <p className="whitespace-pre-line">{note}</p>}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex items-center gap-1.5 self-start"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {url}
          </a>
        )}
        <div className="border-t border-rule pt-3">
          {answeredAt === null && <p className="text-muted">{client} has not answered yet.</p>}
          {answeredAt !== null && (
            <p className="figures">
              {client} says: <strong>{delivered ? 'Yes, it was delivered' : 'No, not yet'}</strong>{' '}
              <span className="text-muted">({dayAndTime(answeredAt)})</span>
            </p>
          )}
          {comment && <p className="mt-1 whitespace-pre-line text-muted">“{comment}”</p>}
        </div>
      </div>
    </Panel>
  );
}
