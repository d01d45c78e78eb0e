import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ClientQuote, openClientQuote } from '#common/contract/quotes/client.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { titleQuote } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { DocumentFrame } from '#web/public/shared/agreement/document-frame.tsx';
import { DocumentLocale } from '#web/public/shared/agreement/figures.tsx';
import { focusOn } from '#web/public/shared/agreement/thanks.tsx';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { NotFoundPage } from '#web/public/shared/not-found-page.tsx';
import { call } from '#web/shared/api/client.ts';
import { keyOf, storeReply, usePageQuery } from '#web/shared/api/query.ts';
import { cx } from '#web/shared/class-names.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { rich } from '#web/shared/rich.tsx';
import { AcceptForm } from './accept-form.tsx';
import { Accepted, Closed, OtherAnswers } from './answered.tsx';
import { clientQuoteQuery } from './queries.ts';
import { QuoteFacts, QuoteSheet } from './quote-sheet.tsx';

/** A person who reads a page does one of these, even without a click. */
const ACTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Runs once a person has done something on the page. Programs that check links in emails run its scripts, too, but move
 * nothing; events that a script makes do not count.
 */
function useFirstAct(run: () => void): void {
  useEffect(() => {
    // Before this code was there.
    if (navigator.userActivation?.hasBeenActive) return run();
    const stop = new AbortController();
    const onAct = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      stop.abort();
      run();
    };
    for (const act of ACTS) addEventListener(act, onAct, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [run]);
}

const isOpen = ({ state }: ClientQuote) => openQuoteStates.some((open) => open === state);

/** Without scripts a quote can be read, not answered. */
function WithoutScripts({ email }: { email: string }) {
  return (
    <p className="scripted:hidden">
      {rich(texts.quoteNeedsScripts, {
        email: () => (
          <a href={`mailto:${email}`} dir="ltr" className="link break-all">
            {email}
          </a>
        ),
      })}
    </p>
  );
}

interface ShownProps {
  token: string;
  quote: ClientQuote;
  onChange: (quote: ClientQuote) => void;
  onOutdated: () => void;
}

function Answer({ token, quote, onChange, onOutdated }: ShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { acceptance, sender } = quote;
  const open = isOpen(quote);
  const wasOpen = useRef(open);
  const [wasDeclined, setWasDeclined] = useState(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasOpen.current && !open && !wasDeclined) focusOn(heading.current);
    wasOpen.current = open;
  }, [open, wasDeclined]);
  if (acceptance) return <Accepted token={token} quote={quote} acceptance={acceptance} headingRef={heading} />;
  if (!open) return <Closed quote={quote} headingRef={heading} wasDeclined={wasDeclined} />;
  return (
    <div className="flex flex-col gap-6 print:hidden">
      <h2 id="answer" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl font-semibold tracking-tight">
        {t(texts.quoteAnswer)}
      </h2>
      <WithoutScripts email={sender.email} />
      <AcceptForm token={token} quote={quote} onAccepted={onChange} onOutdated={onOutdated} />
      <OtherAnswers
        token={token}
        onDeclined={(declined) => {
          setWasDeclined(true);
          onChange(declined);
        }}
        onOutdated={onOutdated}
      />
    </div>
  );
}

/** Tells that the page was opened: a program that fetches it or runs its scripts does not count, nor does the owner. */
function useOpening(token: string) {
  const tell = useCallback(() => {
    // A failure changes nothing for the client.
    void call(openClientQuote, { params: { token } }, { mode: 'custom', skipRedirect: true }).catch(() => undefined);
  }, [token]);
  useFirstAct(tell);
}

function Shown(props: ShownProps) {
  const { token, quote } = props;
  useOpening(token);
  return (
    <>
      <div className="flex flex-col gap-4">
        <p className="eyebrow text-muted">{t(titleQuote)}</p>
        <h1 dir="auto" className="display -ms-[0.03em] max-w-[22ch] text-4xl [overflow-wrap:anywhere]">
          {quote.title}
        </h1>
        {isOpen(quote) && <p className="text-sm text-muted print:hidden">{t(texts.quoteSeen)}</p>}
        <p className="lg:hidden print:hidden">
          <a href="#answer" className="link py-2 font-medium">
            {t(isOpen(quote) ? texts.quoteToAnswer : texts.quoteToNext)}
          </a>
        </p>
      </div>
      <div className="mt-8 md:mt-12">
        <QuoteFacts quote={quote} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-14 md:mt-16 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <QuoteSheet quote={quote} />
        </div>
        <aside
          aria-labelledby="answer"
          className={cx(
            'min-w-0 rounded-lg border border-rule bg-surface p-5 sm:p-8 lg:sticky lg:top-24 lg:col-span-5 lg:self-start xl:col-span-4 xl:col-start-9',
            // On paper there is nothing to press.
            isOpen(quote) && 'print:hidden',
          )}
        >
          <Answer {...props} />
        </aside>
      </div>
    </>
  );
}

/** Milliseconds between two looks for the payment that its provider has not confirmed yet. */
const PAYMENT_POLL_MS = 5_000;

/** A payment by card is confirmed by the provider, a while after the client comes back. */
const isPaying = (quote: ClientQuote | undefined): boolean =>
  quote?.payment?.method === 'stripe' && ['due', 'processing', 'failed'].includes(quote.payment.state);

/** A quote for whoever has its link: to read, to print, and to answer. */
export function QuotePage() {
  const { token = '' } = useParams();
  const query = clientQuoteQuery(token);
  const { data, error, isFetching, refetch } = usePageQuery(query);
  const queries = useQueryClient();
  const change = (quote: ClientQuote) => storeReply(queries, keyOf(query), quote);
  const waitsForPayment = isPaying(data);
  useEffect(() => {
    if (!waitsForPayment) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), PAYMENT_POLL_MS);
    return () => clearInterval(timer);
  }, [waitsForPayment, refetch]);
  if (failedStatus(error) === 404) return <NotFoundPage />;
  if (data)
    return (
      <DocumentFrame>
        <DocumentLocale value={data.locale}>
          <Shown key={token} token={token} quote={data} onChange={change} onOutdated={() => void refetch()} />
        </DocumentLocale>
      </DocumentFrame>
    );
  return (
    <DocumentFrame>
      <h1 className="display -ms-[0.03em] text-4xl">{t(titleQuote)}</h1>
      <div className="mt-8">
        {error ? (
          <ErrorState message={t(texts.quoteFailed)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t(texts.quoteLoading)}</span>
            <Skeleton className="h-72 w-full" />
          </div>
        )}
      </div>
    </DocumentFrame>
  );
}
