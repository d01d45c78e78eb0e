import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logout } from '#common/contract/auth.ts';
import { deleteContact } from '#common/contract/contacts.ts';
import { undoSend } from '#common/contract/outbox.ts';
import { deleteProject } from '#common/contract/projects.ts';
import { deleteNote } from '#common/contract/timeline.ts';
import { CALL_ID_HEADER, SITE_HEADER } from '#common/desktop/call-id.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { OfflineState, WaitingChange } from '#common/desktop/offline.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { changeOfWaiting, isOfWaiting } from '#common/desktop/waiting.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { siteFolder } from '#desktop/main/sites/site-folder.ts';
import { matchChange, patternOf, queueable } from './change-kinds.ts';
import { isMirrored, observeReply } from './observe-reply.ts';
import { MIRROR_FILE, type OfflineSite, openOfflineSite, presentChange, QUEUE_FILE } from './offline-site.ts';
import { createOutsideChanges } from './outside-changes.ts';
import { isWaiting } from './queued-change.ts';
import type { ReadPauses } from './site-reader.ts';

/** A change whose reply takes longer waits here instead, in milliseconds; the page gives up a little later. */
const SLOW_CHANGE_MS = 5_000;

interface Parts {
  /** The chosen site. */
  origin(): string | null;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** `null` without a keychain: nothing is stored then. */
  cipher(): Cipher | null;
  userData: string;
  isOnline(origin: string): boolean;
  onUnreachable(origin: string): void;
  /** Forwards a call to the server, and gives one up. */
  forward(request: Request, origin: string | null): Promise<Response>;
  cancel(id: string): void;
  onChanged(): void;
  onDrained(origin: string): void;
  onFailure(error: unknown, what: string): void;
  now?: () => number;
  slowChange?: number;
  readPauses?: ReadPauses;
}

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

/**
 * Works without the server: answers the page's reads from what this computer holds of the site, and takes its changes into
 * a queue that is sent when the server is back. Everything on the disk is encrypted.
 */
