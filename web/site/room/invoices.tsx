import { Download } from 'lucide-react';
import { addressOf } from '#common/address.ts';
import { getRoomInvoicePdf } from '#common/contract/quotes/room.ts';
import { type InvoiceState, invoiceHeadings } from '#common/money-options.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Amount, Day } from '#web/site/shared/agreement/figures.tsx';
import { useRoom } from './room-context.ts';
import { Section } from './section.tsx';

const states: Record<InvoiceState, { tone: Tone; text: string }> = {
  draft: { tone: 'neutral', text: 'Draft' },
  open: { tone: 'accent', text: 'To be paid' },
  partly_paid: { tone: 'accent', text: 'Partly paid' },
  overdue: { tone: 'warning', text: 'Overdue' },
  paid: { tone: 'positive', text: 'Paid' },
  credited: { tone: 'neutral', text: 'Credited' },
};

/** The invoices of the project, the last one first; nothing before there is one. */
export function Invoices() {
  const { token, room } = useRoom();
  // A server of an earlier release sends none.
  const invoices = (room.invoices ?? []).toReversed();
  if (invoices.length === 0) return null;
  return (
    <Section id="invoices" title="Invoices">
      <ul className="flex flex-col gap-5">
        {invoices.map(({ id, number, kind, state, issuedOn, dueOn, total, open, currency }) => (
          <li key={id} className="flex flex-col gap-1 border-b border-rule pb-5 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium [overflow-wrap:anywhere]">
                {invoiceHeadings[kind]} {number}
              </span>
              <span className="figures font-medium">
                <Amount amount={kind === 'credit' ? -total : total} currency={currency} />
              </span>
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              {kind !== 'credit' && <Badge tone={states[state].tone}>{states[state].text}</Badge>}
              {issuedOn && <Day day={issuedOn} />}
              {dueOn && open > 0 && (
                <span>
                  Due <Day day={dueOn} />
                </span>
              )}
              {open > 0 && open < total && (
                <span className="figures">
                  Open <Amount amount={open} currency={currency} />
                </span>
              )}
            </p>
            <a
              href={addressOf(getRoomInvoicePdf.path, { token, id })}
              download
              className="link inline-flex min-h-11 items-center gap-2 self-start font-medium print:hidden"
            >
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              Download invoice
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
