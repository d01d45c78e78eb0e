import { ArrowDown, Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { addressOf } from '#common/address.ts';
import type { Change } from '#common/contract/quotes/engagements.ts';
import {
  acceptChange,
  declineChange,
  getChangePdf,
  type Room,
  requestChangeCode,
} from '#common/contract/quotes/room.ts';
import { QUOTE } from '#common/quote-limits.ts';
import type { ChangeState } from '#common/quote-options.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { CodeField } from '#web/public/shared/agreement/code-field.tsx';
import { Amount, Day } from '#web/public/shared/agreement/figures.tsx';
import { isPayable } from '#web/public/shared/agreement/payment-card.tsx';
import { DOCUMENT_TIME, hasCode } from '#web/public/shared/agreement/problem.ts';
import { ShortForm } from '#web/public/shared/agreement/short-form.tsx';
import { Thanks } from '#web/public/shared/agreement/thanks.tsx';
import { useCodeForm } from '#web/public/shared/agreement/use-code.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { rich } from '#web/shared/rich.tsx';
import { useRoom } from './room-context.ts';
import { Figures, Nothing, Section } from './section.tsx';

const states: Record<ChangeState, { tone: Tone; text: TextKey }> = {
  sent: { tone: 'warning', text: texts.changeSent },
  accepted: { tone: 'positive', text: texts.changeAccepted },
  declined: { tone: 'neutral', text: texts.changeDeclined },
  withdrawn: { tone: 'neutral', text: texts.changeWithdrawn },
};

/** Accepts a change by a code from the mailbox, or declines it. */
function ChangeAnswer({ change, onDone }: { change: Change; onDone: (thanks: string) => void }) {
  const { token, room, onChange, reload } = useRoom();
  const [isDeclining, setIsDeclining] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const { id, documentHash } = change;
  const params = { token, id };
  const request = useCallback(async () => (await call(requestChangeCode, { params: { token, id } })).data, [token, id]);
  const onFailed = (error: unknown) => {
    if (failedStatus(error) === 401 || hasCode(error, 'state_conflict', 'hash_changed', 'not_found')) reload();
    setIsStale(hasCode(error, 'hash_changed'));
  };
  const { code, field, isUsing, problem, sendCode, submit } = useCodeForm({
    request,
    failed: t(texts.changeFailed),
    onFailed,
  });
  async function accept(value: string) {
    onChange((await call(acceptChange, { params, body: { code: value, documentHash } }, DOCUMENT_TIME)).data);
    onDone(t(texts.changeAgreed, { number: change.number }));
  }
  async function decline(reason: string) {
    try {
      onChange((await call(declineChange, { params, body: reason ? { reason } : {} })).data);
      onDone(t(texts.declined));
    } catch (error) {
      onFailed(error);
      throw error;
    }
  }

  if (isDeclining)
    return (
      <ShortForm
        label={t(texts.reason)}
        name="reason"
        maxLength={QUOTE.declineReason}
        failed={t(texts.changeDeclineFailed)}
        submit={{ text: t(texts.changeDecline), variant: 'danger' }}
        send={decline}
        onCancel={() => setIsDeclining(false)}
      />
    );
  return (
    <form
      noValidate
      aria-label={t(texts.changeForm, { number: change.number })}
      onSubmit={(event) => {
        event.preventDefault();
        submit(accept);
      }}
      className="flex flex-col gap-4 print:hidden"
    >
      <CodeField code={code} mailbox={room.client.email} timeZone={room.quote.timeZone} {...field} onSend={sendCode} />
      <StatusBanner tone="negative">{isStale ? t(texts.changeStale) : problem}</StatusBanner>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent" busy={isUsing} className="flex-1">
          {t(texts.changeAccept)}
        </Button>
        <Button variant="secondary" onClick={() => setIsDeclining(true)} className="flex-1">
          {t(texts.changeDecline)}
        </Button>
      </div>
    </form>
  );
}

const isAwaiting = ({ state }: Room['changes'][number]) => state === 'sent';

/** Shows what the room waits for, each with the way to its part. */
export function Waiting() {
  const { room } = useRoom();
  const { payments, changes, state } = room;
  const waiting = [
    ...(state === 'handed_over' ? [{ href: '#handover', text: t(texts.waitingDelivery) }] : []),
    ...changes.filter(isAwaiting).map(({ title }) => ({ href: '#changes', text: t(texts.waitingChange, { title }) })),
    ...payments.filter(isPayable).map(({ amount, currency, reference }) => ({
      href: '#payments',
      text: rich(texts.waitingPayment, { amount: () => <Amount amount={amount} currency={currency} />, reference }),
    })),
  ];
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={t(texts.waiting)} className="mt-8 rounded-lg bg-accent-wash px-5 py-4 print:hidden">
      <p className="text-sm font-medium">{t(texts.waiting)}</p>
      <ul className="mt-1">
        {waiting.map(({ href, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can read alike
          <li key={index}>
            <a href={href} className="link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]">
              <ArrowDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className="min-w-0">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows what an acceptance makes of price and delivery, or would have made. */
function Consequence({ change }: { change: Change }) {
  const { currency } = useRoom().room;
  const { amount, priceBefore, priceAfter, dateBefore, dateAfter } = change;
  const isOpen = isAwaiting(change);
  const price = (value: number, signed = false) => <Amount amount={value} currency={currency} signed={signed} />;
  const facts = [
    { term: t(isOpen ? texts.changePriceNow : texts.changePriceBefore), text: price(priceBefore) },
    { term: t(texts.changeAmount), text: price(amount, true) },
    { term: t(texts.changePriceAfter), text: price(priceAfter), isStrong: true as const },
    ...(dateBefore === dateAfter
      ? [
          {
            term: t(texts.changeDelivery),
            text: rich(texts.changeDeliveryStays, { day: () => <Day day={dateAfter} /> }),
          },
        ]
      : [
          { term: t(isOpen ? texts.changeDeliveryNow : texts.changeDeliveryBefore), text: <Day day={dateBefore} /> },
          { term: t(texts.changeDeliveryAfter), text: <Day day={dateAfter} /> },
        ]),
  ];
  return <Figures facts={facts} />;
}

function ChangeCard({ change }: { change: Change }) {
  const { token } = useRoom();
  const { id, number, state, title, reason, declineReason } = change;
  const { tone, text } = states[state];
  const [thanks, setThanks] = useState<string>();
  return (
    <li className="flex flex-col gap-4 border-b border-rule pb-6 last:border-0 last:pb-0 print:break-inside-avoid">
      <div>
        <p className="text-sm text-muted">
          {t(texts.change, { number })} <Badge tone={tone}>{t(text)}</Badge>
        </p>
        <h3 dir="auto" className="mt-1 text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
        </h3>
        {reason && (
          <p dir="auto" className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {reason}
          </p>
        )}
      </div>
      <Consequence change={change} />
      {declineReason && (
        <p dir="auto" className="border-s-2 border-rule-strong ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {declineReason}
        </p>
      )}
      {thanks && <Thanks>{thanks}</Thanks>}
      {isAwaiting(change) && <ChangeAnswer change={change} onDone={setThanks} />}
      {state === 'accepted' && (
        <a
          href={addressOf(getChangePdf.path, { token, id })}
          download
          className="link inline-flex min-h-11 items-center gap-2 self-start font-medium print:hidden"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t(texts.downloadPdf)}
        </a>
      )}
    </li>
  );
}

/** Changes of price or date, the last one first. */
export function Changes() {
  const { room } = useRoom();
  const changes = [...room.changes].sort((a, b) => b.number - a.number);
  return (
    <Section id="changes" title={t(texts.changes)} isWaiting={changes.some(isAwaiting)}>
      {changes.length === 0 && <Nothing>{t(texts.changesNone)}</Nothing>}
      <ul className="flex flex-col gap-6">
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </ul>
    </Section>
  );
}
