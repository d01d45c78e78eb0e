import { buttonClass } from '#web/shared/components/button-class.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { PersonLink } from './person-link.tsx';

/** The content of the site does not hold the answer: a person has it. */
export function Unanswered({ messages }: { messages: readonly Message[] }) {
  return (
    <div className="mt-1 flex flex-col items-start gap-3 self-stretch rounded-lg border border-rule-strong px-4 py-3 text-sm">
      <p>That is a question for a person. Take it along to the contact form; you see everything before it is sent.</p>
      <PersonLink messages={messages} className={buttonClass({ variant: 'accent', size: 'sm' })} />
    </div>
  );
}
