import { ArrowRight, Download, Printer } from 'lucide-react';
import { type Ref, useCallback, useState } from 'react';
import { addressOf } from '#common/address.ts';
import {
  askAboutQuote,
  type ClientQuote,
  declineQuote,
  getClientPdf,
  payDeposit,
} from '#common/contract/quotes/client.ts';
import { QUOTE, VERIFICATION } from '#common/quote-limits.ts';
import type { QuoteState } from '#common/quote-options.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { DayOf } from '#web/public/shared/agreement/figures.tsx';
import { isPayable, PaymentCard } from '#web/public/shared/agreement/payment-card.tsx';
import { hasCode } from '#web/public/shared/agreement/problem.ts';
import { ShortForm } from '#web/public/shared/agreement/short-form.tsx';
import { Thanks } from '#web/public/shared/agreement/thanks.tsx';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { rich } from '#web/shared/rich.tsx';

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

interface OtherAnswersProps {
  token: string;
  onDeclined: (quote: ClientQuote) => void;
  onOutdated: () => void;
}

type Doing = 'nothing' | 'asking' | 'declining';

/** Shows what else a client can do with an open quote: ask, decline, print. */
export function OtherAnswers({ token, onDeclined, onOutdated }: OtherAnswersProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [asked, setAsked] = useState(0);
  const params = { token };

  async function orOutdated(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (hasCode(error, 'expired', 'state_conflict', 'not_found')) onOutdated();
      throw error;
    }
  }
  const ask = (message: string) =>
    orOutdated(async () => {
      await call(askAboutQuote, { params, body: { message } });
      setAsked((count) => count + 1);
      setDoing('nothing');
    });
  const decline = (reason: string) =>
    orOutdated(async () => onDeclined((await call(declineQuote, { params, body: reason ? { reason } : {} })).data));
  const cancel = () => setDoing('nothing');

  return (
    <div className="flex flex-col gap-5 border-t border-rule pt-5 noscript:hidden">
      {asked > 0 && <Thanks key={asked}>{t(texts.askSent)}</Thanks>}
      {doing === 'asking' && (
        <ShortForm
          label={t(texts.askLabel)}
          name="message"
          maxLength={QUOTE.question}
          required={t(texts.askRequired)}
          failed={t(texts.askFailed)}
          submit={{ text: t(texts.askSend), variant: 'primary' }}
          send={ask}
          onCancel={cancel}
        />
      )}
      {doing === 'declining' && (
        <ShortForm
          label={t(texts.reason)}
          name="reason"
          maxLength={QUOTE.declineReason}
          failed={t(texts.declineFailed)}
          submit={{ text: t(texts.decline), variant: 'danger' }}
          send={decline}
          onCancel={cancel}
        />
      )}
      {doing === 'nothing' && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="secondary" onClick={() => setDoing('asking')}>
            {t(texts.ask)}
          </Button>
          <Button variant="secondary" onClick={() => setDoing('declining')}>
            {t(texts.decline)}
          </Button>
          <PrintButton />
        </div>
      )}
    </div>
  );
}

function PrintButton() {
  return (
    <Button variant="ghost" className="noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      {t(texts.print)}
    </Button>
  );
}

/** Shows what was agreed, and what comes next: the PDF, the deposit, the room. */
export function Accepted({ token, quote, acceptance, headingRef }: AcceptedProps) {
  const { payment, roomUrl, timeZone, options } = quote;
  const option = options.find(({ id }) => id === acceptance.optionId);
  const pay = useCallback(async () => (await call(payDeposit, { params: { token } })).data.url, [token]);
  const facts = [
    { term: t(texts.acceptedOption), text: option?.title ?? '' },
    { term: t(texts.acceptedBy), text: acceptance.name },
    { term: t(texts.acceptedOn), text: <DayOf at={acceptance.acceptedAt} timeZone={timeZone} /> },
    { term: t(texts.verificationCode), text: inGroups(acceptance.verificationCode) },
  ];
  const [firstName = ''] = acceptance.name.split(/\s+/);
  const isToPay = payment !== null && isPayable(payment);
  const room = roomUrl && (
    <a href={roomUrl} className={buttonClass({ variant: isToPay ? 'secondary' : 'primary', size: 'lg' })}>
      {t(texts.acceptedRoom)}
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
          {t(texts.acceptedTitle)}
        </h2>
        <p className="mt-2 [overflow-wrap:anywhere]">
          {rich(texts.acceptedThanks, { name: firstName, who: (words) => words })}
        </p>
        <p className="mt-1 text-muted">{t(texts.acceptedText)}</p>
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
          {t(texts.downloadPdf)}
        </a>
        <PrintButton />
      </div>
    </div>
  );
}

const closings: Partial<Record<QuoteState, { title: TextKey; text: TextKey }>> = {
  expired: { title: texts.closedExpired, text: texts.closedExpiredText },
  declined: { title: texts.closedDeclined, text: texts.closedDeclinedText },
  replaced: { title: texts.closedReplaced, text: texts.closedReplacedText },
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
  const closing = closings[state] ?? { title: texts.closedOther, text: texts.closedOtherText };
  return (
    <div className="flex flex-col gap-5">
      {wasDeclined && <Thanks>{t(texts.declined)}</Thanks>}
      <div>
        <h2 id="answer" ref={headingRef} tabIndex={-1} className={heading}>
          {t(closing.title)}
        </h2>
        <p className="mt-2 text-muted">{t(closing.text)}</p>
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        <a
          href={`mailto:${sender.email}?subject=${encodeURIComponent(number)}`}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {t(texts.closedWrite)}
        </a>
        <PrintButton />
      </div>
    </div>
  );
}
