import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openConversation, sendMessage } from '#common/contract/assistant.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { readTrialReply, type TrialReply } from './read-reply.ts';

/** Longer than the server gives all providers together. */
const TIMEOUT = 30_000;

export type PlaygroundOutcome = { kind: 'reply'; reply: TrialReply } | { kind: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || (error instanceof Error ? error.message : String(error));

/** A conversation with the assistant to see how it answers: the first message starts it, later ones continue it. */
export function usePlayground(sessionId: string | undefined) {
  const queries = useQueryClient();
  const [conversationId, setConversationId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PlaygroundOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(message: string) {
    if (sessionId === undefined || busy) return;
    const own = new AbortController();
    const { signal } = own;
    running.current = own;
    setBusy(true);
    setOutcome(null);
    let failed = 'Failed to start AI conversation';
    try {
      let id = conversationId;
      if (id === null) {
        const opened = await call(openConversation, { body: { sessionId, initialMessage: message } }, { signal });
        id = opened.data.conversationId;
        setConversationId(id);
      }
      failed = 'AI test failed';
      const answer = await call(
        sendMessage,
        { body: { conversationId: id, message, sessionId } },
        { signal, timeout: TIMEOUT },
      );
      setOutcome({ kind: 'reply', reply: readTrialReply(answer) });
      toast.success('AI test completed successfully!');
    } catch (error) {
      if (signal.aborted) return;
      setOutcome({ kind: 'failed', reason: reasonOf(error) });
      toast.error(failed);
      // Deleted in the meantime: the next message starts another one.
      if (error instanceof ApiError && error.status === 404) setConversationId(null);
    } finally {
      if (running.current === own) setBusy(false);
    }
    await Promise.all(
      [aiKeys.conversations, aiKeys.unanswered, aiKeys.usages].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  }

  function clear() {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setOutcome(null);
    setConversationId(null);
  }

  return { busy, outcome, conversationId, send, clear };
}
