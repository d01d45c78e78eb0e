import type { Contact } from '#common/contract/contacts.ts';

/** One line of what was written. */
export const lineOf = ({ excerpt, message }: Contact): string => excerpt ?? message.replace(/\s+/g, ' ').slice(0, 120);

/** Marks what the owner has not opened yet. */
export function UnreadDot({ contact }: { contact: Contact }) {
  if (!contact.unread) return null;
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      <span className="sr-only">Unread: </span>
    </>
  );
}

export function TagList({ tags }: { tags: readonly string[] | undefined }) {
  return tags?.map((tag) => (
    <span key={tag} className="max-w-32 truncate rounded-full border border-rule bg-sunken px-2 text-xs leading-5">
      {tag}
    </span>
  ));
}
