import { useEffect, useState } from 'react';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { problemText } from './problem.ts';

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