export function createOffline({ now = Date.now, slowChange = SLOW_CHANGE_MS, ...parts }: Parts) {
  const { tokens, cipher, forward, onFailure } = parts;
  const sites = new Map<string, Promise<OfflineSite>>();

  function open(origin: string): Promise<OfflineSite> | null {
    const sealing = cipher();
    if (!sealing) return null;
    const site =
      sites.get(origin) ??
      openOfflineSite({
        ...parts,
        cipher: sealing,
        origin,
        onUnreachable: () => parts.onUnreachable(origin),
        onDrained: () => parts.onDrained(origin),
        folder: siteFolder(parts.userData, origin),
        now,
      });
    sites.set(origin, site);
    return site;
  }

  /** A site, the chosen one unless told otherwise, while its owner is signed in. */
  async function current(origin = parts.origin()): Promise<OfflineSite | null> {
    if (origin === null || (await tokens.read(origin)) === null) return null;
    try {
      return await open(origin);
    } catch (error) {
      sites.delete(origin);
      onFailure(error, 'offline store not opened');
      return null;
    }
  }

  async function read(request: Request, site: OfflineSite): Promise<Response> {
    const url = new URL(request.url);
    const saved = () => {
      const body = site.answer(url);
      return body && Response.json(body, { headers: { 'cache-control': 'no-store' } });
    };
    // The server knows nothing of what waits here, such as a request that it refused.
    if (!parts.isOnline(site.origin) || isOfWaiting(url.pathname)) return saved() ?? forward(request, site.origin);
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
    const wasSent = parts.isOnline(site.origin) && !follows;
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
    if (parts.isOnline(site.origin)) site.sender.drain();
    return Response.json({ success: true, data: taken.data }, { status: taken.status });
  }

  /** A change that never waits. What waits can be taken back here, because the server does not know it. */
  async function other(request: Request, site: OfflineSite): Promise<Response> {
    const undone = takenBack(request);
    if (undone !== null) {
      const outcome = await drop(undone, site);
      return outcome.kind === 'done'
        ? Response.json({ success: true, data: { undo: null } })
        : Response.json({ success: false, code: 'conflict', message: 'It is already on its way' }, { status: 409 });
    }
    const response = await forward(request, site.origin);
    if (await isUnreachable(response)) return needsServer();
    if (response.ok) site.reader.readSoon();
    return response;
  }

  async function drop(id: string, site: OfflineSite): Promise<Outcome> {
    const waiting = site.queue.find(id);
    if (!waiting) return failed('It has been sent in the meantime');
    if (site.sender.isSending(id)) return failed('It is being sent right now');
    await site.queue.drop(waiting);
    if (parts.isOnline(site.origin)) site.sender.drain();
    return done;
  }

  async function forget(origin: string, all: boolean): Promise<void> {
    const opened = open(origin);
    sites.delete(origin);
    await opened
      ?.then((site) => site.remove(all))
      .catch((error: unknown) => onFailure(error, 'offline store not opened'));
    const folder = siteFolder(parts.userData, origin);
    for (const name of all ? [MIRROR_FILE, QUEUE_FILE] : [MIRROR_FILE]) await rm(join(folder, name), { force: true });
  }

  return {
    /** @param origin the site that is called; pages call the chosen one */
    async handle(request: Request, origin = parts.origin()): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (pathname === logout.path) return forward(request, origin);
      // The page of another site is told so by the proxy.
      const shown = request.headers.get(SITE_HEADER);
      const site = shown === null || shown === origin ? await current(origin) : null;
      if (!site) return forward(request, origin);
      const sentPath = site.sentPath(pathname);
      const asked = sentPath === pathname ? request : new Request(new URL(sentPath + search, request.url), request);
      return request.method === 'GET' ? read(asked, site) : change(asked, site);
    },

    /** Begins to read and to send for a site, after a sign-in or when its server is back. */
    async refresh(origin: string): Promise<void> {
      const site = await current(origin);
      if (!site) return;
      site.reader.readSoon();
      if (parts.isOnline(site.origin)) site.sender.drain();
      parts.onChanged();
    },

    /** @param isKnown `false` until the keychain has answered whether the owner is signed in; nothing is read before */
    async state(isKnown = true): Promise<OfflineState> {
      const site = isKnown ? await current() : null;
      const changes = site?.queue.list() ?? [];
      const savedAt = site?.mirror.savedAt() ?? null;
      return {
        kept: cipher() !== null,
        savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
        requests: site?.mirror.contacts().length ?? 0,
        waiting: changes.filter(isWaiting).length,
        stopped: changes.filter((one) => !isWaiting(one)).length,
        failed: site?.failed() ?? null,
      };
    },

    async listWaiting(): Promise<WaitingChange[]> {
      return ((await current())?.queue.list() ?? []).map(presentChange);
    },

    async dropWaiting(id: string): Promise<Outcome> {
      const site = await current();
      return site ? drop(id, site) : failed('You are signed out');
    },

    ...createOutsideChanges({ current, drop, isOnline: parts.isOnline }),

    /** Sends a stopped change after all: over the version saved elsewhere, or once more. */
    async sendWaiting(id: string): Promise<Outcome> {
      const site = await current();
      const waiting = site?.queue.find(id);
      if (!site || !waiting) return failed('It is not there any more');
      const { state } = waiting;
      await site.queue.update(id, {
        confirmedAt: now(),
        state: { kind: 'waiting' },
        ...(state.kind === 'conflict' && { body: { ...waiting.body, updatedAt: state.updatedAt } }),
        ...(state.kind === 'newer' && { body: { ...waiting.body, seenUntil: state.seenUntil } }),
      });
      if (parts.isOnline(site.origin)) site.sender.drain();
      return done;
    },

    /**
     * Deletes what this computer holds of a site. The changes that wait only with `all`, as of a site that is removed: after
     * a sign-out they go out with the next session.
     */
    forget,
    async stop(): Promise<void> {
      for (const opened of sites.values()) (await opened.catch(() => null))?.stop();
    },
  };
}

export type Offline = ReturnType<typeof createOffline>;
