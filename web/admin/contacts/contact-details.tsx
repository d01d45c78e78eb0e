import type { Contact } from '#common/contract/contacts.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useMarkRead } from './actions/contact-action.ts';
import type { Desk } from './desk/use-desk.ts';
import { useContact } from './queries.ts';
import { RequestFooter, RequestHead } from './request/request-frame.tsx';
import { RequestView } from './request/request-view.tsx';

interface ContactDetailsProps {
  id: string;
  desk: Desk;
  onDelete: (contact: Contact) => void;
}

/** A request over the list; on a phone a page of its own. */
export function ContactDetails({ id, desk, onDelete }: ContactDetailsProps) {
  const contact = useContact(id).data?.data;
  return (
    <Dialog
      title="Contact Details"
      size="lg"
      page
      onClose={desk.close}
      footer={contact && desk.composerOf(contact) !== 'focus' && <RequestFooter contact={contact} edits={desk.edits} />}
    >
      <OpenedRequest key={id} id={id} desk={desk} onDelete={onDelete} />
    </Dialog>
  );
}

/** The same request beside the list. */
export function RequestPane({ id, desk, onDelete }: ContactDetailsProps) {
  const contact = useContact(id).data?.data;
  return (
    <section aria-label="Request" className="flex h-full min-w-0 flex-col rounded-lg border border-rule bg-surface">
      {/* It scrolls by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-5 focus-visible:-outline-offset-2">
        <OpenedRequest key={id} id={id} desk={desk} onDelete={onDelete} />
      </div>
      {contact && desk.composerOf(contact) !== 'focus' && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
          <RequestFooter contact={contact} edits={desk.edits} />
        </div>
      )}
    </section>
  );
}

function OpenedRequest({ id, desk, onDelete }: ContactDetailsProps) {
  const { data, isError, isFetching, refetch } = useContact(id);
  const contact = data?.data;
  useMarkRead(contact);
  if (!contact && isError)
    return <ErrorState message="Failed to load this submission" busy={isFetching} onRetry={() => void refetch()} />;
  if (!contact) return <Skeleton className="h-96" />;
  return (
    <div data-request-view={id} className="flex flex-col gap-5">
      <RequestHead contact={contact} />
      <RequestView
        contact={contact}
        edits={desk.edits}
        composer={desk.composerOf(contact)}
        onCompose={(isOpen) => desk.compose(id, isOpen)}
        onAction={(act) => desk.act(contact, act)}
        onBlock={() => desk.block(contact)}
        onDelete={() => onDelete(contact)}
        onSent={() => desk.sent(contact)}
        onUndone={() => desk.undone(contact)}
      />
    </div>
  );
}
