import { useSetAtom } from 'jotai';
import { SiteLink } from '../../../components/site-link.tsx';
import { startFromAtom } from '../../landing/start-from.ts';
import { useChat } from '../chat-provider.tsx';
import { chatTexts } from '../chat-texts.ts';
import type { Message } from '../conversation.ts';
import { summarise } from '../talk/summarise.ts';

/** Leads to the consultation form with the talk's summary in its message. Nothing is sent by it. */
export function PersonLink({ messages, className }: { messages: readonly Message[]; className: string }) {
  const { minimise } = useChat();
  const startFrom = useSetAtom(startFromAtom);

  function handOver() {
    const message = summarise(messages);
    if (message) startFrom({ message });
    minimise();
  }

  return (
    <SiteLink href="/#contact" onClick={handOver} className={className}>
      {chatTexts.person}
    </SiteLink>
  );
}
