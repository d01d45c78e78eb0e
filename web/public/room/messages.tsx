import { type FormEvent, useRef, useState } from 'react';
import { writeInRoom } from '#common/contract/quotes/room.ts';
import { ROOM } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { DayAndTime } from '#web/public/shared/agreement/figures.tsx';
import { problemText } from '#web/public/shared/agreement/problem.ts';
import { Thanks } from '#web/public/shared/agreement/thanks.tsx';
import { failedStatus } from '#web/public/shared/failed-status.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

function MessageForm() {
  const { token, room, onChange, reload } = useRoom();
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = area.current;
    if (!field) return;
    setProblem(undefined);
    setIsSent(false);
    if (field.value.trim() === '') {
      setError(t(texts.messageRequired));
      field.focus();
      return;
    }
    setIsSending(true);
    try {
      const { data } = await call(writeInRoom, { params: { token }, body: { message: field.value } });
      field.value = '';
      onChange({ ...room, messages: [...room.messages, data] });
      setIsSent(true);
    } catch (failure) {
      if (failedStatus(failure) === 401) reload();
      const [first] = failure instanceof ApiError ? failure.errors : [];
      setError(first?.message);
      setProblem(problemText(failure, t(texts.messageFailed)));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-6 flex flex-col gap-4 print:hidden">
      <TextArea
        ref={area}
        label={t(texts.message)}
        name="message"
        rows={3}
        maxLength={ROOM.message}
        error={error}
        onChange={() => setError(undefined)}
      />
      <StatusBanner tone="negative">{problem}</StatusBanner>
      {isSent && <Thanks>{t(texts.messageSent)}</Thanks>}
      <Button type="submit" busy={isSending} className="self-start max-sm:w-full">
        {t(texts.messageSend)}
      </Button>
    </form>
  );
}

/** The thread of the request, the oldest first. */
export function Messages() {
  const { room } = useRoom();
  const messages = [...room.messages].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Section id="messages" title={t(texts.messages)}>
      {messages.length === 0 && <Nothing>{t(texts.messagesNone)}</Nothing>}
      <ol className="flex flex-col gap-5">
        {messages.map(({ id, from, text, at }) => (
          <li
            key={id}
            className={cx(
              'border-s-2 ps-4 print:break-inside-avoid',
              from === 'client' ? 'border-rule-strong' : 'border-accent-mark',
            )}
          >
            <p className="text-sm text-muted">
              <bdi className="font-medium text-ink">
                {from === 'client' ? t(texts.roomYou) : room.quote.sender.name}
              </bdi>
              {' · '}
              <DayAndTime at={at} timeZone={room.quote.timeZone} />
            </p>
            <p dir="auto" className="mt-1 max-w-prose text-start whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <MessageForm />
    </Section>
  );
}
