import type { Contact } from '#common/contract/contacts.ts';
import type { Estimate } from '#common/contract/estimates.ts';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { amountText } from '#web/admin/lib/amounts.ts';
import { emptyOption, newEntryId, noBilling, type OptionForm, type QuoteForm } from './quote-form.ts';

export interface Origins {
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
