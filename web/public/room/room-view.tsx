import { ArrowUpRight, ChevronDown, Circle, CircleCheck, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { leaveRoom, payInRoom } from '#common/contract/quotes/room.ts';
import type { EngagementState } from '#common/quote-options.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { titleQuote } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { Amount, Day, DayAndTime, DayOf, ZoneNote } from '#web/public/shared/agreement/figures.tsx';
import { OptionSheet } from '#web/public/shared/agreement/option-sheet.tsx';
import { isPayable, PaymentCard } from '#web/public/shared/agreement/payment-card.tsx';
import { problemText } from '#web/public/shared/agreement/problem.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { leftToRight } from '#web/shared/direction.ts';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { rich } from '#web/shared/rich.tsx';
import { toast } from '#web/shared/toast.ts';
import { Changes, Waiting } from './changes.tsx';
import { Files } from './files.tsx';
import { Handover } from './handover.tsx';
import { Invoices } from './invoices.tsx';
import { Messages } from './messages.tsx';
import { useRoom } from './room-context.ts';
import { Figures, Nothing, Section } from './section.tsx';

const link = 'link inline-flex min-h-11 items-center gap-2 font-medium';

/** Something to click every week, the newest first. */
function Updates() {
  const { room } = useRoom();
  const updates = [...room.updates].sort((a, b) => b.at.localeCompare(a.at));
  const fileOf = (id: string | null) => room.files.find((file) => file.id === id);
  return (
    <Section id="updates" title={t(texts.updates)}>
      {updates.length === 0 && <Nothing>{t(texts.updatesNone)}</Nothing>}
      <ol className="flex flex-col gap-8">
        {updates.map(({ id, note, url, fileId, at }) => {
          const file = fileOf(fileId);
          const isPicture = file?.contentType.startsWith('image/');
          return (
            <li key={id} className="print:break-inside-avoid">
              <p className="text-sm text-muted">
                <DayAndTime at={at} timeZone={room.quote.timeZone} />
              </p>
              <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
                {note}
              </p>
              {file && isPicture && (
                <a href={file.url} target="_blank" rel="noopener" className="mt-3 block">
                  <img
                    src={file.url}
                    alt={file.originalName}
                    loading="lazy"
                    className="max-h-96 max-w-full rounded-md border border-rule bg-sunken object-contain"
                  />
                </a>
              )}
              {(url || (file && !isPicture)) && (
                <p className="mt-1 flex flex-wrap gap-x-6">
                  {url && linkTargetOf(url) === 'outside' && (
                    <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                      {t(texts.updateOpen, { host: leftToRight(new URL(url).host) })}
                      <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
                    </a>
                  )}
                  {file && !isPicture && (
                    <a href={file.url} target="_blank" rel="noopener" className={`${link} [overflow-wrap:anywhere]`}>
                      <FileText aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                      {file.originalName}
                    </a>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** The way to the agreed date. */
function Milestones() {
  const { room } = useRoom();
  const { milestones, quote } = room;
  return (
    <Section id="milestones" title={t(texts.milestones)}>
      {milestones.length === 0 && <Nothing>{t(texts.milestonesNone)}</Nothing>}
      <ol>
        {milestones.map(({ id, title, date, doneAt }) => {
          const Icon = doneAt ? CircleCheck : Circle;
          return (
            <li
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 last:border-0 print:break-inside-avoid"
            >
              <Icon
                role="img"
                aria-label={t(doneAt ? texts.milestoneDone : texts.milestoneToDo)}
                className={doneAt ? 'mt-1 size-5 text-positive' : 'mt-1 size-5 text-muted'}
                strokeWidth={1.75}
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere]">
                  {title}
                </p>
                <p className="figures text-sm text-muted">
                  {doneAt ? (
                    rich(texts.milestoneDoneOn, { day: () => <DayOf at={doneAt} timeZone={quote.timeZone} /> })
                  ) : (
                    <Day day={date} />
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Shows what was accepted, line by line, as it was before any change. */
function AgreedOption() {
  const { quote } = useRoom().room;
  const { options, acceptance, currency, depositPercent, terms } = quote;
  const option = options.find(({ id }) => id === acceptance?.optionId);
  if (!option) return null;
  return (
    <Section id="quote" title={t(titleQuote)}>
      <details className="group/quote">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{option.title}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-open/quote:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        <div className="flex flex-col gap-8 pt-4">
          <OptionSheet option={option} currency={currency} depositPercent={depositPercent} />
          <div>
            <h3 className="pb-3 text-sm font-medium text-muted">{t(texts.terms)}</h3>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{terms}</p>
          </div>
        </div>
      </details>
    </Section>
  );
}

/** Shows what became of the agreed price, and what comes next. */
function MoneyLines() {
  const { money, currency, agreedDate } = useRoom().room;
  const { agreed, paid, open, notAsked, next } = money;
  const price = (value: number) => <Amount amount={value} currency={currency} />;
  const comes = next
    ? price(next.amount)
    : notAsked > 0 &&
      rich(texts.moneyOnDelivery, { amount: () => price(notAsked), day: () => <Day day={agreedDate} /> });
  const facts = [
    { term: t(texts.moneyAgreed), text: price(agreed) },
    { term: t(texts.moneyPaid), text: price(paid) },
    { term: t(texts.moneyOpen), text: price(open), isStrong: true as const },
    { term: t(texts.moneyNext), text: comes || t(texts.moneyNothing) },
  ];
  return <Figures facts={facts} />;
}

/** Shows what is to be paid, and what was. */
function Payments() {
  const { token, room } = useRoom();
  const { payments, quote } = room;
  return (
    <Section id="payments" title={t(texts.payments)} isWaiting={payments.some(isPayable)}>
      <MoneyLines />
      <ul className="flex flex-col gap-6">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b border-rule pb-6 last:border-0 last:pb-0 print:break-inside-avoid">
            <PaymentCard
              payment={payment}
              timeZone={quote.timeZone}
              onPay={async () => (await call(payInRoom, { params: { token, id: payment.id } })).data.url}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const states: Record<EngagementState, { tone: Tone; text: TextKey }> = {
  awaiting_deposit: { tone: 'warning', text: texts.roomAwaitingDeposit },
  active: { tone: 'accent', text: texts.roomActive },
  handed_over: { tone: 'warning', text: texts.roomHandedOver },
  confirmed: { tone: 'positive', text: texts.roomConfirmed },
  disputed: { tone: 'negative', text: texts.roomDisputed },
  cancelled: { tone: 'neutral', text: texts.roomCancelled },
};

function Leave() {
  const { token, reload } = useRoom();
  const leave = async () => {
    try {
      await call(leaveRoom, { params: { token } });
      reload();
    } catch (error) {
      toast.error(problemText(error, t(texts.roomLeaveFailed)));
    }
  };
  return (
    <Button variant="secondary" size="sm" className="min-h-11 print:hidden" onClick={() => void leave()}>
      {t(texts.roomLeave)}
    </Button>
  );
}

/** An open room: where the project stands, and what both sides put there. It follows the form for the code, or comes alone. */
export function RoomView({ wasEntered }: { wasEntered: boolean }) {
  const { room } = useRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form in which the code was typed is gone.
    if (wasEntered) heading.current?.focus();
  }, [wasEntered]);
  const { number, title, state, currency, agreedPrice, agreedDate, client, quote } = room;
  const { tone, text } = states[state];
  const facts = [
    { term: t(texts.roomState), text: <Badge tone={tone}>{t(text)}</Badge> },
    { term: t(texts.roomPrice), text: <Amount amount={agreedPrice} currency={currency} /> },
    { term: t(texts.roomDate), text: <Day day={agreedDate} /> },
    { term: t(texts.roomWith), text: quote.sender.name },
  ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="eyebrow text-muted">
          <bdi>{number}</bdi> · <bdi>{client.company ?? client.name}</bdi>
        </p>
        <Leave />
      </div>
      <h1
        ref={heading}
        dir="auto"
        tabIndex={-1}
        className="display mt-2 -ms-[0.03em] max-w-[22ch] text-4xl outline-none [overflow-wrap:anywhere]"
      >
        {title}
      </h1>
      <dl className="mt-8 grid grid-cols-2 gap-x-5 border-t border-ink sm:gap-x-8 md:mt-12 lg:grid-cols-4">
        {facts.map(({ term, text: fact }) => (
          <div key={term} className="border-b border-rule py-3 lg:border-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures mt-0.5 text-lg font-medium [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      <ZoneNote timeZone={quote.timeZone} />
      <Waiting />
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-14 md:mt-14 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-14 lg:col-span-7">
          <Milestones />
          <Updates />
          <Files />
          <Messages />
        </div>
        <div className="flex min-w-0 flex-col gap-14 lg:col-span-5 xl:col-span-4 xl:col-start-9">
          <Changes />
          <Payments />
          <Invoices />
          <Handover />
          <AgreedOption />
        </div>
      </div>
    </>
  );
}
