import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { answerHandover, type Room, requestHandoverCode, setRecordName } from '#common/contract/quotes/room.ts';
import { ROOM } from '#common/quote-limits.ts';
import type { RecordName } from '#common/quote-options.ts';
import { daysBetween } from '#common/site/days.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { CodeField } from '#web/public/shared/agreement/code-field.tsx';
import { Day, DayOf } from '#web/public/shared/agreement/figures.tsx';
import { DOCUMENT_TIME, hasCode, problemText } from '#web/public/shared/agreement/problem.ts';
import { focusOn, Thanks } from '#web/public/shared/agreement/thanks.tsx';
import { useCodeForm } from '#web/public/shared/agreement/use-code.ts';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { linkTargetOf } from '#web/shared/link-target.ts';
import { rich } from '#web/shared/rich.tsx';
import { toast } from '#web/shared/toast.ts';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

interface RecordChoiceValue {
  recordName: RecordName;
  trade: string;
}

interface RecordChoiceProps {
  /** Name of the client, to show what each choice means. */
  name: string;
  value: RecordChoiceValue;
  onChange: (value: RecordChoiceValue) => void;
  children?: ReactNode;
}

/** Shows how the public record of deliveries names the client. */
function RecordChoice({ name, value, onChange, children }: RecordChoiceProps) {
  const [first = name] = name.split(/\s+/);
  const choices: { recordName: RecordName; label: string }[] = [
    { recordName: 'full', label: t(texts.namedFull, { name }) },
    {
      recordName: 'first',
      label: value.trade
        ? t(texts.namedFirstTrade, { name: first, trade: value.trade })
        : t(texts.namedFirst, { name: first }),
    },
    { recordName: 'none', label: t(texts.namedNone) },
  ];
  return (
    <fieldset className="print:hidden">
      <legend className="text-sm font-medium">{t(texts.named)}</legend>
      <p className="mt-1 text-sm text-muted">{t(texts.namedText)}</p>
      <div className="mt-2 flex flex-col">
        {choices.map(({ recordName, label }) => (
          <label key={recordName} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="recordName"
              value={recordName}
              checked={value.recordName === recordName}
              onChange={() => onChange({ ...value, recordName })}
              className="size-5 shrink-0 cursor-pointer accent-accent"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </div>
      {value.recordName === 'first' && (
        <TextField
          label={t(texts.namedTrade)}
          name="trade"
          value={value.trade}
          maxLength={ROOM.trade}
          placeholder={t(texts.namedTradeExample)}
          className="mt-2"
          onChange={({ target }) => onChange({ ...value, trade: target.value })}
        />
      )}
      {children}
    </fieldset>
  );
}

/** Says with a code from the mailbox whether it was delivered. */
function HandoverForm({ onAnswered }: { onAnswered: (delivered: boolean) => void }) {
  const { token, room, onChange, reload } = useRoom();
  const comment = useRef<HTMLTextAreaElement>(null);
  const [named, setNamed] = useState<RecordChoiceValue>({ recordName: room.recordName, trade: room.trade ?? '' });
  /** Tells which of the two buttons was pressed. */
  const [answer, setAnswer] = useState<boolean | null>(null);
  const request = useCallback(async () => (await call(requestHandoverCode, { params: { token } })).data, [token]);
  const { code, field, isUsing, problem, sendCode, submit } = useCodeForm({
    request,
    failed: t(texts.handoverFailed),
    onFailed: (error) => {
      if (failedStatus(error) === 401 || hasCode(error, 'state_conflict')) reload();
    },
  });

  function say(delivered: boolean) {
    setAnswer(delivered);
    submit(async (value) => {
      const text = comment.current?.value.trim() ?? '';
      const body = { code: value, delivered, ...named, ...(text && { comment: text }) };
      onChange((await call(answerHandover, { params: { token }, body }, DOCUMENT_TIME)).data);
      onAnswered(delivered);
    });
  }

  return (
    <form
      noValidate
      aria-label={t(texts.handoverForm)}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-6 print:hidden"
    >
      <TextArea ref={comment} name="comment" label={t(texts.handoverComment)} rows={3} maxLength={ROOM.comment} />
      <RecordChoice name={room.client.name} value={named} onChange={setNamed} />
      <CodeField code={code} mailbox={room.client.email} timeZone={room.quote.timeZone} {...field} onSend={sendCode} />
      <div className="flex flex-col gap-3">
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <Button
          variant="accent"
          size="lg"
          disabled={isUsing}
          busy={isUsing && answer === true}
          onClick={() => say(true)}
        >
          {t(texts.handoverYes)}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          disabled={isUsing}
          busy={isUsing && answer === false}
          onClick={() => say(false)}
        >
          {t(texts.handoverNo)}
        </Button>
      </div>
    </form>
  );
}

/** Changes how the record names the client. */
function RecordNameForm() {
  const { token, room, onChange, reload } = useRoom();
  const stored = { recordName: room.recordName, trade: room.trade ?? '' };
  const [value, setValue] = useState<RecordChoiceValue>(stored);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChanged = value.recordName !== stored.recordName || value.trade.trim() !== stored.trade;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSaving(true);
    setProblem(undefined);
    try {
      onChange((await call(setRecordName, { params: { token }, body: value })).data);
      toast.success(t(texts.namedSaved));
    } catch (error) {
      if (failedStatus(error) === 401) reload();
      setProblem(problemText(error, t(texts.namedFailed)));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form noValidate aria-label={t(texts.namedForm)} onSubmit={(event) => void save(event)}>
      <RecordChoice name={room.client.name} value={value} onChange={setValue}>
        <div className="mt-3 flex flex-col gap-3">
          <StatusBanner tone="negative">{problem}</StatusBanner>
          {isChanged && (
            <Button type="submit" busy={isSaving} className="self-start">
              {t(texts.namedSave)}
            </Button>
          )}
        </div>
      </RecordChoice>
    </form>
  );
}

type Delivered = NonNullable<Room['handover']>;

/** Says whether it came on time, early or late. */
function Timeliness({ handover: { deliveredOn, daysLate }, agreedDate }: { handover: Delivered; agreedDate: string }) {
  const day = () => <Day day={agreedDate} />;
  if (daysLate > 0) return rich(texts.handoverLate, { count: daysLate, day });
  const early = daysBetween(deliveredOn, agreedDate);
  return early > 0 ? rich(texts.handoverEarly, { count: early, day }) : rich(texts.handoverOnTime, { day });
}

function Facts({ handover, thanks }: { handover: Delivered; thanks: Ref<HTMLHeadingElement> }) {
  const { room } = useRoom();
  const { deliveredOn, answeredAt, delivered, note, url, comment } = handover;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-lg font-medium">{rich(texts.handoverDelivered, { day: () => <Day day={deliveredOn} /> })}</p>
        <p className="text-sm text-muted">
          <Timeliness handover={handover} agreedDate={room.agreedDate} />
        </p>
      </div>
      {note && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      {url && linkTargetOf(url) === 'outside' && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'secondary' })} self-start print:hidden`}
        >
          {t(texts.handoverSee)}
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      )}
      {answeredAt && delivered && (
        <div>
          <h3 ref={thanks} tabIndex={-1} className="text-lg font-semibold outline-none">
            {t(texts.handoverThanks)}
          </h3>
          <p className="mt-1">
            {rich(texts.handoverConfirmed, {
              day: () => <DayOf at={answeredAt} timeZone={room.quote.timeZone} />,
            })}
          </p>
          {room.testimonialUrl && (
            <a href={room.testimonialUrl} className={`${buttonClass({ variant: 'accent' })} mt-4 print:hidden`}>
              {t(texts.handoverTestimonial)}
              <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
            </a>
          )}
        </div>
      )}
      {answeredAt && !delivered && (
        <p>{rich(texts.handoverNotYet, { day: () => <DayOf at={answeredAt} timeZone={room.quote.timeZone} /> })}</p>
      )}
      {comment && (
        <p dir="auto" className="border-s-2 border-rule-strong ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {comment}
        </p>
      )}
    </div>
  );
}

/** Shows whether it was delivered, said by the client; and how the record names the client. */
export function Handover() {
  const { room } = useRoom();
  const { handover, state, agreedDate } = room;
  const isWaiting = state === 'handed_over';
  const [answer, setAnswer] = useState<boolean>();
  const isConfirmed = handover?.delivered === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer && isConfirmed) focusOn(heading.current);
  }, [answer, isConfirmed]);
  return (
    <Section id="handover" title={t(texts.handover)} isWaiting={isWaiting}>
      <div className="flex flex-col gap-6">
        {handover ? (
          <Facts handover={handover} thanks={heading} />
        ) : (
          <Nothing>{rich(texts.handoverNone, { day: () => <Day day={agreedDate} /> })}</Nothing>
        )}
        {answer === false && handover?.delivered === false && (
          <Thanks>
            {t(handover.comment ? texts.handoverNotedComment : texts.handoverNotedAnswer, {
              sender: room.quote.sender.name,
            })}
          </Thanks>
        )}
        {isWaiting ? <HandoverForm onAnswered={setAnswer} /> : <RecordNameForm />}
      </div>
    </Section>
  );
}
