import { ArrowUpRight } from 'lucide-react';
import type { Room } from '#common/contract/quotes/room.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { Day, DayOf } from '#web/site/shared/agreement/figures.tsx';
import { HandoverForm } from './handover-form.tsx';
import { RecordNameForm } from './record-name-form.tsx';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

type Delivered = NonNullable<Room['handover']>;

const lateText = (days: number) =>
  days === 0 ? 'On the day or before' : `${days} ${days === 1 ? 'day' : 'days'} late`;

function Facts({ handover }: { handover: Delivered }) {
  const { room } = useRoom();
  const { deliveredOn, daysLate, answeredAt, delivered, note, url, comment } = handover;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-lg font-medium">
          Delivered on <Day day={deliveredOn} />
        </p>
        <p className="text-sm text-muted">
          {lateText(daysLate)}; agreed was <Day day={room.agreedDate} />
        </p>
      </div>
      {note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      {url && linkTargetOf(url) === 'outside' && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} self-start print:hidden`}
        >
          See what was delivered
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      )}
      {answeredAt && (
        <p>
          {delivered ? 'You confirmed it on ' : 'You said “not yet” on '}
          <DayOf at={answeredAt} timeZone={room.quote.timeZone} />.
        </p>
      )}
      {comment && (
        <p className="border-l-2 border-rule-strong pl-4 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
      )}
    </div>
  );
}

/** Shows whether it was delivered, said by the client; and how the record names the client. */
export function Handover() {
  const { room } = useRoom();
  const { handover, state, agreedDate } = room;
  const isWaiting = state === 'handed_over';
  return (
    <Section id="handover" title="Handover" isWaiting={isWaiting}>
      <div className="flex flex-col gap-6">
        {handover ? (
          <Facts handover={handover} />
        ) : (
          <Nothing>
            Agreed for <Day day={agreedDate} />. Then you are asked here whether it was delivered.
          </Nothing>
        )}
        {isWaiting ? <HandoverForm /> : <RecordNameForm />}
      </div>
    </Section>
  );
}
