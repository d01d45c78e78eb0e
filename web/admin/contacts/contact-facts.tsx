import type { ReactNode } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { projectTypeLabel } from './messages.ts';

const missing = 'Not specified';

/** Who asks, and for what. */
export function ContactFacts({ contact }: { contact: Contact }) {
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2">
        <Facts
          title="Contact Information"
          facts={[
            ['Name', contact.name],
            [
              'Email',
              <a key="email" href={`mailto:${contact.email}`} className="link">
                {contact.email}
              </a>,
            ],
            ['Company', contact.company ?? missing],
            ['Submitted', dayAndTime(contact.submittedAt)],
          ]}
        />
        <Facts
          title="Project Details"
          facts={[
            ['Project Type', projectTypeLabel(contact.projectType)],
            ['Budget', contact.budget ?? missing],
            ['Timeline', contact.timeline ?? missing],
            ['Urgency score', contact.urgency],
          ]}
        />
      </div>
      <section>
        <h3 className="text-base font-semibold">Message</h3>
        <p className="mt-2 rounded-md border border-rule bg-sunken px-4 py-3 text-sm whitespace-pre-wrap">
          {contact.message}
        </p>
      </section>
    </>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h3 className="text-base font-semibold">{title}</h3>
      <dl className="mt-2 divide-y divide-rule border-y border-rule text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[7.5rem_1fr] gap-3 py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="figures min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
