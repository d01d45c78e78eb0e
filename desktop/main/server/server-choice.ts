import { z } from 'zod';
import { health } from '#common/contract/health.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import { type Store, withoutSite } from '#desktop/main/app/store.ts';
import { explainFailure, proxyRefusal } from '#desktop/main/network/explain-failure.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { apiAddress, readServerAddress } from './server-address.ts';

const MAX_KNOWN_SERVERS = 10;
const CHECK_TIMEOUT_MS = 10_000;
const PROXY_LOGIN_REQUIRED = 407;

const failed = (message: string): Outcome => ({ kind: 'failed', message });

interface Parts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Called when another server was chosen. @param before the one until then */
  onChanged(before: string | null): void;
  /** Called when only the list of known servers changed. */
  onKnownChanged(): void;
}

/** The servers that the owner works with; one of them is chosen, and the sessions of the others go on. */
export function createServerChoice({ store, tokens, fetchServer, onChanged, onKnownChanged }: Parts) {
  const chosen = () => {
    const { servers, chosenServer } = store.read();
    return servers.find((origin) => origin === chosenServer) ?? servers[0] ?? null;
  };

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

  return {
    chosen,

    /** Validates the typed address, checks the server, adds it if it is new, and chooses it. */
    async connect(typed: string): Promise<Outcome> {
      const address = readServerAddress(typed);
      if (address.kind === 'refused') return failed(address.message);
      const { origin } = address;
      const checked = await check(origin);
      if (checked.kind !== 'done') return checked;
      const before = chosen();
      if (before === origin) return { kind: 'done', detail: origin };
      const { servers } = store.read();
      const isKnown = servers.includes(origin);
      if (!isKnown && servers.length >= MAX_KNOWN_SERVERS)
        return failed(`The app knows ${MAX_KNOWN_SERVERS} sites at most. Remove one first`);
      store.change({ servers: isKnown ? servers : [...servers, origin], chosenServer: origin });
      onChanged(before);
      return { kind: 'done', detail: origin };
    },

    /** Chooses a known server, which need not be reachable. */
    choose(origin: string): Outcome {
      if (!store.read().servers.includes(origin)) return failed('The app does not know this site');
      const before = chosen();
      if (before === origin) return { kind: 'done' };
      store.change({ chosenServer: origin });
      onChanged(before);
      return { kind: 'done' };
    },

    /** Forgets a server with everything that is stored of it. */
    async remove(origin: string): Promise<Outcome> {
      const before = chosen();
      await tokens.clear(origin);
      store.change({ ...withoutSite(store.read(), origin), chosenServer: before === origin ? null : before });
      if (chosen() === before) onKnownChanged();
      else onChanged(before);
      return { kind: 'done' };
    },
  };
}

export type ServerChoice = ReturnType<typeof createServerChoice>;
