import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Ban, FileDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import { adminPath, contactsPath } from '#common/admin-paths.ts';
import { getClientPdf } from '#common/contract/quotes/client.ts';
import { type Quote, reviseQuote, withdrawQuote } from '#common/contract/quotes/owner.ts';
import { openQuoteStates, type QuoteEventKind } from '#common/quote-options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { type Fact, FactList } from '#web/admin/components/fact-list.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { depositMethodLabels } from '#web/admin/lib/deposit-methods.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { overviewKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { LinkLine } from '#web/admin/quotes/link-line.tsx';
import { QuotePreview } from '#web/admin/quotes/preview/quote-preview.tsx';
import { QuoteHead } from '#web/admin/quotes/quote-head.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { toast } from '#web/shared/toast.ts';

const changeable: readonly string[] = ['sent', 'seen', 'declined', 'expired'];

/** A quote that was sent is changed by a new version, or taken back. */
function QuoteActions({ quote: { id, state, number } }: { quote: Quote }) {
  const queries = useQueryClient();
  const { change } = useAddress();
  const [isAsked, setAsked] = useState(false);
  const onSettled = () =>
    Promise.all([quoteKeys.all, overviewKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const revising = useMutation({
    mutationFn: () => call(reviseQuote, { params: { id } }),
    onSuccess: ({ data }) => {
      toast.success(`Draft of version ${data.version} created`);
      change({ quote: data.id }, { replace: false });
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to revise the quote', error),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawQuote, { params: { id } }),
    onSuccess: () => toast.success('Quote withdrawn'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to withdraw the quote', error),
    onSettled: () => {
      setAsked(false);
      return onSettled();
    },
  });
  if (!changeable.includes(state)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={revising.isPending} onClick={() => revising.mutate()}>
        {!revising.isPending && <PenLine aria-hidden className="size-4" />}
        Revise
      </Button>
      <Button variant="danger" size="sm" onClick={() => setAsked(true)}>
        <Ban aria-hidden className="size-4" />
        Withdraw
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Withdraw this quote?"
          text={`The link of ${number} stops working at once. The client gets no email about it. A withdrawn quote cannot be brought back.`}
          action="Withdraw quote"
          busy={withdrawing.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => withdrawing.mutate()}
        />
      )}
    </>
  );
}

/** Describes what happened, in the history of a quote. */
const eventTexts: Readonly<Record<QuoteEventKind, string>> = {
  created: 'Draft created',
  sent: 'Sent to the client',
  opened: 'Opened by the client',
  question: 'The client asked a question',
  code: 'The client asked for a code',
  accepted: 'Accepted by the client',
  declined: 'Declined by the client',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
  withdrawn: 'Withdrawn by you',
  reminded: 'Reminder sent',
};

function History({ events }: Pick<Quote, 'events'>) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4 text-sm">
        {withKeys(events, ({ at, kind }) => `${at} ${kind}`).map(({ key, row: { at, kind, text } }) => (
          <li key={key} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <time dateTime={at} className="figures text-muted">
              {dayAndTime(at)}
            </time>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{eventTexts[kind]}</p>
              {text && <p className="mt-0.5 whitespace-pre-line text-muted">“{text}”</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

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
