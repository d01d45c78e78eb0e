import type { ReactNode } from 'react';
import { forEachProvider } from '#common/ai-providers.ts';
import type { Recipient, RecipientKind } from '#common/contract/privacy.ts';
import { sectionPath } from '#common/paths.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/legal.ts';
import { t } from '#common/texts/text.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useContent, useSite } from '#web/shared/site.tsx';
import { LegalPage, LegalSection, NotLoaded, OwnerText, useLegal } from './legal-layout.tsx';
import { privacyQuery } from './queries.ts';
import { storedData } from './stored-data.ts';

/** The name of a recipient, which a company has in every language, and what it receives. */
const recipients: Record<RecipientKind, { name: string | TextKey; receives: TextKey }> = {
  ...forEachProvider(
    (id) => id,
    ({ company }) => ({ name: company, receives: texts.assistantReceives }),
  ),
  ai: { name: texts.aiName, receives: texts.assistantReceives },
  calendly: { name: 'Calendly', receives: texts.calendlyReceives },
  calendar: { name: texts.calendarName, receives: texts.calendarReceives },
  stripe: { name: 'Stripe', receives: texts.stripeReceives },
  email: { name: texts.emailName, receives: texts.emailReceives },
  storage: { name: texts.storageName, receives: texts.storageReceives },
  images: { name: texts.imagesName, receives: texts.imagesReceives },
};

function nameOf({ kind, host, label }: Recipient): string {
  const { name } = recipients[kind];
  const shown = label ?? (typeof name === 'number' ? t(name) : name);
  return host === null ? shown : `${shown} (${host})`;
}

function Recipients({ list }: { list: readonly Recipient[] }) {
  if (list.length === 0) return <p>{t(texts.recipientsNone)}</p>;
  return (
    <dl>
      {list.map((recipient) => (
        <div
          key={`${recipient.kind} ${nameOf(recipient)}`}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="font-medium [overflow-wrap:anywhere]">{nameOf(recipient)}</dt>
          <dd className="text-muted">{t(recipients[recipient.kind].receives)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Address to write to: an email address, or else the contact form under its words. */
function Contact({ form }: { form: ReactNode }) {
  const { contactEmail } = useSite();
  if (!contactEmail)
    return (
      <SiteLink href={sectionPath('contact')} className="link">
        {form}
      </SiteLink>
    );
  return (
    <a href={`mailto:${contactEmail}`} dir="ltr" className="link [overflow-wrap:anywhere]">
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
  const { contactEmail } = useSite();
  const privacy = usePageQuery(privacyQuery);
  const legal = useLegal();
  const { data } = privacy;
  return (
    <LegalPage title={t(texts.privacy)} intro={t(texts.privacyIntro)}>
      <LegalSection id="responsible" title={t(texts.responsible)}>
        <p className="[overflow-wrap:anywhere]">
          {identity.ownerName}, {identity.name}
          <br />
          {identity.city}, {identity.country}
          <br />
          <Contact form={t(texts.contactForm)} />
        </p>
      </LegalSection>
      {data ? (
        <>
          <LegalSection id="stored" title={t(texts.stored)}>
            <StoredData conversationDays={data.data.conversationDays} hasInvoices={data.data.invoices ?? false} />
          </LegalSection>
          <LegalSection id="recipients" title={t(texts.recipients)}>
            <Recipients list={data.data.recipients} />
          </LegalSection>
        </>
      ) : (
        <NotLoaded query={privacy} loading={t(texts.privacyLoading)} />
      )}
      <LegalSection id="deleting" title={t(texts.deleting)}>
        <div className="flex flex-col gap-4">
          <p>
            {rich(contactEmail ? texts.deleteByEmail : texts.deleteByForm, {
              contact: (form) => <Contact form={form} />,
            })}
          </p>
          <p>{t(texts.deleteConversation)}</p>
        </div>
      </LegalSection>
      {!legal.data && <NotLoaded query={legal} loading={t(texts.moreLoading)} />}
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
