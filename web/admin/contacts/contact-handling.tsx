import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import type { ContactEdit } from './contact-edit.ts';

interface ContactHandlingProps {
  contact: Contact;
  onChange: (edit: ContactEdit) => void;
  /** Takes 'Mark as Responded' back. */
  onTakeBack: () => void;
}

/** Status and priority of the contact; a choice is saved at once. */
export function ContactHandling({ contact, onChange, onTakeBack }: ContactHandlingProps) {
  return (
    <section aria-label="Handling" className="grid gap-4 border-t border-rule pt-5 @lg:grid-cols-2">
      <SelectField
        label="Status"
        value={contact.status}
        options={contactStatusOptions}
        onChange={({ target }) => {
          const chosen = contactStatusOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ kind: 'status', status: chosen.value });
        }}
      />
      <SelectField
        label="Priority"
        value={contact.priority}
        options={contactPriorityOptions}
        onChange={({ target }) => {
          const chosen = contactPriorityOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ kind: 'priority', priority: chosen.value });
        }}
      />
      {contact.respondedAt && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm @lg:col-span-2">
          <span className="text-positive">
            Responded by {contact.respondedBy ?? 'Admin'}, {dayAndTime(contact.respondedAt)}
          </span>
          <button type="button" className="link min-h-6" onClick={onTakeBack}>
            Take back
          </button>
        </p>
      )}
    </section>
  );
}
