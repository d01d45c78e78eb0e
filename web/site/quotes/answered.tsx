import { ArrowRight, Download } from 'lucide-react';
import { type Ref, useCallback } from 'react';
import { addressOf } from '#common/address.ts';
import { type ClientQuote, getClientPdf, payDeposit } from '#common/contract/quotes/client.ts';
import { VERIFICATION } from '#common/quote-limits.ts';
import type { QuoteState } from '#common/quote-options.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { DayOf } from '#web/site/shared/agreement/figures.tsx';
import { isPayable, PaymentCard } from '#web/site/shared/agreement/payment-card.tsx';
import { Thanks } from '#web/site/shared/agreement/thanks.tsx';
import { PrintButton } from './other-answers.tsx';

const heading = 'scroll-mt-24 text-2xl font-semibold tracking-tight outline-none';

/** 'ABCD EFGH …' */
const inGroups = (code: string) => code.match(new RegExp(`.{1,${VERIFICATION.group}}`, 'g'))?.join(' ') ?? code;

type Acceptance = NonNullable<ClientQuote['acceptance']>;

interface AcceptedProps {
  token: string;
  quote: ClientQuote;
  acceptance: Acceptance;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Shows what was agreed, and what comes next: the PDF, the deposit, the room. */
export function Accepted({ token, quote, acceptance, headingRef }: AcceptedProps) {
  const { payment, roomUrl, timeZone, options } = quote;
  const option = options.find(({ id }) => id === acceptance.optionId);
  const pay = useCallback(async () => (await call(payDeposit, { params: { token } })).data.url, [token]);
  const facts = [
    { term: 'Option', text: option?.title ?? '' },
    { term: 'By', text: acceptance.name },
    { term: 'On', text: <DayOf at={acceptance.acceptedAt} timeZone={timeZone} /> },
    { term: 'Verification code', text: inGroups(acceptance.verificationCode) },
  ];
  const [firstName] = acceptance.name.split(/\s+/);
  const isToPay = payment !== null && isPayable(payment);
  const room = roomUrl && (
    <a href={roomUrl} className={buttonClass({ variant: isToPay ? 'secondary' : 'primary', size: 'lg' })}>
      Open your room
      <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
    </a>
  );
  const deposit = payment && (
    <div className="border-t border-ink pt-5">
      <PaymentCard payment={payment} timeZone={timeZone} onPay={pay} />
    </div>
  );
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 id="answer" ref={headingRef} tabIndex={-1} className={heading}>
          Accepted
        </h2>
        <p className="mt-2 [overflow-wrap:anywhere]">Thank you{`, ${firstName}.`}</p>
        <p className="mt-1 text-muted">Agreed. We both have the PDF.</p>
      </div>
      {isToPay ? deposit : <div className="flex flex-col print:hidden">{room}</div>}
      <dl>
        {facts.map(({ term, text }) => (
          <div key={term} className="border-t border-rule py-2.5">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      {!isToPay && deposit}
      <div className="flex flex-col gap-3 border-t border-rule pt-5 print:hidden">
        {isToPay && room}
        <a
          href={addressOf(getClientPdf.path, { token })}
          download
          className={cx(buttonClass({ variant: 'secondary', size: 'lg' }))}
        >
          <Download aria-hidden className="size-5" strokeWidth={1.75} />
          Download PDF
        </a>
        <PrintButton />
      </div>
    </div>
  );
}

const closings: Partial<Record<QuoteState, { title: string; text: string }>> = {
  expired: {
    title: 'This quote has expired',
    text: 'You can still read it. Want to go ahead? Write to me, and I’ll send a new one.',
  },
  declined: { title: 'This quote was declined', text: 'You can still read it. If you change your mind, write to me.' },
  replaced: {
    title: 'This quote was replaced by a newer version',
    text: 'The new version is in your inbox. Please accept that one.',
  },
};

interface ClosedProps {
  quote: ClientQuote;
  headingRef: Ref<HTMLHeadingElement>;
  /** The client has just declined it here. */
  wasDeclined: boolean;
}

/** Why a quote can no longer be answered, and whom to write to. */
export function Closed({ quote, headingRef, wasDeclined }: ClosedProps) {
  const { state, sender, number } = quote;
  const closing = closings[state] ?? { title: 'This quote is closed', text: 'It can still be read.' };
  return (
    <div className="flex flex-col gap-5">
      {wasDeclined && <Thanks>Declined.</Thanks>}
      <div>
        <h2 id="answer" ref={headingRef} tabIndex={-1} className={heading}>
          {closing.title}
        </h2>
        <p className="mt-2 text-muted">{closing.text}</p>
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        <a
          href={`mailto:${sender.email}?subject=${encodeURIComponent(number)}`}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          Write an email
        </a>
        <PrintButton />
      </div>
    </div>
  );
}
