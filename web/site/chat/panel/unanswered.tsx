import { buttonClass } from '#web/shared/components/button-class.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { PersonLink } from './person-link.tsx';

/** Shown when the content does not answer the question; it leads to the contact form. */
export function Unanswered({ messages }: { messages: readonly Message[] }) {
  return (
    <div className="mt-1 flex flex-col items-start gap-3 self-stretch rounded-lg border border-rule-strong px-4 py-3 text-sm">
      <p>A person can answer this. Continue in the contact form, where you can review everything before you send it.</p>
      <PersonLink messages={messages} className={buttonClass({ variant: 'accent', size: 'sm' })} />
    </div>
  );
}
