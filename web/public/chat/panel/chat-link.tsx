import type { ReactNode } from 'react';
import { sectionPath } from '#common/paths.ts';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { isSmallScreen } from '#web/public/shared/small-screen.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { useHandOver } from './use-hand-over.ts';

interface ChatLinkProps {
  href: string | undefined;
  className: string;
  children: ReactNode;
}

/** The address as a path where it is on this site. */
export const ownPath = (url: string): string =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;

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
