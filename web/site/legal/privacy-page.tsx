import { forEachProvider } from '#common/ai-providers.ts';
import type { Recipient, RecipientKind } from '#common/contract/privacy.ts';
import { sectionPath } from '#common/paths.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { LegalPage, LegalSection } from './legal-layout.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OwnerText } from './owner-text.tsx';
import { privacyQuery } from './queries.ts';
import { storedData } from './stored-data.ts';
import { useLegal } from './use-legal.ts';

const ASSISTANT = 'Your messages to the assistant, to write the replies.';

/** The name of a recipient and what it receives. */
const recipients: Record<RecipientKind, { name: string; receives: string }> = {
  ...forEachProvider(
    (id) => id,
    ({ company }) => ({ name: company, receives: ASSISTANT }),
  ),
  ai: { name: 'AI server', receives: ASSISTANT },
  calendly: { name: 'Calendly', receives: 'What you enter when you book a call. It opens only after you ask for it.' },
  calendar: {
    name: 'The owner’s calendar',
    receives: 'Your call: when it is, your name and email, and what you write.',
  },
  stripe: {
    name: 'Stripe',
    receives: 'Your email and the amount, when you choose to pay. What you enter there goes to Stripe alone.',
  },
  email: { name: 'Email server', receives: 'The emails about your request, quote or testimonial.' },
  storage: {
    name: 'File storage',
    receives: 'The files of this site, and a copy of its database before a backup is restored.',
  },
  images: { name: 'Image server', receives: 'Your address, when your browser loads the images of this site.' },
};

function nameOf({ kind, host, label = recipients[kind].name }: Recipient): string {
  return host === null ? label : `${label} (${host})`;
}

function Recipients({ list }: { list: readonly Recipient[] }) {
  if (list.length === 0) return <p>Nobody. What you enter stays on this site’s server.</p>;
  return (
    <dl>
      {list.map((recipient) => (
        <div
          key={`${recipient.kind} ${nameOf(recipient)}`}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="font-medium [overflow-wrap:anywhere]">{nameOf(recipient)}</dt>
          <dd className="text-muted">{recipients[recipient.kind].receives}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Address to write to: an email address, or else the contact form. */
function Contact() {
  const { contactEmail } = useSite();
  if (!contactEmail)
    return (
      <SiteLink href={sectionPath('contact')} className="link">
        the contact form
      </SiteLink>
    );
  return (
    <a href={`mailto:${contactEmail}`} className="link [overflow-wrap:anywhere]">
      {contactEmail}
    </a>
  );
}

function StoredData({ conversationDays, hasInvoices }: { conversationDays: number; hasInvoices: boolean }) {
  const { hasEstimates = false } = useSite();
  return (
    <dl>
      {storedData({ conversationDays, hasEstimates, hasInvoices }).map(({ term, what, howLong }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-5 first:pt-0 last:border-0 sm:grid-cols-[9rem_1fr] print:break-inside-avoid"
        >
          <dt className="font-medium">{term}</dt>
          <dd className="text-muted">{what}</dd>
          <dd className="sm:col-start-2">{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Generated from the configuration of the server, with the owner's text after it. */
export function PrivacyPage() {
  const { identity } = useContent();
  const privacy = usePageQuery(privacyQuery);
  const legal = useLegal();
  const { data } = privacy;
  return (
    <LegalPage title="Privacy" intro="What this site stores, for how long, and who receives it.">
      <LegalSection id="responsible" title="Who is responsible">
        <p className="[overflow-wrap:anywhere]">
          {identity.ownerName}, {identity.name}
          <br />
          {identity.city}, {identity.country}
          <br />
          <Contact />
        </p>
      </LegalSection>
      {data ? (
        <>
          <LegalSection id="stored" title="What is stored and for how long">
            <StoredData conversationDays={data.data.conversationDays} hasInvoices={data.data.invoices ?? false} />
          </LegalSection>
          <LegalSection id="recipients" title="Who receives it">
            <Recipients list={data.data.recipients} />
          </LegalSection>
        </>
      ) : (
        <NotLoaded query={privacy} loading="Loading privacy information" />
      )}
      <LegalSection id="deleting" title="Deleting your data">
        <div className="flex flex-col gap-4">
          <p>
            Write to <Contact /> and say what should be deleted. Write from the email address you used here, so I can
            find your entries.
          </p>
          <p>You can delete a conversation yourself: choose “Clear” in the chat, then “Delete this conversation”.</p>
        </div>
      </LegalSection>
      {!legal.data && <NotLoaded query={legal} loading="Loading more privacy information" />}
      {legal.data?.privacy && (
        <div className="grid border-t border-ink pt-8 md:grid-cols-12 md:gap-x-8">
          <div className="min-w-0 max-w-[46rem] md:col-span-8 md:col-start-5">
            <OwnerText text={legal.data.privacy} />
          </div>
        </div>
      )}
    </LegalPage>
  );
}
