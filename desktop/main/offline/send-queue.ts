import { z } from 'zod';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { queueable } from './change-kinds.ts';
import type { ChangeQueue } from './change-queue.ts';
import { isWaiting, type QueuedChange } from './queued-change.ts';
import { needsQuestion, sendChange } from './send-change.ts';

/** A record that changes that often while one change is on its way is shown as a conflict instead. */
const MAX_REBASES = 5;
const Version = z.looseObject({ updatedAt: z.string() });
const Added = z.looseObject({ id: z.string() });

interface Parts {
  origin: string;
  queue: ChangeQueue;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  now(): number;
  /** Called after a change was taken by the server, with what it replied and the id of what it added. */
  onSent(change: QueuedChange, data: unknown, added: string | null): Promise<void>;
  onUnreachable(): void;
  /** Called when everything that could go out has gone. */
  onDrained(sent: number): void;
  onFailure(error: unknown): void;
}

/** Sends the waiting changes of a site one after the other, in the order in which they were made. */
export function createQueueSender({ origin, queue, tokens, fetchServer, now, ...parts }: Parts) {
  let running: Promise<void> | null = null;
  let current: string | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** The first waiting change whose record no earlier change holds up. */
  function findNext(): QueuedChange | undefined {
    const held = new Set<string>();
    return queue.list().find((change) => {
      if (isWaiting(change) && !held.has(change.record)) return true;
      held.add(change.record);
      return false;
    });
  }

  /** @returns whether the next change can follow */
  async function send(change: QueuedChange, token: string, rebases = 0): Promise<boolean> {
    if (needsQuestion(change, now())) {
      await queue.update(change.id, { state: { kind: 'ask' } });
      return true;
    }
    // Written down first: the app may be killed before the reply is here.
    if (change.attemptedAt === null) await queue.update(change.id, { attemptedAt: now() });
    const sent = await sendChange(change, { origin, token, fetchServer });
    // The owner dropped it, or signed out, while it was on its way.
    if (!queue.find(change.id)) return true;
    switch (sent.kind) {
      case 'sent': {
        const version = Version.safeParse(sent.data);
        const added = queueable[change.kind].adds ? (Added.safeParse(sent.data).data?.id ?? null) : null;
        await parts.onSent(change, sent.data, added);
        await queue.finish(change, version.success ? version.data.updatedAt : null, added);
        return true;
      }
      case 'again': {
        const body = { ...change.body, updatedAt: sent.updatedAt };
        await queue.update(change.id, { body });
        if (rebases >= MAX_REBASES) return wait(1_000);
        return send({ ...change, body }, token, rebases + 1);
      }
      case 'stopped':
        await queue.update(change.id, { state: sent.state });
        return true;
      case 'later':
        return wait(sent.wait);
      case 'signed-out':
        return false;
      case 'unreachable':
        parts.onUnreachable();
        return false;
    }
  }

  function wait(milliseconds: number): false {
    clearTimeout(timer);
    timer = setTimeout(drain, milliseconds);
    return false;
  }

  async function sendAll() {
    let count = 0;
    for (let next = findNext(); next && !stopped; next = findNext()) {
      const token = await tokens.read(origin);
      current = next.id;
      if (token === null || !(await send(next, token))) break;
      count += 1;
    }
    if (count > 0) parts.onDrained(count);
  }

  /** Sends what waits, unless that is under way already; then it looks once more at its end. */
  function drain(): void {
    if (stopped) return;
    clearTimeout(timer);
    again = running !== null;
    running ??= sendAll()
      .catch(parts.onFailure)
      .finally(() => {
        running = null;
        current = null;
        if (again) drain();
      });
  }

  return {
    drain,
    /** `true` while this change is being sent. */
    isSending: (id: string): boolean => current === id,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type QueueSender = ReturnType<typeof createQueueSender>;
