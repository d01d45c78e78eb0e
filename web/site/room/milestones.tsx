import { Circle, CircleCheck } from 'lucide-react';
import { Day, DayOf } from '#web/site/shared/agreement/figures.tsx';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

/** The way to the agreed date. */
export function Milestones() {
  const { room } = useRoom();
  const { milestones, quote } = room;
  return (
    <Section id="milestones" title="Milestones">
      {milestones.length === 0 && <Nothing>None were agreed; the agreed date stands.</Nothing>}
      <ol>
        {milestones.map(({ id, title, date, doneAt }) => {
          const Icon = doneAt ? CircleCheck : Circle;
          return (
            <li
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 last:border-0 print:break-inside-avoid"
            >
              <Icon
                role="img"
                aria-label={doneAt ? 'Done' : 'To do'}
                className={doneAt ? 'mt-1 size-5 text-positive' : 'mt-1 size-5 text-muted'}
                strokeWidth={1.75}
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</p>
                <p className="figures text-sm text-muted">
                  {doneAt ? (
                    <>
                      Done on <DayOf at={doneAt} timeZone={quote.timeZone} />
                    </>
                  ) : (
                    <Day day={date} />
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
