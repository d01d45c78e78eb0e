import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { problemText } from './problem.ts';

interface ShortFormProps {
  label: string;
  /** Field of the call that the text becomes. */
  name: string;
  maxLength: number;
  /** Describes what an empty text is told; without it the text is optional. */
  required?: string;
  failed: string;
  submit: { text: string; variant: 'primary' | 'danger' };
  send: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** One text and a button, in place of the button that opened it. */
export function ShortForm({ label, name, maxLength, required, failed, submit, send, onCancel }: ShortFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  async function submitText(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = area.current?.value.trim() ?? '';
    setProblem(undefined);
    if (required && text === '') {
      setError(required);
      area.current?.focus();
      return;
    }
    setIsSending(true);
    try {
      await send(text);
    } catch (failure) {
      const [first] = failure instanceof ApiError ? failure.errors : [];
      setError(first?.message);
      setProblem(problemText(failure, failed));
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submitText(event)} className="flex flex-col gap-4">
      <TextArea
        ref={area}
        label={label}
        name={name}
        rows={4}
        maxLength={maxLength}
        required={required !== undefined}
        error={error}
        onChange={() => setError(undefined)}
      />
      <StatusBanner tone="negative">{problem}</StatusBanner>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={submit.variant} busy={isSending}>
          {submit.text}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t(texts.cancel)}
        </Button>
      </div>
    </form>
  );
}
