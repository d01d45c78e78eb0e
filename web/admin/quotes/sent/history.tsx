import type { Quote } from '#common/contract/quotes/owner.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { eventTexts } from './event-text.ts';

export function History({ events }: Pick<Quote, 'events'>) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4 text-sm">
        {withKeys(events, ({ at, kind }) => `${at} ${kind}`).map(({ key, row: { at, kind, text } }) => (
          <li key={key} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <time dateTime={at} className="figures text-muted">
              {dayAndTime(at)}
            </time>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{eventTexts[kind]}</p>
              {text && <p className="mt-0.5 whitespace-pre-line text-muted">“{text}”</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
