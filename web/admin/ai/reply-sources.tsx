import type { ReplyMetadata } from '#common/contract/assistant.ts';
import { ReplyLink } from '#web/admin/components/reply-link.tsx';

/** The entries of the site that a reply is based on. */
export function ReplySources({ sources }: Pick<ReplyMetadata, 'sources'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {sources.map(({ type, id, title, href }) => (
        <li key={`${type} ${id}`}>
          <ReplyLink href={href}>{title}</ReplyLink>
        </li>
      ))}
    </ul>
  );
}
