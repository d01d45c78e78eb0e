import type { Contact } from '#common/contract/contacts.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { contactFacts } from './contact-fields.tsx';

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
