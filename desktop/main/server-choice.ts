import { z } from 'zod';
import { health } from '#common/contract/health.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import { explainFailure, proxyRefusal } from './network/explain-failure.ts';
import type { ServerFetch } from './network/server-fetch.ts';
import { apiAddress, readServerAddress } from './server-address.ts';
import type { Store } from './store.ts';
import type { TokenStorage } from './token-storage.ts';

const MAX_KNOWN_SERVERS = 10;
const CHECK_TIMEOUT_MS = 10_000;
const PROXY_LOGIN_REQUIRED = 407;

const failed = (message: string): Outcome => ({ kind: 'failed', message });

interface Parts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Called when another server was chosen. */
  onChanged(): void;
  /** Called when only the list of known servers changed. */
  onKnownChanged(): void;
}

/** The servers that the owner works with; the first of them is the chosen one. */
export function createServerChoice({ store, tokens, fetchServer, onChanged, onKnownChanged }: Parts) {
  const chosen = () => store.read().servers[0] ?? null;

  async function check(origin: string): Promise<Outcome> {
    const url = apiAddress(origin, health.path);
    if (!url) return failed('This is not an address');
    try {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      const response = await fetchServer({ url, method: 'GET', headers: { accept: 'application/json' }, signal });
      const answer = z.object({ status: z.literal('ok') }).safeParse(await response.json().catch(() => null));
      if (response.status === PROXY_LOGIN_REQUIRED) return failed(proxyRefusal);
      return response.ok && answer.success
        ? { kind: 'done' }
        : failed('The server at this address does not run this product');
    } catch (error) {
      return failed(explainFailure(error));
    }
  }

  /** Deletes the session token of a server. */
  async function clearToken(origin: string | null) {
    if (origin !== null) await tokens.clear(origin);
  }

  return {
    chosen,

    /** Validates the typed address, checks the server and chooses it; the session with the previous server ends. */
    async connect(typed: string): Promise<Outcome> {
      const address = readServerAddress(typed);
      if (address.kind === 'refused') return failed(address.message);
      const checked = await check(address.origin);
      if (checked.kind !== 'done') return checked;
      const before = chosen();
      if (before !== address.origin) await clearToken(before);
      else if (before !== null) return { kind: 'done', detail: before };
      const others = store.read().servers.filter((origin) => origin !== address.origin);
      store.change({ servers: [address.origin, ...others].slice(0, MAX_KNOWN_SERVERS) });
      onChanged();
      return { kind: 'done', detail: address.origin };
    },

    async remove(origin: string): Promise<Outcome> {
      const before = chosen();
      await clearToken(origin);
      const { [origin]: _cursor, ...cursors } = store.read().cursors;
      store.change({ servers: store.read().servers.filter((known) => known !== origin), cursors });
      if (chosen() === before) onKnownChanged();
      else onChanged();
      return { kind: 'done' };
    },
  };
}

export type ServerChoice = ReturnType<typeof createServerChoice>;
