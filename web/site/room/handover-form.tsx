import { useCallback, useRef, useState } from 'react';
import { answerHandover, requestHandoverCode } from '#common/contract/quotes/room.ts';
import { ROOM } from '#common/quote-limits.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { CodeField } from '#web/site/shared/agreement/code-field.tsx';
import { hasCode } from '#web/site/shared/agreement/problem.ts';
import { useCodeForm } from '#web/site/shared/agreement/use-code-form.ts';
import { failedStatus } from '#web/site/shared/failed-status.ts';
import { RecordChoice, type RecordChoiceValue } from './record-choice.tsx';
import { useRoom } from './room-context.ts';

/** Says with a code from the mailbox whether it was delivered. */
export function HandoverForm() {
  const { token, room, onChange, reload } = useRoom();
  const comment = useRef<HTMLTextAreaElement>(null);
  const [named, setNamed] = useState<RecordChoiceValue>({ recordName: room.recordName, trade: room.trade ?? '' });
  /** Tells which of the two buttons was pressed. */
  const [answer, setAnswer] = useState<boolean | null>(null);
  const request = useCallback(async () => (await call(requestHandoverCode, { params: { token } })).data, [token]);
  const { code, field, isUsing, problem, sendCode, submit } = useCodeForm({
    request,
    failed: 'The answer could not be sent. Please try again.',
    onFailed: (error) => {
      if (failedStatus(error) === 401 || hasCode(error, 'state_conflict')) reload();
    },
  });

  function say(delivered: boolean) {
    setAnswer(delivered);
    submit(async (value) => {
      const text = comment.current?.value.trim() ?? '';
      const body = { code: value, delivered, ...named, ...(text && { comment: text }) };
      onChange((await call(answerHandover, { params: { token }, body })).data);
    });
  }

  return (
    <form
      noValidate
      aria-label="Answer the handover"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-6 print:hidden"
    >
      <TextArea ref={comment} label="Comment (optional)" rows={3} maxLength={ROOM.comment} />
      <RecordChoice name={room.client.name} value={named} onChange={setNamed} />
      <CodeField code={code} mailbox={room.client.email} {...field} onSend={sendCode} />
      <div className="flex flex-col gap-3">
        <StatusBanner tone="negative">{problem}</StatusBanner>
        <Button
          variant="accent"
          size="lg"
          disabled={isUsing}
          busy={isUsing && answer === true}
          onClick={() => say(true)}
        >
          Yes, it was delivered
        </Button>
        <Button
          variant="secondary"
          size="lg"
          disabled={isUsing}
          busy={isUsing && answer === false}
          onClick={() => say(false)}
        >
          No, not yet
        </Button>
      </div>
    </form>
  );
}
