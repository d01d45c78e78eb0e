import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/options.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import type { ContactEdit } from './contact-edit.ts';

interface ContactHandlingProps {
  contact: Contact;
  onChange: (edit: ContactEdit) => void;
}

/** Status and priority of the contact; a choice is saved at once. */
export function ContactHandling({ contact, onChange }: ContactHandlingProps) {
  return (
    <section aria-label="Handling" className="grid gap-4 border-t border-rule pt-5 sm:grid-cols-2">
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
        <p className="text-sm text-positive sm:col-span-2">
          Responded by {contact.respondedBy ?? 'Admin'}, {dayAndTime(contact.respondedAt)}
        </p>
      )}
    </section>
  );
}
