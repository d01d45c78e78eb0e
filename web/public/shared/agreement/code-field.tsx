import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { ownClock, timeIn } from '#web/public/shared/clock.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { controlClass, describedBy, Field } from '#web/shared/components/field.tsx';
import { leftToRight } from '#web/shared/direction.ts';
import { useLocale } from './figures.tsx';
import type { CodeState } from './use-code.ts';

const minutes = EMAIL_CODE.ttl / MINUTE;

/** Describes where the code goes, as far as the page may say it before one was sent. */
interface CodeFieldProps {
  code: CodeState;
  /** 'mara@acme.example'; default: the mailbox of a room, whose address is not told. */
  mailbox?: string;
  /** Zone of the page, in which the end of the code is told; default: that of the client's clock. */
  timeZone?: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
  onSend: () => void;
}

function statusOf({ sent, isOver }: CodeState, locale: string, timeZone: string | undefined): string {
  if (!sent) return '';
  if (isOver) return t(texts.codeExpired);
  const until = timeZone === undefined ? ownClock().time(sent.expiresAt) : timeIn(locale, timeZone, sent.expiresAt);
  return t(texts.codeSent, { mailbox: leftToRight(sent.sentTo), time: until });
}

/** Six digits from a mailbox, and the button that sends them there. */
export function CodeField({ code, mailbox, timeZone, input, error, onSend }: CodeFieldProps) {
  const id = useId();
  const locale = useLocale();
  const { sent, isSending, isOver, problem, wait } = code;
  const shown = error ?? problem;
  const helper =
    mailbox === undefined
      ? t(texts.codeHelperRoom, { minutes })
      : t(texts.codeHelper, { mailbox: leftToRight(mailbox), minutes });
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label={t(texts.codeLabel)} required error={shown}>
        <div className="flex flex-wrap gap-2">
          <input
            {...input}
            id={id}
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={EMAIL_CODE.digits}
            aria-required
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={cx(describedBy(id, { error: shown }), `${id}-status`)}
            className={cx(controlClass, 'figures h-12 min-w-32 flex-1 text-lg tracking-widest')}
          />
          <Button
            variant={sent && !isOver ? 'secondary' : 'primary'}
            busy={isSending}
            disabled={wait > 0}
            onClick={onSend}
            className="min-h-12"
          >
            {t(sent ? texts.codeSendAnother : texts.codeSend)}
          </Button>
        </div>
      </Field>
      <div id={`${id}-status`} className="text-sm text-muted">
        {!sent && helper}
        <p role="status" className={cx(!sent && 'sr-only', isOver && 'text-warning')}>
          {statusOf(code, locale, timeZone)}
        </p>
        {sent && !isOver && <p>{wait > 0 ? t(texts.codeWait, { seconds: wait }) : t(texts.codeMissing)}</p>}
      </div>
    </div>
  );
}
