import { ArrowUpRight, FileText } from 'lucide-react';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { dayAndTime } from './clock.ts';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

const link = 'link inline-flex min-h-11 items-center gap-2 font-medium';

/** Something to click every week, the newest first. */
export function Updates() {
  const { room } = useRoom();
  const updates = [...room.updates].sort((a, b) => b.at.localeCompare(a.at));
  const fileOf = (id: string | null) => room.files.find((file) => file.id === id);
  return (
    <Section id="updates" title="Updates">
      {updates.length === 0 && <Nothing>Nothing yet. There is something to look at here every week.</Nothing>}
      <ol className="flex flex-col gap-8">
        {updates.map(({ id, note, url, fileId, at }) => {
          const file = fileOf(fileId);
          const isPicture = file?.contentType.startsWith('image/');
          return (
            <li key={id} className="print:break-inside-avoid">
              <p className="text-sm text-muted">{dayAndTime(at)}</p>
              <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
              {file && isPicture && (
                <a href={file.url} target="_blank" rel="noopener" className="mt-3 block">
                  <img
                    src={file.url}
                    alt={file.originalName}
                    loading="lazy"
                    className="max-h-96 max-w-full rounded-md border border-rule bg-sunken object-contain"
                  />
                </a>
              )}
              {(url || (file && !isPicture)) && (
                <p className="mt-1 flex flex-wrap gap-x-6">
                  {url && linkTargetOf(url) === 'outside' && (
                    <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                      Have a look
                      <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
                    </a>
                  )}
                  {file && !isPicture && (
                    <a href={file.url} target="_blank" rel="noopener" className={`${link} [overflow-wrap:anywhere]`}>
                      <FileText aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                      {file.originalName}
                    </a>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
