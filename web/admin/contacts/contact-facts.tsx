import type { Contact } from '#common/contract/contacts.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { projectTypeLabel } from './messages.ts';

const MISSING = 'Not specified';

/** The fields of a contact in the details, by section. */
const contactFacts = (contact: Contact): readonly { title: string; facts: readonly Fact[] }[] => [
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

export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <section>
        <h3 className="text-base font-semibold">Message</h3>
        <p className="mt-2 rounded-md border border-rule bg-sunken px-4 py-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {contact.message}
        </p>
      </section>
      <div className="grid gap-7 @2xl:grid-cols-2">
        {contactFacts(contact).map(({ title, facts }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="text-base font-semibold">{title}</h3>
            <FactList facts={facts} compact />
          </section>
        ))}
      </div>
    </>
  );
}
