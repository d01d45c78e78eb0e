import { z } from 'zod';
import type { WaitingState } from '#common/desktop/offline.ts';
import { DAY } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import { isFromGateway, readNewerEmails } from '#desktop/main/server/server-reply.ts';
import { effectOf, queueable } from './change-kinds.ts';
import { differencesOf, isSame } from './differences.ts';
import type { QueuedChange } from './queued-change.ts';

const SEND_TIMEOUT_MS = 30_000;
/** After this time a reply to a client may no longer fit, and the server may have forgotten an idempotency key. */
export const CONFIRM_AFTER_MS = DAY;

/** Outcome of an attempt. */
export type Sent =
  | { kind: 'sent'; data: unknown }
  /** No reply of the server: it is tried again when it is back. */
  | { kind: 'unreachable' }
  /** The server replied that it cannot take it now. */
  | { kind: 'later'; wait: number }
  | { kind: 'signed-out' }
  /** It was changed elsewhere, but not what this change sets: it is sent again on that version. */
  | { kind: 'again'; updatedAt: string }
  | { kind: 'stopped'; state: WaitingState };

const Row = z.looseObject({ updatedAt: z.string() });
const Reply = z.looseObject({ data: z.unknown().optional() });
const Refusal = z.looseObject({
  message: z.string().catch('The site refused it'),
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
  data: z.looseObject({}).optional(),
});
const Stale = z.looseObject({ current: Row });

/** `true` when the owner has to confirm a change before it goes out. */
export function needsQuestion({ kind, queuedAt, attemptedAt, confirmedAt }: QueuedChange, now: number): boolean {
  if (!queueable[kind].adds || (confirmedAt !== null && now - confirmedAt < CONFIRM_AFTER_MS)) return false;
  const waitedLong = kind === 'reply' && now - queuedAt > CONFIRM_AFTER_MS;
  return waitedLong || (attemptedAt !== null && now - attemptedAt > CONFIRM_AFTER_MS);
}

function stoppedBy(refusal: z.output<typeof Refusal>): Sent {
  const problems = refusal.errors?.map(({ message }) => message) ?? [];
  return {
    kind: 'stopped',
    state: { kind: 'refused', reason: [...new Set([refusal.message, ...problems])].join('. ') },
  };
}

function onConflict(change: QueuedChange, refusal: z.output<typeof Refusal>): Sent {
  const read = readNewerEmails(refusal.data);
  if (read) {
    const emails = read.newer.map(({ subject, text }) => [subject, text].filter(Boolean).join('\n\n'));
    return { kind: 'stopped', state: { kind: 'newer', emails, seenUntil: read.seenUntil } };
  }
  const stale = Stale.safeParse(refusal.data);
  if (!stale.success) return stoppedBy(refusal);
  const { current } = stale.data;
  const effect = effectOf(change.kind, change.body);
  const isAt = (values: Readonly<Record<string, unknown>>) =>
    Object.keys(effect).every((field) => isSame(current[field], values[field]));
  // The reply to an earlier attempt was lost, or somebody made the same change.
  if (isAt(effect)) return { kind: 'sent', data: current };
  const { base } = change;
  if (base && isAt(base)) return { kind: 'again', updatedAt: current.updatedAt };
  return {
    kind: 'stopped',
    state: { kind: 'conflict', differences: differencesOf(current, effect), updatedAt: current.updatedAt },
  };
}

const secondsOf = (value: string | null) => (value && /^\d{1,5}$/.test(value) ? Number(value) * 1_000 : 30_000);

interface Parts {
  origin: string;
  token: string;
  fetchServer: ServerFetch;
}

/** Sends a change once. It never throws for what a server or the way to it does. */
export async function sendChange(change: QueuedChange, { origin, token, fetchServer }: Parts): Promise<Sent> {
  const { endpoint } = queueable[change.kind];
  const url = apiAddress(origin, change.path);
  if (!url) return { kind: 'stopped', state: { kind: 'refused', reason: 'This address does not exist' } };
  let response: Response;
  let body: unknown;
  try {
    response = await fetchServer({
      url,
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(endpoint.idempotent ? { 'idempotency-key': change.idempotencyKey } : {}),
      },
      body: new Blob([JSON.stringify(change.body)]).stream(),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    body = await response.json().catch(() => null);
  } catch {
    return { kind: 'unreachable' };
  }
  const { status, headers } = response;
  if (isFromGateway(response)) return { kind: 'unreachable' };
  if (response.ok) return { kind: 'sent', data: Reply.parse(body ?? {}).data };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429 || status >= 500) return { kind: 'later', wait: secondsOf(headers.get('retry-after')) };
  const refusal = Refusal.parse(body ?? {});
  return status === 409 ? onConflict(change, refusal) : stoppedBy(refusal);
}
