import { CalendarDays } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import type { BookingOffer } from '#web/site/chat/conversation.ts';
import { ownClock } from '#web/site/shared/clock.ts';
import { ChatLink, ownPath } from './chat-link.tsx';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const write = (timestamp: string) => ownClock().dayAndTime(timestamp);

/** Message of the visitor; a chosen time goes to the assistant as a timestamp. */
export const ownText = (content: string): string => (TIMESTAMP.test(content) ? write(content) : content);

/** Times of a call as buttons. The assistant asks for what else it needs to book the chosen one. */
export function BookingTimes({ offer, onSend }: { offer: BookingOffer; onSend: (text: string) => void }) {
  return (
    <div className="my-1 flex flex-col items-start gap-2">
      {offer.slots.map(({ start }) => (
        <Button
          key={start}
          variant="secondary"
          onClick={() => onSend(start)}
          className="figures max-w-full py-2 text-start whitespace-normal"
        >
          <CalendarDays aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
          {write(start)}
        </Button>
      ))}
      <ChatLink href={ownPath(offer.url)} className="link py-1 text-sm">
        All free times
      </ChatLink>
    </div>
  );
}
