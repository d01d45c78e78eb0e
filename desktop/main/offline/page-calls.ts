import { deleteContact } from '#common/contract/contacts.ts';
import { undoSend } from '#common/contract/outbox.ts';
import { deleteProject } from '#common/contract/projects.ts';
import { deleteNote } from '#common/contract/timeline.ts';
import { CALL_ID_HEADER } from '#common/desktop/call-id.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { changeOfWaiting, isOfWaiting } from '#common/desktop/waiting.ts';
import { matchChange, patternOf, queueable } from './change-kinds.ts';
import { isMirrored, observeReply } from './observe-reply.ts';
import type { OfflineSite } from './offline-site.ts';

/** A change whose reply takes longer waits here instead, in milliseconds; the page gives up a little later. */
const SLOW_CHANGE_MS = 5_000;

const done: Outcome = { kind: 'done' };
const failed = (message: string): Outcome => ({ kind: 'failed', message });

/** Calls that take an entry back which the server does not know: a reply, a note, a request or a project that waits. */
const takingBack = [undoSend, deleteNote, deleteContact, deleteProject].map(({ method, path }) => ({
  method,
  pattern: patternOf(path),
}));

/** The change that a call takes back; `null` when it takes back none. */
function takenBack({ method, url }: Request): string | null {
  const { pathname } = new URL(url);
  const match = takingBack.find((one) => one.method === method && one.pattern.test(pathname))?.pattern.exec(pathname);
  return changeOfWaiting(match?.groups?.entryId ?? match?.groups?.id ?? '');
}
const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') === true;

/** No reply of the server itself: it has a request id, and a call that the page gave up has another code. */
async function isUnreachable(response: Response): Promise<boolean> {
  if (![502, 503, 504].includes(response.status) || response.headers.has('x-request-id')) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return code === UNREACHABLE || typeof code !== 'string';
}

const needsServer = () =>
  Response.json(
    { success: false, code: UNREACHABLE, message: 'This needs your site, and the site cannot be reached.' },
    { status: 503 },
  );

/** Drops a change that waits, unless it is on its way. */
export async function dropChange(id: string, site: OfflineSite, isOnline: PageCallParts['isOnline']): Promise<Outcome> {
  const waiting = site.queue.find(id);
  if (!waiting) return failed('It has been sent in the meantime');
  if (site.sender.isSending(id)) return failed('It is being sent right now');
  await site.queue.drop(waiting);
  if (isOnline(site.origin)) site.sender.drain();
  return done;
}

export interface PageCallParts {
  isOnline(origin: string): boolean;
  /** Forwards a call to the server, and gives one up. */
  forward(request: Request, origin: string | null): Promise<Response>;
  cancel(id: string): void;
  onFailure(error: unknown, what: string): void;
  now?: () => number;
  slowChange?: number;
}

/** Answers the calls of the page to a site: reads from its mirror or the server, changes from the queue or the server. */
export function createPageCalls({ now = Date.now, slowChange = SLOW_CHANGE_MS, ...parts }: PageCallParts) {
  const { isOnline, forward, onFailure } = parts;

  async function read(request: Request, site: OfflineSite): Promise<Response> {
    const url = new URL(request.url);
    const saved = () => {
      const body = site.answer(url);
      return body && Response.json(body, { headers: { 'cache-control': 'no-store' } });
    };
    // The server knows nothing of what waits here, such as a request that it refused.
    if (!isOnline(site.origin) || isOfWaiting(url.pathname)) return saved() ?? forward(request, site.origin);
    const response = await forward(request, site.origin);
    if (await isUnreachable(response)) return saved() ?? response;
    if (response.ok && isJson(response) && isMirrored(url.pathname)) {
      const copy = response.clone();
      void copy
        .json()
        .then((body: unknown) => observeReply(site.mirror, url, body, response.headers.get('etag'), now()))
        .catch((error: unknown) => onFailure(error, 'reply not stored'));
    }
    return response;
  }

  /** Sends a change; `null` when the server gave no reply in time. */
  async function send(request: Request, text: string, site: OfflineSite): Promise<Response | null> {
    const id = request.headers.get(CALL_ID_HEADER) ?? crypto.randomUUID();
    const headers = new Headers(request.headers);
    headers.set(CALL_ID_HEADER, id);
    const { promise, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), slowChange);
    const body = text === '' ? null : text;
    const sending = forward(new Request(request.url, { method: request.method, headers, body }), site.origin);
    const response = await Promise.race([sending, promise]);
    clearTimeout(timer);
    if (response && !(await isUnreachable(response))) return response;
    if (!response) parts.cancel(id);
    return null;
  }

  async function change(request: Request, site: OfflineSite): Promise<Response> {
    const path = new URL(request.url).pathname;
    const matched = matchChange(request.method, path);
    if (!matched) return other(request, site);
    const text = await request.text();
    const { id, entryId } = matched.params;
    const target = entryId ?? id;
    const follows =
      target !== undefined &&
      (changeOfWaiting(target) !== null || site.queue.hasWaiting(`${queueable[matched.kind].subject}:${target}`));
    const wasSent = isOnline(site.origin) && !follows;
    if (wasSent) {
      const response = await send(request, text, site);
      if (response) {
        if (response.ok) site.reader.readSoon();
        return response;
      }
    }
    const taken = await site.take({
      path,
      matched,
      text,
      idempotencyKey: request.headers.get('idempotency-key'),
      attempted: wasSent,
    });
    if (taken === null) return needsServer();
    if (taken.kind === 'refused')
      return Response.json(
        { success: false, code: 'rule_broken', message: taken.message, errors: taken.errors },
        { status: 422 },
      );
    if (isOnline(site.origin)) site.sender.drain();
    return Response.json({ success: true, data: taken.data }, { status: taken.status });
  }

  /** A change that never waits. What waits can be taken back here, because the server does not know it. */
  async function other(request: Request, site: OfflineSite): Promise<Response> {
    const undone = takenBack(request);
    if (undone !== null) {
      const outcome = await dropChange(undone, site, isOnline);
      return outcome.kind === 'done'
        ? Response.json({ success: true, data: { undo: null } })
        : Response.json({ success: false, code: 'conflict', message: 'It is already on its way' }, { status: 409 });
    }
    const response = await forward(request, site.origin);
    if (await isUnreachable(response)) return needsServer();
    if (response.ok) site.reader.readSoon();
    return response;
  }

  return { read, change };
}
