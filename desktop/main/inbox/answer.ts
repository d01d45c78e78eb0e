import { randomBytes } from 'node:crypto';
import { markResponded } from '#common/contract/contacts.ts';
import { undoSend } from '#common/contract/outbox.ts';
import { SentReply, sendReply } from '#common/contract/replies.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { InboxReply } from '#common/desktop/inbox.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import type { Offline } from '#desktop/main/offline/offline.ts';
import { readNewerEmails } from '#desktop/main/server/server-reply.ts';
import { type Called, type CallParts, callSite } from './call-site.ts';

export interface ReplyToSend {
  origin: string;
  id: string;
  body: string;
  /** An email of the client after this time stops the reply. */
  seenUntil: string | null;
}

const UNREACHED = { kind: 'unreachable' } as const;
const Sent = SentReply.pick({ id: true, undoUntil: true });

function reasonOf(called: Exclude<Called, { kind: 'done' }>): string {
  if (called.kind === 'refused') return called.message;
  return called.kind === 'unreachable' ? 'The site cannot be reached' : 'You are signed out of this site';
}

interface Parts extends CallParts {
  /** Where answers wait while a site cannot be reached. */
  waiting(): Pick<Offline, 'take' | 'mustWait' | 'takeBack'>;
  onDone(origin: string): void;
}

/** Replies to requests and marks them as responded, each in the session of its own site. */
export function createAnswers(parts: Parts) {
  // A reply is sent again with the key of its first attempt: the server may have it although no answer came.
  const attempts = new Map<string, { text: string; key: string }>();

  function keyOf({ origin, id }: ReplyToSend, text: string): string {
    const place = `${origin} ${id}`;
    const known = attempts.get(place);
    if (known?.text === text) return known.key;
    const key = randomBytes(16).toString('hex');
    attempts.set(place, { text, key });
    return key;
  }

  function newerIn(called: Called): InboxReply | null {
    const read = readNewerEmails(called.kind === 'refused' && called.status === 409 ? called.data : null);
    if (!read) return null;
    const emails = read.newer.map(({ subject, text }) => text || subject || 'An email without text');
    return { kind: 'newer', emails, seenUntil: read.seenUntil };
  }

  async function outcomeOf(origin: string, calling: Promise<Called>): Promise<Outcome> {
    const called = await calling;
    if (called.kind !== 'done') return { kind: 'failed', message: reasonOf(called) };
    parts.onDone(origin);
    return { kind: 'done' };
  }

  async function callTwice(origin: string, call: Parameters<typeof callSite>[1]): Promise<Called> {
    const called = await callSite(origin, call, parts);
    return called.kind === 'unreachable' ? callSite(origin, call, parts) : called;
  }

  async function mark(origin: string, id: string): Promise<Outcome> {
    const call = { endpoint: markResponded, id, idempotencyKey: null };
    const mustWait = await parts.waiting().mustWait(origin, id);
    const outcome = mustWait ? null : await callSite(origin, { endpoint: markResponded, id }, parts);
    if (outcome && outcome.kind !== 'unreachable') return outcomeOf(origin, Promise.resolve(outcome));
    const taken = await parts.waiting().take(origin, { ...call, attempted: !mustWait });
    return taken === null ? outcomeOf(origin, Promise.resolve(UNREACHED)) : { kind: 'done' };
  }

  return {
    /** Sends a reply. A lost reply of the server is followed by one more attempt with the same key; then it waits. */
    async reply(reply: ReplyToSend): Promise<InboxReply> {
      const { origin, id, body, seenUntil } = reply;
      if (body.trim() === '') return { kind: 'failed', message: 'Write a message' };
      const payload = { body, ...(seenUntil === null ? {} : { seenUntil }) };
      const idempotencyKey = keyOf(reply, JSON.stringify(payload));
      const call = { endpoint: sendReply, id, body: payload, idempotencyKey };
      const mustWait = await parts.waiting().mustWait(origin, id);
      const called = mustWait ? UNREACHED : await callTwice(origin, call);
      const taken =
        called.kind === 'unreachable' ? await parts.waiting().take(origin, { ...call, attempted: !mustWait }) : null;
      if (taken !== null) {
        attempts.delete(`${origin} ${id}`);
        parts.onDone(origin);
        return { kind: 'waiting', id: taken };
      }
      const sent = Sent.safeParse(called.kind === 'done' ? called.data : null);
      if (called.kind === 'done' && sent.success) {
        attempts.delete(`${origin} ${id}`);
        parts.onDone(origin);
        return { kind: 'sent', ...sent.data };
      }
      const message = called.kind === 'done' ? 'This app cannot read what the site answered' : reasonOf(called);
      return newerIn(called) ?? { kind: 'failed', message };
    },
    undo(origin: string, id: string): Promise<Outcome> {
      const waiting = changeOfWaiting(id);
      if (waiting !== null) return parts.waiting().takeBack(origin, waiting);
      return outcomeOf(origin, callSite(origin, { endpoint: undoSend, id }, parts));
    },
    markResponded: mark,
  };
}

export type Answers = ReturnType<typeof createAnswers>;
