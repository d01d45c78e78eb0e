import { ArrowRight, FileDown } from 'lucide-react';
import { adminPath, contactsPath } from '#common/admin-paths.ts';
import { getClientPdf } from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { depositMethodLabels } from '#web/admin/lib/deposit-methods.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { LinkLine } from '#web/admin/quotes/link-line.tsx';
import { QuotePreview } from '#web/admin/quotes/preview/quote-preview.tsx';
import { QuoteHead } from '#web/admin/quotes/quote-head.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { History } from './history.tsx';
import { QuoteActions } from './quote-actions.tsx';

const isOpen = ({ state }: Quote) => openQuoteStates.some((open) => open === state);

/** 'MFRA-GGZD-…': in fours, as on the PDF. */
const inFours = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

function factsOf(quote: Quote): Fact[] {
  const { client, validUntil, sentAt, seenAt, answeredAt, declineReason, depositPercent, depositMethod } = quote;
  const deposit = depositPercent === 0 ? 'None' : `${depositPercent}%, ${depositMethodLabels[depositMethod]}`;
  const facts: [string, Fact[1] | null][] = [
    ['Client', [client.name, client.company].filter(Boolean).join(', ')],
    [
      'Email',
      client.email && (
        <a href={`mailto:${client.email}`} className="link">
          {client.email}
        </a>
      ),
    ],
    ['Sent', sentAt && dayAndTime(sentAt)],
    ['Opened', seenAt ? dayAndTime(seenAt) : 'Not yet'],
    ['Valid until', dayText(validUntil)],
    ['Deposit', deposit],
    [quote.state === 'declined' ? 'Declined' : 'Answered', answeredAt && dayAndTime(answeredAt)],
    ['Reason', declineReason && <span className="whitespace-pre-line">{declineReason}</span>],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function Acceptance({ quote }: { quote: Quote }) {
  const { acceptance, options, currency, token, engagementId } = quote;
  if (!acceptance) return null;
  const option = options.find(({ id }) => id === acceptance.optionId);
  const facts: Fact[] = [
    ['Option', option?.title ?? '–'],
    ['Total', option ? moneyText(option.total, currency) : '–'],
    ['Accepted by', acceptance.name],
    ['Accepted at', dayAndTime(acceptance.acceptedAt)],
    [
      'Verification code',
      <span key="code" className="font-mono text-xs">
        {inFours(acceptance.verificationCode)}
      </span>,
    ],
    ...(acceptance.userAgent ? ([['Device', acceptance.userAgent]] as const) : []),
  ];
  return (
    <Panel
      title="Agreement"
      text="Accepted with a code from the client’s mailbox"
      actions={
        token && (
          <ButtonLink
            variant="secondary"
            size="sm"
            href={getClientPdf.path.replace('{token}', encodeURIComponent(token))}
            target="_blank"
          >
            <FileDown aria-hidden className="size-4" />
            Download PDF
          </ButtonLink>
        )
      }
    >
      <FactList facts={facts} compact />
      {engagementId && (
        <SiteLink
          href={adminPath('quotes', { engagement: engagementId })}
          className="link mt-4 inline-flex items-center gap-1.5 text-sm"
        >
          Open the engagement
          <ArrowRight aria-hidden className="size-4" />
        </SiteLink>
      )}
    </Panel>
  );
}

/** A quote that was sent: what became of it, and what the client was shown. */
export function SentQuote({ quote }: { quote: Quote }) {
  const { change } = useAddress();
  const { number, version, state, title, url, contactId, acceptance } = quote;
  return (
    <>
      <QuoteHead title={title} number={number} version={version} state={state} onBack={() => change({ quote: null })}>
        <QuoteActions quote={quote} />
      </QuoteHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Acceptance quote={quote} />
          <Panel
            title="Quote"
            actions={
              contactId && (
                <SiteLink href={contactsPath(contactId)} className="link text-sm">
                  Open the request
                </SiteLink>
              )
            }
          >
            <div className="flex flex-col gap-5">
              {url && isOpen(quote) && <LinkLine of="quote" url={url} />}
              <FactList facts={factsOf(quote)} compact />
            </div>
          </Panel>
          <History events={quote.events} />
        </div>
        <QuotePreview quote={{ ...quote, chosen: acceptance?.optionId ?? null }} className="xl:sticky xl:top-20" />
      </div>
    </>
  );
}
