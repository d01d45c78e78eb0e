import { Download } from 'lucide-react';
import { addressOf } from '#common/address.ts';
import { getRoomInvoicePdf } from '#common/contract/quotes/room.ts';
import type { InvoiceKind, InvoiceState } from '#common/money-options.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { Amount, Day } from '#web/public/shared/agreement/figures.tsx';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useRoom } from './room-context.ts';
import { Section } from './section.tsx';

const headings: Record<InvoiceKind, TextKey<{ number: string | number }>> = {
  deposit: texts.invoiceDeposit,
  progress: texts.invoiceProgress,
  final: texts.invoiceFinal,
  credit: texts.invoiceCredit,
};

const states: Record<InvoiceState, { tone: Tone; text: TextKey }> = {
  draft: { tone: 'neutral', text: texts.invoiceDraft },
  open: { tone: 'accent', text: texts.invoiceOpen },
  partly_paid: { tone: 'accent', text: texts.invoicePartlyPaid },
  overdue: { tone: 'warning', text: texts.invoiceOverdue },
  paid: { tone: 'positive', text: texts.invoicePaid },
  credited: { tone: 'neutral', text: texts.invoiceCredited },
};

/** The invoices of the project, the last one first; nothing before there is one. */
export function Invoices() {
  const { token, room } = useRoom();
  // A server of an earlier release sends none.
  const invoices = (room.invoices ?? []).toReversed();
  if (invoices.length === 0) return null;
  return (
    <Section id="invoices" title={t(texts.invoices)}>
      <ul className="flex flex-col gap-5">
        {invoices.map(({ id, number, kind, state, issuedOn, dueOn, total, open, currency }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-rule pb-5 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium [overflow-wrap:anywhere]">
                {t(headings[kind], { number: number ?? '' })}
              </span>
              <span className="figures font-medium">
                <Amount amount={kind === 'credit' ? -total : total} currency={currency} />
              </span>
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              {kind !== 'credit' && <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>}
              {issuedOn && <Day day={issuedOn} />}
              {dueOn && open > 0 && <span>{rich(texts.invoiceDueOn, { day: () => <Day day={dueOn} /> })}</span>}
              {open > 0 && open < total && (
                <span className="figures">
                  {rich(texts.invoiceLeft, { amount: () => <Amount amount={open} currency={currency} /> })}
                </span>
              )}
            </p>
            <a
              href={addressOf(getRoomInvoicePdf.path, { token, id })}
              download
              className="link inline-flex min-h-11 items-center gap-2 self-start font-medium print:hidden"
            >
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              {t(texts.invoiceDownload)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
