import type { Outcome } from '#common/desktop/channels.ts';
import { waitingId } from '#common/desktop/waiting.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { matchChange } from './change-kinds.ts';
import type { OfflineSite } from './offline-site.ts';

/** A change of a request that does not come from the page. */
export interface OutsideChange {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  id: string;
  body?: unknown;
  idempotencyKey: string | null;
  /** It was sent to the server, which gave no reply. */
  attempted: boolean;
}

interface Parts {
  /** The store of a site; `null` without a session or a keychain. */
  current(origin: string): Promise<OfflineSite | null>;
  drop(id: string, site: OfflineSite): Promise<Outcome>;
  isOnline(origin: string): boolean;
}

/** Changes of requests that the inbox and the notices make, which wait as those of the page do. */
export const createOutsideChanges = ({ current, drop, isOnline }: Parts) => ({
  /** Has a change wait. @returns the id of its entry; `null` when it needs the server */
  async take(origin: string, { endpoint, id, body = {}, ...asked }: OutsideChange): Promise<string | null> {
    const path = endpoint.path.replace('{id}', encodeURIComponent(id));
    const matched = matchChange(endpoint.method, path);
    const site = matched && (await current(origin));
    if (!site) return null;
    const taken = await site.take({ ...asked, path, matched, text: JSON.stringify(body) });
    if (taken?.kind !== 'taken') return null;
    if (isOnline(origin)) site.sender.drain();
    const change = site.queue.list().at(-1);
    return change ? waitingId(change.id) : null;
  },
  /** Tells whether changes of a request have to wait: its site cannot be reached, or others of it are waiting. */
  async mustWait(origin: string, id: string): Promise<boolean> {
    return !isOnline(origin) || (await current(origin))?.queue.hasWaiting(`contact:${id}`) === true;
  },
  /** Drops a change that waits. */
  async takeBack(origin: string, id: string): Promise<Outcome> {
    const site = await current(origin);
    return site ? drop(id, site) : { kind: 'failed', message: 'You are signed out' };
  },
});
