import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import type { Code, CodeDraft } from './code.schema.ts';
import { hasCode, isAboutCode, problemText } from './problem.ts';

/** Between two codes, in milliseconds: an email takes a while. */
const RESEND_PAUSE_MS = 30_000;

/** Whole seconds until a timestamp in milliseconds; 0 when it has passed, or without one. */
function useSecondsUntil(timestamp: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = timestamp === null ? 0 : Math.max(0, Math.ceil((timestamp - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (timestamp === null) return;
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [timestamp, isRunning]);
  return left;
}

export interface CodeState {
  /** The last code that was sent; `null` before the first one. */
  sent: CodeSent | null;
  isSending: boolean;
  /** Why none was sent. */
  problem: string | undefined;
  /** Seconds until another one can be sent. */
  wait: number;
  /** The last one is no longer good. */
  isOver: boolean;
  /** Sends one. @returns whether it was sent */
  send: () => Promise<boolean>;
  /** The server says that the last one is no longer good. */
  end: () => void;
}

/** A code that is sent to a client's mailbox. `onFailed` hears of what the server refuses. */
export function useCode(request: () => Promise<CodeSent>, onFailed?: (error: unknown) => void): CodeState {
  const [sent, setSent] = useState<{ code: CodeSent; at: number } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const wait = useSecondsUntil(sent && !hasEnded ? sent.at + RESEND_PAUSE_MS : null);
  const left = useSecondsUntil(sent ? Date.parse(sent.code.expiresAt) : null);

  async function send(): Promise<boolean> {
    setIsSending(true);
    setProblem(undefined);
    try {
      setSent({ code: await request(), at: Date.now() });
      setHasEnded(false);
      return true;
    } catch (error) {
      setProblem(problemText(error, t(texts.codeFailed)));
      onFailed?.(error);
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return {
    sent: sent?.code ?? null,
    isSending,
    problem,
    wait,
    isOver: sent !== null && (hasEnded || left === 0),
    send,
    end: () => setHasEnded(true),
  };
}

const loadSchema = () => import('./code.schema.ts');
const resolver: Resolver<CodeDraft, unknown, Code> = async (values, context, options) =>
  (await loadChunk(loadSchema)).codeResolver(values, context, options);

interface Parts {
  /** Sends a code to the client's mailbox. */
  request: () => Promise<CodeSent>;
  /** The text where nothing better is known of a failure. */
  failed: string;
  /** Hears of everything that the server refuses. */
  onFailed?: (error: unknown) => void;
}

/** A form whose one field is a code from the client's mailbox. */
export function useCodeForm({ request, failed, onFailed }: Parts) {
  const form = useForm<CodeDraft, unknown, Code>({
    defaultValues: { code: '' },
    resolver,
    reValidateMode: 'onSubmit',
  });
  const code = useCode(request, onFailed);
  const [isUsing, setIsUsing] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    // A failure shows when the code is used.
    void loadSchema().catch(() => undefined);
  }, []);

  async function sendCode() {
    setProblem(undefined);
    form.reset({ code: '' });
    if (await code.send()) form.setFocus('code');
  }

  /** Uses the code for something. */
  async function use(work: (code: string) => Promise<void>, value: string) {
    setIsUsing(true);
    try {
      await work(value);
    } catch (error) {
      if (hasCode(error, 'code_expired')) code.end();
      if (!isAboutCode(error)) setProblem(problemText(error, failed));
      showFieldErrors(form, ['code'], error);
      onFailed?.(error);
    } finally {
      setIsUsing(false);
    }
  }

  return {
    code,
    isUsing,
    problem,
    /** Connects the field. */
    field: {
      input: form.register('code', { onChange: () => form.clearErrors('code') }),
      error: form.formState.errors.code?.message,
    },
    sendCode: () => void sendCode(),
    /** Checks the code and hands it to `work`; where none was sent yet, sends it first. */
    submit(work: (code: string) => Promise<void>) {
      setProblem(undefined);
      if (!code.sent && form.getValues('code') === '') return void sendCode();
      // The only possible failure here is loading the schema.
      form
        .handleSubmit((values) => use(work, values.code))()
        .catch((error: unknown) => setProblem(problemText(error, failed)));
    },
  };
}
