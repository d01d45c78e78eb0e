import type { Contact } from '#common/contract/contacts.ts';
import type { Fact } from '#web/admin/components/fact-list.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { projectTypeLabel } from './messages.ts';

const MISSING = 'Not specified';

/** The fields of a contact in the details, by section. */
export const contactFacts = (contact: Contact): readonly { title: string; facts: readonly Fact[] }[] => [
  {
    title: 'Contact Information',
    facts: [
      ['Name', contact.name],
      [
        'Email',
        <a key="email" href={`mailto:${contact.email}`} className="link">
          {contact.email}
        </a>,
      ],
      ...(contact.phone ? [['Phone', contact.phone] satisfies Fact] : []),
      ['Company', contact.company ?? MISSING],
      ['Submitted', dayAndTime(contact.submittedAt)],
    ],
  },
  {
    title: 'Project Details',
    facts: [
      ['Project Type', projectTypeLabel(contact.projectType)],
      // A server of the release before does not send it.
      ...(contact.package ? [['Package', contact.package.name] satisfies Fact] : []),
      ['Budget', contact.budget ?? MISSING],
      ['Timeline', contact.timeline ?? MISSING],
      ['Urgency score', contact.urgency],
    ],
  },
];
