import { Mail, MailCheck } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { useMailtoOpened } from '#web/admin/contacts/actions/contact-action.ts';
import { PriorityBadge, StatusBadge, WonBadge } from '#web/admin/contacts/contact-columns.tsx';
import { UrgencyMark } from '#web/admin/contacts/list/urgency-mark.tsx';
import { projectTypeLabel, replyAddress } from '#web/admin/contacts/messages.ts';
import type { ContactEdits } from '#web/admin/contacts/use-contact-edits.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';

/** Who asks for what, at the top of a request. */
export function RequestHead({ contact }: { contact: Contact }) {
  const now = useNow();
  const facts = [contact.company, projectTypeLabel(contact.projectType), contact.budget, contact.timeline];
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{contact.name}</h3>
        <StatusBadge status={contact.status} />
        <WonBadge contact={contact} />
        <PriorityBadge priority={contact.priority} />
        <UrgencyMark contact={contact} now={now} />
        <WaitingMark record={`contact:${contact._id}`} />
      </div>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

interface RequestFooterProps {
  contact: Contact;
  edits: ContactEdits;
}

/** The two ways to answer outside the dashboard; they give way to the reply that is being written. */
export function RequestFooter({ contact, edits }: RequestFooterProps) {
  const opened = useMailtoOpened();
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        disabled={contact.respondedAt !== null}
        onClick={() => edits.change(contact, { kind: 'respond' })}
      >
        <MailCheck aria-hidden className="size-4 max-sm:hidden" />
        {contact.respondedAt ? 'Responded' : 'Mark as Responded'}
      </Button>
      {contact.email && (
        <a
          href={replyAddress(contact)}
          onClick={() => opened(contact._id)}
          className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:flex-1')}
        >
          <Mail aria-hidden className="size-4 max-sm:hidden" />
          Reply via Email
        </a>
      )}
    </>
  );
}
