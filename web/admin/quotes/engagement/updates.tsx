import { ExternalLink, Paperclip } from 'lucide-react';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';

/** Shows what the client was shown on the way, the newest first. */
export function Updates({ engagement: { updates, files } }: { engagement: Engagement }) {
  const nameOf = (fileId: string | null) => files.find(({ id }) => id === fileId)?.originalName;
  const shown = updates.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title="Updates" text="What the client can look at between milestones">
      {shown.length === 0 && (
        <p className="text-sm text-muted">Nothing yet. Show something every week: a link, a note, a picture.</p>
      )}
      <ul className="flex flex-col gap-5">
        {shown.map(({ id, note, url, fileId, at }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            <time dateTime={at} className="figures text-xs text-muted">
              {dayAndTime(at)}
            </time>
            <p className="mt-0.5 whitespace-pre-line">{note}</p>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="link mt-1 inline-flex items-center gap-1.5"
              >
                <ExternalLink aria-hidden className="size-4 shrink-0" />
                {url}
              </a>
            )}
            {nameOf(fileId) && (
              <p className="mt-1 flex items-center gap-1.5 text-muted">
                <Paperclip aria-hidden className="size-4 shrink-0" />
                {nameOf(fileId)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
