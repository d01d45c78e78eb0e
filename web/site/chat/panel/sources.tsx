import { ChatLink } from './chat-link.tsx';
import type { ShownSource } from './shown-sources.ts';

/** Lists the pages of the site that a reply is based on. */
export function Sources({ sources }: { sources: readonly ShownSource[] }) {
  if (sources.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs">
      <span className="text-muted">Sources</span>
      <ul className="contents">
        {sources.map(({ href, titles }) => (
          <li key={href} dir="auto" className="min-w-0 wrap-anywhere">
            <ChatLink href={href} className="link font-medium">
              {titles.join(' · ')}
            </ChatLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
