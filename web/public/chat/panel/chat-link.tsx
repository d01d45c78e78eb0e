import { useSetAtom, useStore } from 'jotai';
import type { ReactNode } from 'react';
import { sectionPath } from '#common/paths.ts';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { handOverOf } from '#web/public/chat/conversation/hand-over.ts';
import { conversationAtom } from '#web/public/chat/conversation.ts';
import { contactPrefillAtom } from '#web/public/shared/contact-prefill.ts';
import { isSmallScreen } from '#web/public/shared/small-screen.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { useContent } from '#web/shared/site.tsx';

interface ChatLinkProps {
  href: string | undefined;
  className: string;
  children: ReactNode;
}

/** The address as a path where it is on this site. */
export const ownPath = (url: string): string =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;

/** Takes the conversation to the contact form, to which the pressed link leads; nothing is sent yet. */
export function useHandOver(): () => void {
  const store = useStore();
  const { minimize } = useChat();
  const setPrefill = useSetAtom(contactPrefillAtom);
  const { addOns } = useContent();
  return () => {
    const conversation = handOverOf(store.get(conversationAtom).messages, addOns ?? []);
    if (conversation) setPrefill({ conversation });
    minimize();
  };
}

/** A link in a reply; a link that is not allowed is shown as plain text. */
export function ChatLink({ href, className, children }: ChatLinkProps) {
  const { minimize } = useChat();
  const handOver = useHandOver();
  const target = linkTargetOf(href);
  if (!href || target === null) return children;
  if (target !== 'page')
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  const leadsToForm = href === sectionPath('contact');
  return (
    <SiteLink
      // Anchors refer to the landing page.
      href={href.startsWith('#') ? `/${href}` : href}
      // On small screens the panel covers the page, so it is minimized.
      onClick={() => (leadsToForm ? handOver() : isSmallScreen() && minimize())}
      className={className}
    >
      {children}
    </SiteLink>
  );
}
