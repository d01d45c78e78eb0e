import { ArrowLeft, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { duration } from '#common/age.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import type { InboxReply, InboxRequest } from '#common/desktop/inbox.ts';
import { SECOND } from '#common/limits.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { findLeftover } from '#web/admin/contacts/composer/leftover.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { useBridge } from './use-inbox.ts';

type Newer = Extract<InboxReply, { kind: 'newer' }>;

export interface Sent {
  /** Id in the outbox, or of the change that waits. */
  id: string;
  /** `null` for a reply that waits on this computer until the site is back. */
  undoUntil: string | null;
  request: InboxRequest;
  body: string;
}

interface SentBarProps {
  sent: Sent;
  onGone: () => void;
  onUndone: () => void;
}

const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / SECOND));

/** Counts down to the moment at which a reply goes out, and offers to take it back until then. */
export function SentBar({ sent, onGone, onUndone }: SentBarProps) {
  const bridge = useBridge();
  const { id, undoUntil, request } = sent;
  const [left, setLeft] = useState(() => (undoUntil === null ? null : secondsTo(undoUntil)));
  const [problem, setProblem] = useState<string | null>(null);
  const count = useEffectEvent(() => {
    if (undoUntil === null) return;
    const now = secondsTo(undoUntil);
    setLeft(now);
    if (now === 0 && problem === null) onGone();
  });
  useEffect(() => {
    const timer = setInterval(() => count(), SECOND / 4);
    return () => clearInterval(timer);
  }, []);

  const undo = async () => {
    const outcome = await bridge
      .undoInInbox({ origin: request.origin, id })
      .catch((error: unknown) => ({ kind: 'failed' as const, message: String(error) }));
    if (outcome.kind === 'done') onUndone();
    else if (outcome.kind === 'failed') setProblem(`Failed to take the email back: ${outcome.message}`);
  };

  return (
    <div
      role={problem ? 'alert' : 'status'}
      className="flex min-h-12 shrink-0 items-center justify-between gap-3 border-t border-rule bg-sunken px-4 py-2 text-sm"
    >
      {problem ?? (
        <>
          <span className="sr-only">
            {left === null
              ? `Your reply to ${request.name} waits until your site can be reached`
              : `Your reply to ${request.name} is being sent`}
          </span>
          {/* Only the start is read out, not every second. */}
          <span aria-hidden className="flex min-w-0 flex-1 gap-1.5">
            <span className="min-w-0 truncate">Reply to {request.name}</span>
            <span className="figures shrink-0">{left === null ? 'waits for your site' : `sending in ${left} s`}</span>
          </span>
        </>
      )}
      <Button variant="secondary" size="sm" className="shrink-0" onClick={() => (problem ? onGone() : void undo())}>
        {problem ? 'Close' : 'Undo'}
      </Button>
    </div>
  );
}

interface Parts {
  request: InboxRequest;
  draft: string;
  onWrite: (text: string) => void;
  onSent: (sent: Sent) => void;
  onBack: () => void;
}

/** Sends the reply to a request, or marks the request as responded. What could not be sent stays in the field. */
function useAnswer({ request, draft, onWrite, onSent, onBack }: Parts) {
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
    if (reply?.kind !== 'sent' && reply?.kind !== 'waiting') return;
    onWrite('');
    onSent({ id: reply.id, undoUntil: reply.kind === 'sent' ? reply.undoUntil : null, request, body: draft });
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

interface RequestDetailsProps {
  request: InboxRequest;
  /** Name of the site; `null` where there is only one. */
  site: string | null;
  draft: string;
  onWrite: (text: string) => void;
  onBack: () => void;
  onSent: (sent: Sent) => void;
}

/** A request with its message and the field for a reply. */
export function RequestDetails({ request, site, draft, onWrite, onBack, onSent }: RequestDetailsProps) {
  const bridge = useBridge();
  const now = useNow();
  const area = useRef<HTMLTextAreaElement>(null);
  const { busy, problem, newer, send, sendAnyway, mark } = useAnswer({ request, draft, onWrite, onBack, onSent });
  const { origin, id, name, email, message, submittedAt, waitingSince, respondedAt, pendingReply } = request;
  const waiting = waitingSince !== null && `waiting for ${duration(now - Date.parse(waitingSince))}`;

  useEffect(() => area.current?.focus(), []);

  return (
    <article aria-label={`Request from ${name}`} className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-start gap-1 px-1 pt-1">
        <IconButton label="Back to the list" icon={ArrowLeft} onClick={onBack} />
        <div className="min-w-0 flex-1 py-1.5 pr-3 [overflow-wrap:anywhere]">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-sm text-muted">{email}</p>
          <p className="text-sm text-muted">{[site, dayAndTime(submittedAt), waiting].filter(Boolean).join(' · ')}</p>
          <WaitingMark record={`contact:${id}`} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard */}
      <div tabIndex={0} className="min-h-12 flex-1 overflow-y-auto border-y border-rule bg-surface px-4 py-3">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
        className="flex min-h-0 flex-col"
      >
        {/* What is long scrolls, so that the buttons stay in sight. */}
        <div className="flex min-h-0 flex-col gap-2.5 overflow-y-auto px-4 pt-3 pb-1">
          {pendingReply && <p className="text-sm text-muted">A reply of yours has not gone out yet.</p>}
          {newer && (
            <div
              role="alert"
              className="max-h-32 overflow-y-auto rounded-md bg-warning-wash px-3 py-2 text-sm text-warning"
            >
              <p className="font-medium">{name} wrote again. Your reply has not been sent.</p>
              {withKeys(newer.emails, (text) => text).map(({ key, row }) => (
                <p key={key} className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {row}
                </p>
              ))}
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => void sendAnyway()}>
                Send anyway
              </Button>
            </div>
          )}
          <TextArea
            ref={area}
            label="Reply"
            rows={3}
            maxLength={REPLY.body}
            value={draft}
            onChange={({ target }) => onWrite(target.value)}
          />
          {problem && (
            <p role="alert" className="text-sm text-negative [overflow-wrap:anywhere]">
              {problem}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3">
          <Button type="submit" size="sm" busy={busy === 'send'}>
            {busy !== 'send' && <Send aria-hidden className="size-4" />}
            Send
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={busy === 'mark'}
            disabled={respondedAt !== null && waitingSince === null}
            onClick={() => void mark()}
          >
            Mark as responded
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void bridge.openFromInbox({ origin, id })}>
            Open in the app
          </Button>
        </div>
      </form>
    </article>
  );
}
