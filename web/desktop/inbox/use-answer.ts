import { useState } from 'react';
import type { InboxReply, InboxRequest } from '#common/desktop/inbox.ts';
import { findLeftover } from '#web/admin/contacts/composer/leftover.ts';
import type { Sent } from './sent-bar.tsx';
import { useBridge } from './use-inbox.ts';

type Newer = Extract<InboxReply, { kind: 'newer' }>;

interface Parts {
  request: InboxRequest;
  draft: string;
  onWrite: (text: string) => void;
  onSent: (sent: Sent) => void;
  onBack: () => void;
}

/** Sends the reply to a request, or marks the request as responded. What could not be sent stays in the field. */
export function useAnswer({ request, draft, onWrite, onSent, onBack }: Parts) {
  const bridge = useBridge();
  const [busy, setBusy] = useState<'send' | 'mark' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [newer, setNewer] = useState<Newer | null>(null);
  const { origin, id } = request;

  async function run<T>(what: 'send' | 'mark', work: () => Promise<T>): Promise<T | null> {
    setBusy(what);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function send(seenUntil = request.seenUntil) {
    if (busy) return;
    const leftover = draft.trim() === '' ? 'Write a message' : findLeftover(draft);
    setProblem(leftover);
    if (leftover) return;
    const reply = await run('send', () => bridge.replyInInbox({ origin, id, body: draft, seenUntil }));
    setNewer(reply?.kind === 'newer' ? reply : null);
    if (reply?.kind === 'failed') setProblem(`${reply.message}. Your text is still here.`);
    if (reply?.kind !== 'sent') return;
    onWrite('');
    onSent({ id: reply.id, undoUntil: reply.undoUntil, request, body: draft });
  }

  async function mark() {
    if (busy) return;
    const outcome = await run('mark', () => bridge.markRespondedInInbox({ origin, id }));
    if (outcome?.kind === 'failed') setProblem(outcome.message);
    if (outcome?.kind === 'done') onBack();
  }

  return {
    busy,
    problem,
    newer,
    send: () => send(),
    sendAnyway: () => send(newer?.seenUntil),
    mark,
  };
}
