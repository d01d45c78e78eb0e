import type { ReplyNotes } from '#web/site/chat/conversation.ts';
import { ChatLink } from './chat-link.tsx';

/** Lists the pages of the site that a reply is based on. */
export function Sources({ sources }: { sources: ReplyNotes['sources'] }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs">
      <span className="text-muted">Sources</span>
      <ul className="contents">
        {sources.map(({ type, id, title, href }) => (
          <li key={`${type} ${id}`} className="min-w-0">
            <ChatLink href={href} className="link font-medium">
              {title}
            </ChatLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
