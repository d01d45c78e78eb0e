import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logout } from '#common/contract/auth.ts';
import { SITE_HEADER } from '#common/desktop/call-id.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { OfflineState, WaitingChange } from '#common/desktop/offline.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { siteFolder } from '#desktop/main/sites/site-folder.ts';
import { MIRROR_FILE, type OfflineSite, openOfflineSite, presentChange, QUEUE_FILE } from './offline-site.ts';
import { createOutsideChanges } from './outside-changes.ts';
import { createPageCalls, dropChange, type PageCallParts } from './page-calls.ts';
import { isWaiting } from './queued-change.ts';
import type { ReadPauses } from './site-reader.ts';

interface Parts extends PageCallParts {
  /** The chosen site. */
  origin(): string | null;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** `null` without a keychain: nothing is stored then. */
  cipher(): Cipher | null;
  userData: string;
  onUnreachable(origin: string): void;
  onChanged(): void;
  onDrained(origin: string): void;
  readPauses?: ReadPauses;
}

const done: Outcome = { kind: 'done' };
const failed = (message: string): Outcome => ({ kind: 'failed', message });
/** Opens the stores of sites, each once. */
function createOpenSites({ now = Date.now, ...parts }: Parts) {
  const { tokens, cipher, onFailure } = parts;
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
    current,
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

/**
 * Works without the server: answers the page's reads from what this computer holds of the site, and takes its changes into
 * a queue that is sent when the server is back. Everything on the disk is encrypted.
 */
export function createOffline(parts: Parts) {
  const { cipher, forward, now = Date.now } = parts;
  const { current, forget, stop } = createOpenSites(parts);
  const { read, change } = createPageCalls(parts);
  const drop = (id: string, site: OfflineSite) => dropChange(id, site, parts.isOnline);

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

    forget,
    stop,
  };
}

export type Offline = ReturnType<typeof createOffline>;
