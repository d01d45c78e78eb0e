import type { Contact } from '#common/contract/contacts.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { PriorityBadge, StatusBadge, WonBadge } from '#web/admin/contacts/contact-badges.tsx';
import { UrgencyMark } from '#web/admin/contacts/list/urgency-mark.tsx';
import { projectTypeLabel } from '#web/admin/contacts/messages.ts';
import { useNow } from '#web/admin/lib/use-now.ts';

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
