import type { ReactNode } from 'react';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { isSmallScreen } from './small-screen.ts';

interface ChatLinkProps {
  href: string | undefined;
  className: string;
  children: ReactNode;
}

/** A link that came with a reply. One that may not be followed is only its text. */
export function ChatLink({ href, className, children }: ChatLinkProps) {
  const { minimise } = useChat();
  const target = linkTargetOf(href);
  if (!href || target === null) return children;
  if (target !== 'page')
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  return (
    <SiteLink
      // The anchors are those of the landing page.
      href={href.startsWith('#') ? `/${href}` : href}
      // There the sheet covers what the link shows.
      onClick={() => isSmallScreen() && minimise()}
      className={className}
    >
      {children}
    </SiteLink>
  );
}
