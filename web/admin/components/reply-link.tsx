import type { ReactNode } from 'react';
import { linkTargetOf } from '#web/shared/link-target.ts';

/** A link that came with a reply, opened beside the dashboard. One that may not be followed is only its text. */
export function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || linkTargetOf(href) === null) return children;
  return (
    <a
      // The anchors are those of the landing page.
      href={href.startsWith('#') ? `/${href}` : href}
      target="_blank"
      rel="noopener noreferrer"
      className="link font-medium"
    >
      {children}
    </a>
  );
}
