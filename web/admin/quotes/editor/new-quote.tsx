import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Contact, getContact } from '#common/contract/contacts.ts';
import { type Estimate, getContactEstimate, getEstimate } from '#common/contract/estimates.ts';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { amountText } from '#web/admin/lib/amounts.ts';
import { contactKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useContent } from '#web/shared/site.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { emptyOption, newEntryId, noBilling, type OptionForm, type QuoteForm } from './quote-form.ts';

function useOrigins(contactId: string | null, estimateId: string | null) {
  const contact = useQuery({
    queryKey: contactKeys.one(contactId ?? ''),
    queryFn: ({ signal }) => call(getContact, { params: { id: contactId ?? '' } }, { signal }),
    select: ({ data }) => data,
    enabled: contactId !== null,
  });
  const requested = contact.data?.estimateId ? contact.data.id : null;
  const estimate = useQuery({
    queryKey: requested ? contactKeys.estimate(requested) : [...quoteKeys.all, 'estimate', estimateId],
    queryFn: ({ signal }) =>
      requested
        ? call(getContactEstimate, { params: { id: requested } }, { signal })
        : call(getEstimate, { params: { id: estimateId ?? '' } }, { signal }),
    select: ({ data }) => data,
    enabled: requested !== null || estimateId !== null,
  });
  const settings = useQuoteSettings();
  const needed = [settings, ...(contactId ? [contact] : []), ...(requested || estimateId ? [estimate] : [])];
  return { contact, estimate, settings, needed };
}

/** A new quote, from nothing or from the request or the estimate that the address names. */
export function NewQuote() {
  const { params } = useAddress();
  const { identity } = useContent();
  const contactId = params.get('contact');
  const estimateId = params.get('estimate');
  const { contact, estimate, settings, needed } = useOrigins(contactId, estimateId);
  const failed = needed.find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <ErrorState
        message={failed === settings ? 'Failed to load the settings of quotes' : 'Failed to load what the quote is for'}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!settings.data || needed.some(({ data }) => !data)) return <Skeleton className="h-[36rem]" />;
  return (
    <Started
      key={`${contactId} ${estimateId}`}
      keptAs={`quote:new:${contactId ?? estimateId ?? ''}`}
      origins={{ contact: contact.data ?? null, estimate: estimate.data ?? null, settings: settings.data, identity }}
    />
  );
}

interface Origins {
  contact: Contact | null;
  estimate: Estimate | null;
  settings: QuoteSettings;
  identity: { currency: string; timeZone: string };
}

/** The lines of an estimate with the amounts that it was made with. */
const optionOfEstimate = ({ lines, currency, earliestDelivery }: Estimate, delivery: string): OptionForm => ({
  ...emptyOption(earliestDelivery ?? delivery, lines[0]?.title ?? ''),
  lines: lines.map(({ kind, ref, title, quantity, unitAmount }) => ({
    id: newEntryId(),
    kind,
    ref,
    title,
    details: '',
    quantity: String(quantity),
    unitAmount: amountText(unitAmount, currency),
    rateId: '',
  })),
});

/** Returns what the form of a new quote starts with: the request's client, the estimate's lines, and the settings. */
export function newQuoteForm({ contact, estimate, settings, identity }: Origins, now = Date.now()): QuoteForm {
  const today = dayIn(identity.timeZone, now);
  const delivery = addDays(today, QUOTE.deliveryDays);
  const option = estimate ? optionOfEstimate(estimate, delivery) : emptyOption(delivery);
  return {
    contactId: contact?.id ?? null,
    estimateId: estimate?.id ?? null,
    client: { name: contact?.name ?? '', email: contact?.email ?? '', company: contact?.company ?? '' },
    title: option.title,
    currency: estimate?.currency ?? identity.currency,
    options: [option],
    depositPercent: String(settings.depositPercent),
    depositMethod: settings.depositMethod,
    validUntil: addDays(today, settings.validDays),
    terms: settings.templates[0]?.terms ?? '',
    note: '',
    remind: true,
    billing: noBilling,
    reverseCharge: false,
  };
}

/** The form keeps what it started with, whatever is read meanwhile. */
function Started({ origins, keptAs }: { origins: Origins; keptAs: string }) {
  const [initial] = useState(() => newQuoteForm(origins));
  return <QuoteEditor quote={null} initial={initial} keptAs={keptAs} />;
}
