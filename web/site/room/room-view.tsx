import { useEffect, useRef } from 'react';
import { leaveRoom } from '#common/contract/quotes/room.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { Amount, Day } from '#web/site/shared/agreement/figures.tsx';
import { problemText } from '#web/site/shared/agreement/problem.ts';
import { AgreedOption } from './agreed-option.tsx';
import { Changes } from './changes.tsx';
import { Files } from './files.tsx';
import { Handover } from './handover.tsx';
import { Messages } from './messages.tsx';
import { Milestones } from './milestones.tsx';
import { Payments } from './payments.tsx';
import { useRoom } from './room-context.ts';
import { Updates } from './updates.tsx';
import { Waiting } from './waiting.tsx';

const states: Record<EngagementState, { tone: Tone; text: string }> = {
  awaiting_deposit: { tone: 'warning', text: 'Begins with the deposit' },
  active: { tone: 'accent', text: 'In progress' },
  handed_over: { tone: 'warning', text: 'Handed over' },
  confirmed: { tone: 'positive', text: 'Delivered' },
  disputed: { tone: 'negative', text: 'Not delivered yet' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
};

function Leave() {
  const { token, reload } = useRoom();
  const leave = async () => {
    try {
      await call(leaveRoom, { params: { token } });
      reload();
    } catch (error) {
      toast.error(problemText(error, 'The room could not be closed. Please try again.'));
    }
  };
  return (
    <Button variant="secondary" size="sm" className="min-h-11 print:hidden" onClick={() => void leave()}>
      Sign out
    </Button>
  );
}

/** An open room: where the project stands, and what both sides put there. It follows the form for the code, or comes alone. */
export function RoomView({ wasEntered }: { wasEntered: boolean }) {
  const { room } = useRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form in which the code was typed is gone.
    if (wasEntered) heading.current?.focus();
  }, [wasEntered]);
  const { number, title, state, currency, agreedPrice, agreedDate, client, quote } = room;
  const { tone, text } = states[state];
  const facts = [
    { term: 'State', text: <Badge tone={tone}>{text}</Badge> },
    { term: 'Agreed price', text: <Amount amount={agreedPrice} currency={currency} /> },
    { term: 'Agreed date', text: <Day day={agreedDate} /> },
    { term: 'With', text: quote.sender.name },
  ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="eyebrow text-muted">
          {number} · {client.company ?? client.name}
        </p>
        <Leave />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="display mt-2 -ml-[0.03em] max-w-[22ch] text-4xl outline-none [overflow-wrap:anywhere]"
      >
        {title}
      </h1>
      <dl className="mt-8 grid grid-cols-2 gap-x-5 border-t border-ink sm:gap-x-8 md:mt-12 lg:grid-cols-4">
        {facts.map(({ term, text: fact }) => (
          <div key={term} className="border-b border-rule py-3 lg:border-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures mt-0.5 text-lg font-medium [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      <Waiting />
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-14 md:mt-14 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-14 lg:col-span-7">
          <Milestones />
          <Updates />
          <Files />
          <Messages />
        </div>
        <div className="flex min-w-0 flex-col gap-14 lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <Changes />
          <Payments />
          <Handover />
          <AgreedOption />
        </div>
      </div>
    </>
  );
}
